import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { eq } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runWork } from '../../platform/server/unit-of-work.ts';
import { accountData } from '../../rooms/account/server/index.ts';
import type { Match } from '../../rooms/matching/index.ts';
import { mediaJobs, uploads } from '../../rooms/profile/server/media/index.ts';
import { beginLeaving, eraseDue } from '../../rooms/settings/server/leaving/index.ts';
import { createOriginal, type Copy, type Original } from '../../testing/server/copied-community.ts';
import { dumpDatabase, toLines, type DumpedRow } from '../../testing/server/dump.ts';
import { createFullCommunity, type FullCommunity } from '../../testing/server/full-community.ts';
import type { FullMember } from '../../testing/server/full-member.ts';
import { findMarks, findRowsOf } from '../../testing/server/rows-of-member.ts';
import { createTestApp, type TestApp } from '../../testing/server/test-app.ts';
import { findBroken } from './operations/invariants.ts';
import { eraseMember, listMemberData } from './rooms.ts';

/** Tables of evidence, decisions and the audit, which are kept for a term. */
const kept = new Set(
  listMemberData().flatMap(([, { tables }]) =>
    tables.flatMap((claim) => ('isKept' in claim ? [claim.table] : [])),
  ),
);
const isPublic = ({ table }: DumpedRow) => !table.includes('.');
const isKeptBlock = ({ table }: DumpedRow) => table === 'kept_blocks';
const isErasable = ({ table }: DumpedRow) => !kept.has(table);

function erase(app: TestApp, member: FullMember): Promise<void> {
  return runWork(app.deps, (work) => eraseMember(work, member.id));
}

/** Leaves as a member does. After 28 days the job erases them. */
async function leaveForGood(app: TestApp, member: FullMember): Promise<void> {
  const now = app.deps.clock();
  const leavingUntil = new Date(now.getTime() + 28 * 86_400_000);
  await runWork(app.deps, (work) => beginLeaving(work, member.id, { now, leavingUntil }));
  app.setTime(leavingUntil);
  await eraseDue(app.deps, eraseMember);
}

/** Runs a recurring job at once. */
async function runRecurring(app: TestApp, name: string): Promise<void> {
  const job = mediaJobs(app.deps).find((known) => known.name === name);
  await job?.run({});
}

async function listFilesOf(app: TestApp, member: FullMember): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.deps.storage.list()) {
    if (member.marks.some((mark) => key.includes(mark))) keys.push(key);
  }
  return keys;
}

describe.each(['local', 'S3'])('erasing a member, with files in the %s store', (store) => {
  let directory: string;
  let s3: S3rver;
  let app: TestApp;
  let community: FullCommunity;
  beforeAll(async () => {
    directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-s3-'));
    const configureBuckets = [{ name: 'members' }];
    s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
    const { port } = await s3.run();
    const inS3 = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'members',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    app = await createTestApp(store === 'S3' ? inS3 : {});
    community = await createFullCommunity(app);
  });
  afterAll(async () => {
    await app.close();
    await s3.close();
    await fs.rm(directory, { recursive: true, force: true });
  });

  it('removes the member from every table and file, and changes nothing else', async () => {
    const { ann, cleo } = community;
    const { db } = app.deps;
    const before = (await dumpDatabase(db)).filter(isErasable);
    const others = new Set(before.filter(isPublic));
    for (const row of findRowsOf(before, ann)) others.delete(row);
    const filesOfCleo = await listFilesOf(app, cleo);
    expect(findMarks(before, ann)).not.toEqual([]);
    expect(await listFilesOf(app, ann)).not.toEqual([]);

    await leaveForGood(app, ann);
    const jobs = (await dumpDatabase(db)).filter(isErasable).filter((row) => !isPublic(row));
    expect(findMarks(jobs, ann)).toEqual([]);
    await app.runJobs();

    const isTombstone = ({ table }: DumpedRow) => table === 'tombstones';
    const after = (await dumpDatabase(db)).filter(isErasable);
    expect(after.filter(isTombstone).map(({ row }) => row['member_id'])).toEqual([ann.id]);
    const rest = after.filter((row) => !isTombstone(row));
    expect(findMarks(rest, ann)).toEqual([]);
    // The operator's record is kept without its subject.
    const isNameless = ({ table, row }: DumpedRow) =>
      table === 'operator_actions' && row['member_id'] === null;
    expect(rest.filter(isNameless)).toHaveLength(1);
    // What the team decided about many is kept without who of them it was.
    const isNobodys = ({ table, row }: DumpedRow) =>
      table === 'batches' && row['started_by'] === null && row['undone_by'] === null;
    expect(rest.filter(isNobodys)).toHaveLength(1);
    // Rounds that were planned with Ann are planned again.
    const isUnplanned = ({ table, row }: DumpedRow) =>
      table === 'round_evenings' && JSON.stringify(row['plan']).includes('"memberIds":[]');
    expect(rest.filter(isUnplanned)).toHaveLength(1);
    // Kim's block against Ann is kept without Ann.
    const keptIds = new Set(before.filter(isKeptBlock).map(({ row }) => row['id']));
    const isNewlyKept = (found: DumpedRow) => isKeptBlock(found) && !keptIds.has(found.row['id']);
    expect(rest.filter(isNewlyKept)).toHaveLength(1);
    // What Ann wrote in a room is kept as a line without her and her text.
    const isFormer = ({ table, row }: DumpedRow) =>
      table === 'messages' && row['notice'] === 'former';
    expect(rest.filter(isFormer).map(({ row }) => row['content'])).toEqual(['']);
    const compared = rest.filter(
      (row) =>
        isPublic(row) &&
        ![isNameless, isNobodys, isUnplanned, isNewlyKept, isFormer].some((is) => is(row)),
    );
    expect(toLines(compared)).toEqual(toLines([...others]));
    const erasedAt = app.deps.clock().getTime();
    expect(await listFilesOf(app, ann)).toEqual([`tombstones/${ann.id}_${erasedAt}.txt`]);
    expect(await listFilesOf(app, cleo)).toEqual(filesOfCleo);
  });

  it('makes their picture and video unavailable under the known addresses', async () => {
    const { cleo } = community;
    const viewer = await app.createMember();
    const { user } = (await viewer.call('GET', `/api/users/${cleo.id}`)).json();
    const read = async () => {
      const answers = [user.profilePicture, user.videoIntroUrl].map((url) =>
        viewer.call('GET', url),
      );
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    expect(await read()).toEqual([200, 200]);

    await erase(app, cleo);
    expect(await read()).toEqual([404, 404]);
    await app.runJobs();

    expect(await read()).toEqual([404, 404]);
    expect(await listFilesOf(app, cleo)).toEqual([]);
  });
});

describe('eraseMember', () => {
  let original: Original<FullCommunity>;
  let app: Copy;
  let community: FullCommunity;
  beforeAll(async () => {
    original = await createOriginal(createFullCommunity);
  });
  afterAll(() => original.close());
  beforeEach(async () => {
    const { scene } = original;
    app = await original.copy();
    community = { ...scene, ben: app.as(scene.ben) };
  });

  it('closes the sockets, and sends matches an event that the match changed', async () => {
    const { ann, ben } = community;
    const [match] = (await ben.call('GET', `/api/users/${ben.id}/matches`)).json<Match[]>();
    const matchId = match!.id;
    app.liveMessages.length = 0;

    await erase(app, ann);

    expect(app.liveMessages).toContainEqual({ kind: 'signed-out', memberId: ann.id });
    expect(app.liveMessages).toContainEqual({
      kind: 'event',
      memberIds: [ann.id, ben.id],
      event: { type: 'match_changed', matchId },
    });
    const unread = await ben.call('GET', '/api/unread');
    expect(unread.json()).toEqual({ total: 0, conversations: [], yourTurn: 0, likesHeld: false });
  });

  it('hides the files at once, before they are removed', async () => {
    const { ann, ben } = community;
    const [match] = (await ben.call('GET', `/api/users/${ben.id}/matches`)).json<Match[]>();
    const address = match!.otherUser.profilePicture!;
    expect((await ben.call('GET', address)).statusCode).toBe(200);

    await erase(app, ann);

    expect(await listFilesOf(app, ann)).not.toEqual([]);
    expect((await ben.call('GET', address)).statusCode).toBe(404);
  });

  it('changes nothing when it is repeated, even many times concurrently', async () => {
    const { ann } = community;
    await Promise.all(Array.from({ length: 10 }, () => erase(app, ann)));
    await app.runJobs();
    const erased = toLines((await dumpDatabase(app.deps.db)).filter(isErasable).filter(isPublic));

    await erase(app, ann);
    await app.runJobs();

    expect(toLines((await dumpDatabase(app.deps.db)).filter(isErasable).filter(isPublic))).toEqual(
      erased,
    );
    expect(await findBroken(app.deps.db)).toEqual([]);
  });

  it('removes everything also when the rooms are called in reverse order', async () => {
    const { ann } = community;
    const rooms = listMemberData().toReversed();

    await runWork(app.deps, async (work) => {
      for (const [room, { eraseData }] of rooms) {
        if (room !== 'account') await eraseData(work, ann.id);
      }
    });
    await app.runJobs();

    // Without the account, whose deleted row cascades to other features' rows.
    const ofAccount = new Set(accountData.tables.map(({ table }) => table));
    const left = findRowsOf((await dumpDatabase(app.deps.db)).filter(isErasable), ann).filter(
      isPublic,
    );
    expect(left.filter(({ table }) => !ofAccount.has(table))).toEqual([]);
  });

  it('leaves a file that is being uploaded to the sweep', async () => {
    const { ann } = community;
    const { db, storage } = app.deps;
    const key = 'pictures/coming-in/512.webp';
    const now = app.deps.clock();
    await db.insert(uploads).values({
      memberId: ann.id,
      kind: 'picture',
      state: 'used',
      signingKey: 'k',
      keys: [key],
      createdAt: now,
      expiresAt: now,
    });

    await erase(app, ann);
    await app.runJobs();
    await storage.put(key, Buffer.from('late'));
    app.setTime(new Date(now.getTime() + 2 * 3_600_000));
    await runRecurring(app, 'media.remove-unsaved');

    expect(await storage.sizeOf(key)).toBeUndefined();
    expect(
      await db
        .select()
        .from(uploads)
        .where(eq(uploads.keys, [key])),
    ).toEqual([]);
  });
});
