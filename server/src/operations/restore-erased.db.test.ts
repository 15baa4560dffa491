import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { members } from '../features/account/index.ts';
import { applyTombstones, beginLeaving, eraseDue } from '../features/leaving/index.ts';
import { runWork } from '../platform/unit-of-work.ts';
import { eraseMember } from '../rooms.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { takeBackup } from './backup.ts';
import { findBroken } from './invariants.ts';
import { restoreBackup } from './restore.ts';

let directory: string;
let database: TestDatabase;
let app: TestApp;
let [ann, ben, cleo]: TestMember[] = [];
let file: string;

/** Yesterday's backup has Ann, Ben and Cleo. Since then Ann was erased, and Cleo leaves. */
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-erased-'));
  database = await createTestDatabase();
  app = await createTestApp({}, { database });
  [ann, ben, cleo] = [await app.createMember(), await app.createMember(), await app.createMember()];
  file = path.join(directory, 'yesterday.rizzly');
  const from = { client: database.client, storage: app.deps.storage };
  await takeBackup(from, file, app.deps.clock());
  await leaveUntil(ann, '2026-11-21T12:00:00.000Z');
  await leaveUntil(cleo, '2026-12-19T12:00:00.000Z');
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

it('keeps the erased and the leaving away from the first request on', async () => {
  await restoreBackup({ client: database.client, storage: app.deps.storage }, file, {
    overwrite: true,
  });

  expect(await statusFor(ben!, ann!)).toBe(404);
  expect(await statusFor(ben!, cleo!)).toBe(404);
  for (const { call } of [ann!, cleo!]) {
    expect((await call('GET', '/api/auth/session')).statusCode).toBe(401);
  }
  expect(await statusFor(ben!, ben!)).toBe(200);
});

it('erases the erased again, and leaves the leaving their time', async () => {
  await eraseDue(app.deps, eraseMember);

  const left = await app.deps.db.select({ id: members.id }).from(members);
  expect(left.map(({ id }) => id).toSorted()).toEqual([ben!.id, cleo!.id].toSorted());
  expect(await findBroken(database.client)).toEqual([]);
});

it('knows the erased from the store where the database is new', async () => {
  const fresh = await createTestDatabase();
  const { storage } = app.deps;
  await restoreBackup({ client: fresh.client, storage }, file, { overwrite: false });
  const countAnn = () => fresh.db.$count(members, eq(members.id, ann!.id));
  expect(await countAnn()).toBe(1);

  await applyTombstones({ db: fresh.db, storage });
  await eraseDue({ ...app.deps, db: fresh.db }, eraseMember);

  expect(await countAnn()).toBe(0);
  await fresh.close();
});
