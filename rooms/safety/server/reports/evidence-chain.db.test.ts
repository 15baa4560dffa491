import { sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { findBroken } from '../../../../app/server/operations/invariants.ts';
import { connectDatabase } from '../../../../platform/server/database/database.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, findCase, givePicture, report } from '../../../../testing/server/safety.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { removeUnusedCopies } from './evidence-files.ts';

const app = useTestApp();

const CHAIN = 'evidence is a chain of what was sealed';
async function findBrokenRules(): Promise<string[]> {
  const database = connectDatabase(app.location, { connections: 1 });
  const broken = await findBroken(database.db);
  await database.close();
  return broken.map(({ invariant }) => invariant);
}

/** Three members report Ben, one after the other. Returns their reports and the moderator. */
async function reportedThrice() {
  const ben = await app.createMember({ fullName: 'Ben Brook' });
  const mia = await createStaff(app, 'moderator');
  const ids: string[] = [];
  for (let count = 1; count <= 3; count += 1) {
    const bio = `Fond of ${count} boats`;
    await expectOk(ben.call('PUT', `/api/users/${ben.id}`, { bio }));
    const { report: sent } = await expectOk(report(await app.createMember(), ben));
    ids.push(sent.id);
  }
  /** Null for missing evidence. */
  const look = async (): Promise<(boolean | null)[]> => {
    const { id } = await findCase(mia, ben);
    const { reports } = await expectOk(mia.call('GET', `/api/desk/cases/${id}`));
    return ids.map(
      (reportId) =>
        reports.find((one: { id: string }) => one.id === reportId).evidence?.isIntact ?? null,
    );
  };
  return { ids, look };
}

it('finds a chain intact, even if its oldest snapshots are erased', async () => {
  const { ids, look } = await reportedThrice();
  expect(await look()).toEqual([true, true, true]);

  await app.deps.db.execute(
    sql`update evidence set snapshot = null, member_id = null where report_id = ${ids[0]}`,
  );

  expect(await look()).toEqual([null, true, true]);
  expect(await findBrokenRules()).toEqual([]);
});

const swap = (column: SQL, [one, other]: string[]) => sql`
  update evidence e set ${column} = o.${column} from evidence o
  where e.report_id in (${one}, ${other}) and o.report_id in (${one}, ${other})
    and e.report_id <> o.report_id`;

it.each<[string, (ids: string[]) => SQL[], (boolean | null)[], string[]]>([
  [
    'an edited snapshot',
    ([, second]) => [
      sql`update evidence set snapshot = replace(snapshot, 'boats', 'goats') where report_id = ${second}`,
    ],
    [true, false, true],
    [CHAIN],
  ],
  [
    'an edited snapshot with a hash of its own',
    ([, second]) => [
      sql`update evidence set snapshot = '{"profile":null,"messages":[],"media":[]}' where report_id = ${second}`,
      sql`update evidence set hash = encode(sha256(convert_to(concat_ws(E'\n', number, report_id,
          to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          previous_hash, snapshot), 'UTF8')), 'hex') where report_id = ${second}`,
    ],
    [true, false, false],
    [CHAIN],
  ],
  [
    'another time of sealing',
    ([, second]) => [
      sql`update evidence set sealed_at = sealed_at - interval '1 day' where report_id = ${second}`,
    ],
    [true, false, true],
    [CHAIN],
  ],
  ['swapped snapshots', (ids) => [swap(sql.raw('snapshot'), ids)], [false, false, true], [CHAIN]],
  [
    'a deleted snapshot',
    ([, second]) => [sql`delete from evidence where report_id = ${second}`],
    [false, null, false],
    [CHAIN, 'every report has its evidence'],
  ],
  [
    'a deletion at the end',
    ([, , third]) => [sql`delete from evidence where report_id = ${third}`],
    [true, true, null],
    ['every report has its evidence'],
  ],
])('finds %s', async (_what, tamper, seen, broken) => {
  const { ids, look } = await reportedThrice();
  await app.deps.db.execute(sql`create table evidence_before as table evidence`);

  for (const statement of tamper(ids)) await app.deps.db.execute(statement);

  expect(await look()).toEqual(seen);
  expect(await findBrokenRules()).toEqual(broken);
  await app.deps.db.execute(sql`delete from evidence`);
  await app.deps.db.execute(sql`insert into evidence table evidence_before`);
  await app.deps.db.execute(sql`drop table evidence_before`);
});

it('finds a snapshot that was moved to another report', async () => {
  const { ids, look } = await reportedThrice();
  const [one, other] = ids;
  await app.deps.db.transaction(async (tx) => {
    const never = '00000000-0000-4000-8000-00000000dead';
    await tx.execute(sql`update evidence set report_id = ${never} where report_id = ${one}`);
    await tx.execute(sql`update evidence set report_id = ${one} where report_id = ${other}`);
    await tx.execute(sql`update evidence set report_id = ${other} where report_id = ${never}`);
  });

  expect(await look()).toEqual([false, false, true]);
});

it('keeps the row of a copy until its file is removed, and hides it from reports meanwhile', async () => {
  const ben = await app.createMember();
  const [ann, cleo] = [await app.createMember(), await app.createMember()];
  const picture = await givePicture(app, ben);
  await expectOk(report(ann, ben));
  await app.deps.db.execute(sql`delete from evidence_uses where member_id = ${ben.id}`);
  const keysOf = async () =>
    (
      await app.deps.db.execute<{ key: string }>(
        sql`select key from evidence_files where member_id = ${ben.id}`,
      )
    ).map(({ key }) => key);
  const [first] = await keysOf();
  app.setTime('2026-11-21T14:00:00.000Z');
  const storage = {
    ...app.deps.storage,
    remove: () => Promise.reject(new Error('the store is away')),
  };

  await expect(removeUnusedCopies({ ...app.deps, storage })).rejects.toThrow('away');
  expect(await keysOf()).toEqual([first]);
  await expectOk(report(cleo, ben));
  await removeUnusedCopies(app.deps);

  const [second, ...others] = await keysOf();
  expect([second === first, others]).toEqual([false, []]);
  expect(await app.deps.storage.sizeOf(second ?? '')).toBeGreaterThan(0);
  expect(await app.deps.storage.sizeOf(first ?? '')).toBeUndefined();
  expect((await ann.call('GET', picture)).statusCode).toBe(200);
});
