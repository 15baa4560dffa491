import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runWork } from '../../../platform/server/unit-of-work.ts';
import { findMember, members } from '../../../rooms/account/server/index.ts';
import {
  applyTombstones,
  beginLeaving,
  comeBack,
  eraseDue,
} from '../../../rooms/settings/server/leaving/index.ts';
import { act } from '../../../testing/server/member-calls.ts';
import { createTestApp, type TestApp, type TestMember } from '../../../testing/server/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { eraseMember } from '../rooms.ts';
import { takeBackup } from './backup.ts';
import { findBroken } from './invariants.ts';
import { restoreBackup } from './restore.ts';

let directory: string;
let database: TestDatabase;
let app: TestApp;
let [ann, ben, cleo, dan]: TestMember[] = [];
/** Ben's match with each of the others. */
const matchIds = new Map<string, string>();
let file: string;

/**
 * In yesterday's backup Ann, Ben and Cleo are present, and Dan is leaving. Since then Ann was
 * erased, Cleo started leaving, and Dan came back.
 */
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-erased-'));
  database = await createTestDatabase();
  app = await createTestApp({}, { database });
  [ann, ben, cleo, dan] = await Promise.all(
    ['Ann', 'Ben', 'Cleo', 'Dan'].map((fullName) => app.createMember({ fullName })),
  );
  for (const member of [ann!, cleo!, dan!]) {
    await act(member, ben!, 'like');
    matchIds.set(member.id, (await act(ben!, member, 'like')).id);
  }
  await leaveUntil(dan!, '2026-11-22T12:00:00.000Z');
  file = path.join(directory, 'yesterday.rizzly');
  const from = { database, storage: app.deps.storage };
  await takeBackup(from, file, app.deps.clock());
  const { db } = app.deps;
  await runWork(app.deps, async (work) => {
    const gone = await findMember(db, dan!.id);
    await comeBack(work, gone!, app.deps.clock());
  });
  await leaveUntil(ann!, '2026-11-21T12:00:00.000Z');
  await leaveUntil(cleo!, '2026-12-19T12:00:00.000Z');
  await eraseDue(app.deps, eraseMember);
  await app.runJobs();
});
afterAll(async () => {
  await app.close();
  await fs.rm(directory, { recursive: true, force: true });
});

function leaveUntil({ id }: TestMember, until: string) {
  const times = { now: app.deps.clock(), leavingUntil: new Date(until) };
  return runWork(app.deps, (work) => beginLeaving(work, id, times));
}

const statusFor = async (viewer: TestMember, { id }: TestMember) =>
  (await viewer.call('GET', `/api/users/${id}`)).statusCode;

it('hides erased and leaving members from the first request on', async () => {
  await restoreBackup({ database, storage: app.deps.storage }, file, {
    overwrite: true,
  });

  expect(await statusFor(ben!, ann!)).toBe(404);
  expect(await statusFor(ben!, cleo!)).toBe(404);
  for (const { call } of [ann!, cleo!]) {
    expect((await call('GET', '/api/auth/session')).statusCode).toBe(401);
  }
  expect(await statusFor(ben!, ben!)).toBe(200);
  expect(await findBroken(database.db)).toEqual([]);
});

it('starts the past chat of a leaving member', async () => {
  const past = await ben!.call('GET', '/api/past-chats');

  expect(past.json()).toMatchObject([{ firstName: 'Cleo' }]);
});

it('keeps a member who came back, with their match', async () => {
  expect(await statusFor(ben!, dan!)).toBe(200);
  const url = `/api/matches/${matchIds.get(dan!.id)}`;
  expect((await ben!.call('GET', url)).statusCode).toBe(200);
});

it('erases the erased member again, and gives the leaving one their time', async () => {
  await eraseDue(app.deps, eraseMember);

  const left = await app.deps.db.select({ id: members.id }).from(members);
  expect(left.map(({ id }) => id).toSorted()).toEqual([ben!.id, cleo!.id, dan!.id].toSorted());
  expect(await findBroken(database.db)).toEqual([]);
});

it('finds erased members in the store when the database is new', async () => {
  const fresh = await createTestDatabase();
  const { storage } = app.deps;
  const now = new Date('2027-01-05T12:00:00.000Z');
  await restoreBackup({ database: fresh, storage }, file, { overwrite: false, now });
  const countAnn = () => fresh.db.$count(members, eq(members.id, ann!.id));
  expect(await countAnn()).toBe(1);

  await applyTombstones({ db: fresh.db, storage });
  await eraseDue({ ...app.deps, db: fresh.db }, eraseMember);

  expect(await countAnn()).toBe(0);
  // The new database does not know that Dan came back, so he can do it once more.
  const [known] = await fresh.db.select().from(members).where(eq(members.id, dan!.id));
  expect(known?.leavingUntil).toEqual(new Date('2027-02-02T12:00:00.000Z'));
  await fresh.close();
});
