import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';

import { StorageAway } from '../storage/storage.ts';
import { failureText } from './describe-error.ts';

const SECRET = 'hunter2';

const ofSystem = (code: string, more: object = {}) =>
  Object.assign(new Error(SECRET), { code, ...more });
const ofDriver = (code: string) =>
  new DrizzleQueryError(`select '${SECRET}'`, [SECRET], ofSystem(code));
const ofStore = (more: object) =>
  Object.assign(new Error(SECRET), { $metadata: { httpStatusCode: 403 }, ...more });
const ofDatabase = (code: string) =>
  new DrizzleQueryError(
    'select 1',
    [],
    Object.assign(new DatabaseError(SECRET, 1, 'error'), { code }),
  );

describe('a fault of the surroundings', () => {
  it.each([
    ['a full disk', ofSystem('ENOSPC'), 'make room'],
    ['a disk that can only be read', ofSystem('EROFS'), 'mount it'],
    ['a foreign file', ofSystem('EACCES', { path: '/data/files' }), '/data/files'],
    ['a missing right', ofSystem('EPERM'), 'rights of DATA_DIR'],
    ['too many files', ofSystem('EMFILE'), 'ulimit -n'],
    ['too little memory', ofSystem('ENOMEM'), 'WORKERS=1'],
    ['a port in use', ofSystem('EADDRINUSE'), 'METRICS_PORT'],
    ['a database that is off', ofDriver('ECONNREFUSED'), 'DATABASE_URL'],
    ['an unknown host', ofDriver('ENOTFOUND'), 'correct its name'],
    ['a wrong password', ofDatabase('28P01'), 'correct the name and password'],
    ['a connection that must be encrypted', ofDatabase('28000'), 'sslmode=require'],
    ['a database that is not there', ofDatabase('3D000'), 'createdb'],
    ['too many connections', ofDatabase('53300'), 'max_connections'],
    ['a replica', ofDatabase('25006'), 'the primary'],
    ['a missing privilege', ofDatabase('42501'), 'owner of its database'],
    ['a database that starts', ofDatabase('57P03'), 'try again'],
    ['a foreign certificate', ofDriver('SELF_SIGNED_CERT_IN_CHAIN'), 'sslrootcert'],
    ['a store that is off', new StorageAway(SECRET, { cause: ofSystem('ECONNREFUSED') }), 'S3_END'],
    ['a store that answers otherwise', new StorageAway(SECRET), 'whether S3_ENDPOINT is'],
    ['a bucket that is not there', ofStore({ name: 'NoSuchBucket' }), 'S3_BUCKET'],
    ['a foreign key', ofStore({ name: 'SignatureDoesNotMatch' }), 'S3_SECRET_ACCESS_KEY'],
    ['a file in a directory’s place', ofSystem('ENOTDIR', { path: '/data/files' }), '/data/files'],
    ['damaged files', ofDatabase('XX001'), 'restore a backup'],
  ])('is told in a sentence: %s', (_what, error, todo) => {
    const text = failureText(error);

    expect(text).toMatch(/^[^\n]+\.$/u);
    expect(text).toContain(todo);
    expect(text).not.toContain('Unexpected error');
    expect(text).not.toContain(SECRET);
  });

  it('is not assumed for the connections of others, nor for our statements', () => {
    expect(failureText(ofSystem('ECONNREFUSED'))).toContain('Unexpected error');
    expect(failureText(ofDatabase('23505'))).toContain('Unexpected error: DatabaseError 23505');
  });
});
