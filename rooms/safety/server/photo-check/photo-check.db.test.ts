import { buffer } from 'node:stream/consumers';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { TestMember } from '../../../../testing/server/test-app.ts';
import { aPicture, aPictureWithPlace, putFile } from '../../../../testing/server/uploads.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import { uploads } from '../../../profile/server/media/index.ts';
import { photoCheckJobs } from './jobs.ts';
import { photoChecks } from './tables.ts';

const app = useTestApp();
let ann: TestMember;
let ben: TestMember;
beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z');
  [ann, ben] = [await app.createMember(), await app.createMember()];
});

async function upload(by = ann, picture?: Buffer): Promise<string> {
  const { uploadURL } = (await by.call('POST', '/api/profile-picture/upload-url')).json();
  await putFile(app, uploadURL, picture ?? (await aPicture()));
  return uploadURL;
}
const begin = async (by = ann) => (await by.call('POST', '/api/photo-check')).json();
const submit = (id: string, selfieURL: unknown, by = ann) =>
  by.call('PUT', `/api/photo-check/${id}`, { selfieURL });
const stateOf = async (by = ann) => (await by.call('GET', '/api/photo-check')).json();
async function fileOf(uploadURL: string): Promise<string> {
  const id = new URL(uploadURL).pathname.split('/').at(-1) ?? '';
  const [upload] = await app.deps.db.select().from(uploads).where(eq(uploads.id, id));
  return `/files/${upload?.keys[0]}`;
}

async function decide(id: string, state: 'checked' | 'refused', finding: string | null = null) {
  const decidedAt = app.deps.clock();
  await app.deps.db
    .update(photoChecks)
    .set({ state, decidedAt, finding })
    .where(eq(photoChecks.id, id));
  if (state === 'refused') return;
  await app.deps.db
    .update(members)
    .set({ photoCheckedAt: decidedAt })
    .where(eq(members.id, ann.id));
}

async function eraseOldSelfies(): Promise<void> {
  await photoCheckJobs(app.deps)[0]?.run({});
}

describe('POST /api/photo-check', () => {
  it('asks for two gestures and four digits within ten minutes', async () => {
    const answer = await ann.call('POST', '/api/photo-check');

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      gestures: [expect.any(String), expect.any(String)],
      digits: expect.stringMatching(/^\d{4}$/u),
      expiresAt: '2026-11-21T12:10:00.000Z',
    });
  });

  it('replaces the earlier task, even with 20 concurrent calls', async () => {
    const first = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin()));

    expect((await submit(first.id, await upload())).statusCode).toBe(404);
    const rows = await app.deps.db
      .select()
      .from(photoChecks)
      .where(eq(photoChecks.memberId, ann.id));
    expect(rows).toHaveLength(1);
    expect(answers.map(({ id }) => id)).toContain(rows[0]?.id);
  });

  it('rejects a second task while a selfie waits', async () => {
    const { id } = await begin();
    await submit(id, await upload());

    expect((await ann.call('POST', '/api/photo-check')).statusCode).toBe(409);
  });

  it('needs a session', async () => {
    expect((await app.call('POST', '/api/photo-check')).statusCode).toBe(401);
  });
});

describe('PUT /api/photo-check/{id}', () => {
  it('accepts an uploaded picture, which waits for a moderator', async () => {
    const { id } = await begin();
    const answer = await submit(id, await upload());

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ state: 'waiting', checkedAt: null, reason: null });
    expect(await stateOf()).toEqual(answer.json());
  });

  it('gives the same answer to a repeat, and rejects another selfie', async () => {
    const { id } = await begin();
    const selfie = await upload();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(id, selfie)));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await submit(id, await upload())).statusCode).toBe(409);
  });

  it('rejects a selfie after ten minutes', async () => {
    const { id } = await begin();
    const selfie = await upload();
    app.setTime('2026-11-21T12:10:00Z');

    expect((await submit(id, selfie)).statusCode).toBe(409);
    expect(await stateOf()).toMatchObject({ state: 'none' });
  });

  it('answers 404 for another member', async () => {
    const { id } = await begin();

    expect((await submit(id, await upload(ben), ben)).statusCode).toBe(404);
  });

  it('rejects everything but the member’s own new upload', async () => {
    const { id } = await begin();
    const shown = await upload();
    await ann.call('PUT', '/api/profile-picture', { profilePictureURL: shown });
    const empty = (await ann.call('POST', '/api/profile-picture/upload-url')).json().uploadURL;

    for (const address of [
      await upload(ben),
      shown,
      empty,
      '/api/uploads/x',
      'https://x.example',
    ]) {
      const answer = await submit(id, address);
      expect([answer.statusCode, answer.json().issues?.[0].path]).toEqual([400, 'selfieURL']);
    }
    for (const address of [undefined, '', 5, 'x'.repeat(2001)]) {
      expect((await submit(id, address)).statusCode).toBe(400);
    }
    expect(await stateOf()).toMatchObject({ state: 'none' });
  });
});

describe('a selfie', () => {
  it('is not served by any file address, not even to its member', async () => {
    const { id } = await begin();
    const selfie = await upload();
    await submit(id, selfie);

    const large = await fileOf(selfie);
    const small = large.replace('/512', '/128');
    for (const member of [ann, ben]) {
      expect((await member.call('GET', large)).statusCode).toBe(404);
      expect((await member.call('GET', small)).statusCode).toBe(404);
    }
  });

  it('can’t become a profile picture, and its address accepts no other file', async () => {
    const { id } = await begin();
    const selfie = await upload();
    await submit(id, selfie);

    const saved = await ann.call('PUT', '/api/profile-picture', { profilePictureURL: selfie });
    const again = await putFile(app, selfie, await aPicture());

    expect(saved.statusCode).toBe(400);
    expect(again.statusCode).toBe(403);
  });

  it('is stored without metadata', async () => {
    const { id } = await begin();
    const selfie = await upload(ann, await aPictureWithPlace());
    await submit(id, selfie);

    const stream = await app.deps.storage.read((await fileOf(selfie)).replace('/files/', ''));
    const stored = (await buffer(stream!)).toString('latin1');
    expect(stored).not.toMatch(/GPS|Test camera|Exif/u);
  });

  it('is erased exactly seven days after the decision', async () => {
    const { id } = await begin();
    const selfie = await upload();
    const key = (await fileOf(selfie)).replace('/files/', '');
    await submit(id, selfie);
    await decide(id, 'refused', 'The digits can’t be read.');

    app.setTime('2026-11-28T11:59:59Z');
    await eraseOldSelfies();
    expect(await app.deps.storage.sizeOf(key)).toBeGreaterThan(0);
    app.setTime('2026-11-28T12:00:01Z');
    await eraseOldSelfies();

    expect(await app.deps.storage.sizeOf(key)).toBeUndefined();
    expect(await app.deps.db.select().from(uploads).where(eq(uploads.memberId, ann.id))).toEqual(
      [],
    );
    expect(await stateOf()).toMatchObject({
      state: 'refused',
      reason: 'The digits can’t be read.',
    });
  });
});

describe('GET /api/photo-check', () => {
  it('shows why a selfie was refused, until the next one', async () => {
    const { id } = await begin();
    await submit(id, await upload());
    await decide(id, 'refused', 'The digits can’t be read.');
    expect(await stateOf()).toEqual({
      state: 'refused',
      checkedAt: null,
      reason: 'The digits can’t be read.',
    });

    app.setTime('2026-11-21T13:00:00Z');
    const next = await begin();
    await submit(next.id, await upload());

    expect(await stateOf()).toEqual({ state: 'waiting', checkedAt: null, reason: null });
  });

  it('shows the badge, and its month to others, until the picture changes', async () => {
    const shown = await upload();
    await ann.call('PUT', '/api/profile-picture', { profilePictureURL: shown });
    const { id } = await begin();
    await submit(id, await upload());
    await decide(id, 'checked');
    const badgeOf = async (by: TestMember) =>
      (await by.call('GET', `/api/users/${ann.id}`)).json().user.photoChecked;
    expect(await stateOf()).toEqual({
      state: 'checked',
      checkedAt: '2026-11-21T12:00:00.000Z',
      reason: null,
    });
    expect([await badgeOf(ben), await badgeOf(ann)]).toEqual(['2026-11', '2026-11']);
    expect((await ann.call('POST', '/api/photo-check')).statusCode).toBe(409);

    await ann.call('PUT', `/api/users/${ann.id}`, { bio: 'Hello.' });
    await ann.call('PUT', '/api/profile-picture', { profilePictureURL: shown });
    expect(await badgeOf(ben)).toBe('2026-11');
    await ann.call('PUT', '/api/profile-picture', { profilePictureURL: await upload() });

    expect(await badgeOf(ben)).toBeNull();
    expect(await stateOf()).toEqual({ state: 'none', checkedAt: null, reason: null });
    expect((await ann.call('POST', '/api/photo-check')).statusCode).toBe(200);
  });
});

it('deletes expired tasks and replaced checks', async () => {
  const first = await begin();
  await submit(first.id, await upload());
  await decide(first.id, 'refused', 'No gesture.');
  app.setTime('2026-11-22T12:00:00Z');
  const second = await begin();
  await submit(second.id, await upload());
  await decide(second.id, 'refused', 'No digits.');
  await begin();

  app.setTime('2026-12-01T12:00:00Z');
  await eraseOldSelfies();

  const rows = await app.deps.db
    .select({ id: photoChecks.id })
    .from(photoChecks)
    .where(eq(photoChecks.memberId, ann.id));
  expect(rows).toEqual([{ id: second.id }]);
});
