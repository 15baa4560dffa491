import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';

import { ConnectionLost } from './connection.ts';
import {
  isDatabaseAway,
  isDatabaseBusy,
  isDeadlock,
  isForbiddenByDatabase,
  isRefusedByDatabase,
} from './failures.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });
const byDriver = (code: string) => new ConnectionLost('lost', { cause: withCode(code) });
const byPostgres = (code: string) => Object.assign(new DatabaseError(code, 0, 'error'), { code });
const byDrizzle = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

describe('the kind of a database failure', () => {
  it.each<[string, unknown, ('away' | 'busy' | 'deadlock' | 'forbidden' | 'refused')[]]>([
    ['a statement without connection', byDrizzle(withCode('ECONNREFUSED')), ['away']],
    ['a transaction without connection', byDriver('ECONNRESET'), ['away']],
    ['a socket that is not there', byDriver('ENOENT'), ['away']],
    ['a connection that closed', byDrizzle(new ConnectionLost()), ['away']],
    ['a server that stops', byDrizzle(byPostgres('57P01')), ['away', 'refused']],
    ['a server without free connections', byPostgres('53300'), ['away', 'refused']],
    ['a pooler without free connections', byPostgres('08P01'), ['away', 'refused']],
    ['a statement that took too long', byDrizzle(byPostgres('57014')), ['busy', 'refused']],
    ['a lock that took too long', byPostgres('55P03'), ['busy', 'refused']],
    [
      'two transactions that wait for each other',
      byDrizzle(byPostgres('40P01')),
      ['deadlock', 'refused'],
    ],
    ['a missing privilege', byDrizzle(byPostgres('42501')), ['forbidden', 'refused']],
    ['a full disk', byDrizzle(byPostgres('53100')), ['refused']],
    ['a unique key', byDrizzle(byPostgres('23505')), ['refused']],
    ['an aborted body', withCode('ECONNRESET'), []],
    ['a file store that is away', new Error('S3', { cause: withCode('ECONNREFUSED') }), []],
    ['a file that is missing', withCode('ENOENT'), []],
    ['no error', 'ECONNREFUSED', []],
  ])('is recognized for %s', (_name, error, expected) => {
    const found = [
      isDatabaseAway(error) && 'away',
      isDatabaseBusy(error) && 'busy',
      isDeadlock(error) && 'deadlock',
      isForbiddenByDatabase(error) && 'forbidden',
      isRefusedByDatabase(error) && 'refused',
    ].filter(Boolean);
    expect(found).toEqual(expected);
  });
});
