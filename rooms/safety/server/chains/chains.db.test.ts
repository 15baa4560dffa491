import { sql, type SQL } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createTestApp,
  type TestApp,
  type TestMember,
} from '../../../../testing/server/test-app.ts';
import { findLost } from './find-lost.ts';
import { keepHeads, readKeptHeads } from './kept-heads.ts';

let app: TestApp;
afterEach(() => app.close());

/** An audit of five entries that was seen to be whole. */
async function fiveEntries() {
  app = await createTestApp();
  const ada = await app.createMember({ role: 'admin' });
  const ann = await app.createMember();
  for (const role of ['moderator', 'member', 'moderator', 'member', 'moderator']) {
    await setRole(ada, ann, role);
  }
  const look = () => expectOk(ada.call('GET', '/api/admin/audit/chain'));
  expect(await look()).toEqual({ entries: 5, isWhole: true, missing: null, restoredAt: null });
  return { look, deed: (role: string) => setRole(ada, ann, role) };
}

const setRole = (ada: TestMember, { id }: TestMember, role: string) =>
  expectOk(ada.call('PUT', `/api/admin/members/${id}/role`, { role }));

/** Changes the table past its triggers, as its owner can. */
async function tamper(...statements: readonly SQL[]): Promise<void> {
  await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`alter table safety_audit disable trigger user`);
    for (const statement of statements) await tx.execute(statement);
    await tx.execute(sql`alter table safety_audit enable trigger user`);
  });
}

const forge = (number: number) => sql`
  insert into safety_audit (at, action, before, after, number, previous_hash)
  select now(), 'webhook_tested', '{}', '{}', ${number}::int,
    coalesce((select hash from safety_audit where number = ${number}::int - 1), repeat('0', 64))`;
const hashAll = sql`update safety_audit entry set hash = audit_hash(entry) where hash is null`;

describe('GET /api/admin/audit/chain', () => {
  it.each([
    ['the newest entry', [sql`delete from safety_audit where number = 5`]],
    ['the newest three', [sql`delete from safety_audit where number > 2`]],
    ['all entries', [sql`delete from safety_audit`]],
    ['all, for one that chains', [sql`delete from safety_audit`, forge(1), hashAll]],
    [
      'the newest, for another that chains',
      [sql`delete from safety_audit where number = 5`, forge(5), hashAll],
    ],
  ])('sees that somebody took away %s', async (_what, statements) => {
    const { look, deed } = await fiveEntries();

    await tamper(...statements);

    expect(await look()).toMatchObject({ isWhole: false, missing: { number: 5 } });
    // It stays known, whatever follows.
    await deed('member');
    await keepHeads(app.deps);
    expect(await look()).toMatchObject({ isWhole: false, missing: { number: 5 } });
  });

  it.each([
    ['changed', sql`update safety_audit set after = '{}' where number = 5`],
    [
      'given a hash of its own',
      sql`update safety_audit set hash = repeat('a', 64) where number = 5`,
    ],
    ['removed in the middle', sql`delete from safety_audit where number = 3`],
  ])('sees an entry that was %s', async (_how, statement) => {
    const { look } = await fiveEntries();

    await tamper(statement);

    expect(await look()).toMatchObject({ isWhole: false });
  });

  it('sees the removal of entries that only the job of each minute has noted', async () => {
    const { look, deed } = await fiveEntries();
    await deed('member');
    await keepHeads(app.deps);

    await tamper(sql`delete from safety_audit where number = 6`);

    expect(await look()).toMatchObject({ isWhole: false, missing: { number: 6 } });
  });

  it('misses nothing three years later, when the entries have passed their term', async () => {
    await fiveEntries();
    const kept = await readKeptHeads(app.deps.storage);
    const now = new Date('2029-11-22T12:00:00Z');

    await tamper(sql`delete from safety_audit`);

    expect(await findLost(app.deps.db, kept, now)).toBeUndefined();
  });
});

describe('append-only tables', () => {
  it.each(['safety_audit', 'evidence', 'points_ledger', 'tombstones'])(
    'refuse to be truncated: %s',
    async (table) => {
      app = await createTestApp();

      const truncated = app.deps.db.execute(sql`truncate ${sql.identifier(table)} cascade`);

      await expect(truncated).rejects.toMatchObject({
        cause: { message: `the table ${table} is append-only` },
      });
    },
  );

  it('take no entry of the audit with a hash of its own', async () => {
    await fiveEntries();

    const inserted = app.deps.db.execute(sql`
      insert into safety_audit (at, action, before, after, number, previous_hash, hash)
      values (now(), 'nothing', '{}', '{}', 6, repeat('0', 64), repeat('0', 64))`);

    await expect(inserted).rejects.toMatchObject({
      cause: { message: 'an entry of the audit gets its hash from the chain' },
    });
  });
});
