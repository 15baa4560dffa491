import { TransactionRollbackError } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { describeError } from './describe-error.ts';

const SECRET = 'ann@secret.example';

class DatabaseError extends Error {
  constructor(fields: object) {
    super(`duplicate key: ${SECRET}`);
    this.name = 'DatabaseError';
    Object.assign(this, { detail: `Key (email)=(${SECRET})`, where: SECRET, ...fields });
  }
}
class S3ServiceException extends Error {
  $metadata = { httpStatusCode: 403, extendedRequestId: SECRET };
}
class ErrorReply extends Error {}

function wrapped(cause: unknown): Error {
  const error = new Error(`Failed query: insert… params: ${SECRET}`, { cause });
  return Object.assign(error, { query: `select '${SECRET}'`, params: [SECRET] });
}

describe('the description of an error in the log', () => {
  it.each([
    ['a plain one', new Error(SECRET), { type: 'Error' }],
    [
      'a constraint’s',
      new DatabaseError({ code: '23505' }),
      { type: 'DatabaseError', code: '23505' },
    ],
    [
      'one wrapped twice',
      wrapped(wrapped(new DatabaseError({ code: '57014' }))),
      { type: 'DatabaseError', code: '57014' },
    ],
    [
      'several at once',
      new AggregateError([Object.assign(new Error(SECRET), { code: 'ECONNREFUSED' })], SECRET),
      { type: 'Error', code: 'ECONNREFUSED' },
    ],
    [
      'a mail server’s',
      Object.assign(new Error(`550 <${SECRET}>`), {
        code: 'EENVELOPE',
        responseCode: 550,
        rejected: [SECRET],
      }),
      { type: 'Error', code: 'EENVELOPE 550' },
    ],
    ['a file store’s', new S3ServiceException(SECRET), { type: 'S3ServiceException', code: '403' }],
    [
      'Redis’',
      new ErrorReply(`READONLY You can't write ${SECRET}`),
      { type: 'ErrorReply', code: 'READONLY' },
    ],
    ['a code that is none', Object.assign(new Error(), { code: SECRET }), { type: 'Error' }],
    ['a name that is none', Object.assign(new Error(), { name: SECRET }), { type: 'Error' }],
    ['a cause that is no error', wrapped(SECRET), { type: 'Error' }],
    ['a library’s', new TransactionRollbackError(), { type: 'TransactionRollbackError' }],
  ])('%s', (_name, error, expected) => {
    const { at, ...rest } = describeError(error);
    expect(rest).toEqual(expected);
    expect(at).toMatch(/^platform\/server\/log\/describe-error\.test\.ts:\d+$/u);
  });

  it('stops at a circular chain of causes', () => {
    const error = new Error('a');
    error.cause = new Error('b', { cause: error });
    expect(describeError(error).type).toBe('Error');
  });

  it('ignores places that a message imitates', () => {
    const error = new Error(`x\n    at f (${SECRET}.ts:1:1)\n    at /app/server/${SECRET}.ts:2:2`);
    expect(describeError(error).at).toContain('describe-error.test.ts');
  });

  it('contains no value of any property of an error', () => {
    const value = fc.string({ minLength: 8 }).map((text) => `#${text}#`);
    const fields = fc.dictionary(
      fc.constantFrom(
        'query',
        'params',
        'detail',
        'where',
        'hint',
        'name',
        'address',
        'code',
        'key',
      ),
      value,
    );
    fc.assert(
      fc.property(value, fields, fc.nat(3), (text, given, depth) => {
        let error: Error = Object.assign(new DatabaseError({}), { message: text }, given);
        for (let level = 0; level < depth; level += 1) {
          error = Object.assign(new Error(text, { cause: error }), given, { params: [text] });
        }
        expect(Object.keys(describeError(error)).toSorted()).toEqual(['at', 'type']);
        expect(JSON.stringify(describeError(error))).not.toContain('#');
      }),
    );
  });
});
