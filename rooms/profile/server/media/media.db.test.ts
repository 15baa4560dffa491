import fs from 'node:fs/promises';
import path from 'node:path';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { StorageAway } from '../../../../platform/server/storage/storage.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import {
  aPicture,
  aVideo,
  filesOf,
  idOfUpload,
  openUpload,
  putFile,
  savePicture,
} from '../../../../testing/server/uploads.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { matches } from '../../../relations/server/index.ts';
import { PICTURE_BYTES_MAX, VIDEO_BYTES_MAX } from '../../media/index.ts';
import { texts } from '../../media/texts/en.ts';
import { mediaData } from './member-data.ts';
import { storeUpload, sweepUploads } from './service.ts';
import { uploads } from './tables.ts';

const { issues } = texts;

const app = useTestApp();
let member: TestMember;

beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z');
  member = await app.createMember();
});

describe('upload addresses', () => {
  it('are absolute, signed, and expire within 15 minutes', async () => {
    const answer = await member.call('POST', '/api/profile-picture/upload-url');
    const { uploadURL, expiresAt, maxBytes } = answer.json();
    expect(uploadURL).toMatch(
      /^http:\/\/localhost(?::\d+)?\/api\/uploads\/[\w-]{36}\?expires=\d+&signature=[\w-]{43}$/,
    );
    expect(Date.parse(expiresAt) - Date.parse('2026-11-21T12:00:00Z')).toBe(15 * 60_000);
    expect(maxBytes).toBe(PICTURE_BYTES_MAX);
  });

  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:4270', 'http://127.0.0.1:4270'],
    ['[::1]:4270', 'http://[::1]:4270'],
    ['evil.example', 'http://localhost:3000'],
    ['localhost.evil.example', 'http://localhost:3000'],
    ['127.0.0.1@evil.example', 'http://localhost:3000'],
  ])('requested as %s start with %s', async (host, origin) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/profile-picture/upload-url',
      headers: { cookie: member.cookie, host },
    });
    expect(new URL(answer.json().uploadURL).origin).toBe(origin);
  });

  it('are only created with a session', async () => {
    expect((await app.call('POST', '/api/profile-picture/upload-url')).statusCode).toBe(401);
    expect((await app.call('POST', '/api/profile-video/upload-url')).statusCode).toBe(401);
  });

  it('work without a session and with the owner’s, but not with another member’s', async () => {
    expect((await putFile(app, await openUpload(member), await aPicture())).statusCode).toBe(200);
    const own = await putFile(app, await openUpload(member), await aPicture(), {
      cookie: member.cookie,
    });
    expect(own.statusCode).toBe(200);
    const other = await app.createMember();
    const address = await openUpload(member);
    const foreign = await putFile(app, address, await aPicture(), { cookie: other.cookie });
    expect(foreign.statusCode).toBe(403);
    expect(await filesOf(app, address)).toEqual([]);
  });

  it('work once, even with 20 concurrent uploads', async () => {
    const address = await openUpload(member);
    const picture = await aPicture();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => putFile(app, address, picture)),
    );
    const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it.each([
    ['the disk is full', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
    ['the file store is away', new StorageAway('the file store is away')],
  ])('are answered 503 while %s, and a new one works afterwards', async (_why, failure) => {
    vi.spyOn(app.deps.storage, 'put').mockRejectedValueOnce(failure);

    const answer = await putFile(app, await openUpload(member), await aPicture());

    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) });
    expect(answer.headers['retry-after']).toBeTruthy();
    expect((await putFile(app, await openUpload(member), await aPicture())).statusCode).toBe(200);
  });

  it('expire after 15 minutes', async () => {
    const address = await openUpload(member);
    app.setTime('2026-11-21T12:15:00Z');
    const answer = await putFile(app, address, await aPicture());
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      code: 'forbidden',
      message: 'This upload address has expired. Please try again.',
    });
    expect(await filesOf(app, address)).toEqual([]);
  });

  it.each([
    ['a signature changed', (url: URL) => flip(url, 'signature')],
    ['no signature', (url: URL) => url.searchParams.delete('signature')],
    ['a later end', (url: URL) => url.searchParams.set('expires', '9999999999')],
    ['two signatures', (url: URL) => url.searchParams.append('signature', 'x')],
    ['another id', (url: URL) => (url.pathname = `${url.pathname.slice(0, -12)}000000000000`)],
    ['no id', (url: URL) => (url.pathname = '/api/uploads/..%2f..%2fetc')],
  ])('are rejected with %s', async (_, change) => {
    const url = new URL(await openUpload(member));
    change(url);
    const answer = await putFile(app, url.href, await aPicture());
    expect(answer.statusCode).toBe(403);
    expect(await filesOf(app, url.href)).toEqual([]);
  });
});

function flip(url: URL, name: string): void {
  const value = url.searchParams.get(name)!;
  url.searchParams.set(name, (value.startsWith('A') ? 'B' : 'A') + value.slice(1));
}

describe('videos', () => {
  it.each([
    'recorded.mp4',
    'recorded.webm',
    'phone.mp4',
    'phone-h264.mov',
    'phone-hevc.mov',
    'tagged.webm',
  ] as const)('%s is taken by its content, and its metadata is gone', async (name) => {
    const address = await openUpload(member, 'video');
    const answer = await putFile(app, address, aVideo(name), { 'content-type': 'text/plain' });
    expect(answer.statusCode).toBe(200);
    const files = await filesOf(app, address);
    expect(files).toEqual([
      `videos/${idOfUpload(address)}.${name.endsWith('webm') ? 'webm' : 'mp4'}`,
    ]);
    const stored = await fs.readFile(path.join(app.deps.config.dataDir, 'files', files[0]!));
    for (const text of ['A title', 'A camera', '+37.7749-122.4194/', 'hello']) {
      expect([text, stored.includes(text)]).toEqual([text, false]);
    }
    expect(await fs.readdir(path.join(app.deps.config.dataDir, 'uploads'))).toEqual([]);
  });

  const webmHead = aVideo('recorded.webm').subarray(0, 40);

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'the beginning of a WebM and then bytes',
      () => Buffer.concat([webmHead, Buffer.alloc(999, 7)]),
    ],
    ['the beginning of a WebM alone', () => webmHead],
    ['half of an MP4', () => aVideo('phone.mp4').subarray(0, 3000)],
    ['HTML', () => Buffer.from('<html><script>ftypisom</script>'.padEnd(99))],
    ['a picture', () => aPicture()],
    [
      'a HEIC picture',
      () => Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic'), Buffer.alloc(99)]),
    ],
    [
      'Matroska',
      () => Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.from('matroska'.padEnd(60))]),
    ],
  ])('%s is rejected', async (_, make) => {
    const address = await openUpload(member, 'video');
    const answer = await putFile(app, address, await make(), { 'content-type': 'video/mp4' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(issues.notVideo);
    expect(await filesOf(app, address)).toEqual([]);
  });

  it('more than 50 MB is rejected', async () => {
    const address = await openUpload(member, 'video');
    const large = Buffer.concat([aVideo(), Buffer.alloc(VIDEO_BYTES_MAX)]);
    const answer = await putFile(app, address, large);
    expect(answer.statusCode).toBe(413);
    expect(await filesOf(app, address)).toEqual([]);
    expect(await fs.readdir(path.join(app.deps.config.dataDir, 'uploads'))).toEqual([]);
  });
});

describe('stored files', () => {
  let address = '';
  let video: Buffer;

  beforeEach(async () => {
    const uploadURL = await openUpload(member, 'video');
    await putFile(app, uploadURL, aVideo());
    const saved = await member.call('PUT', `/api/users/${member.id}`, { videoIntroUrl: uploadURL });
    address = saved.json().user.videoIntroUrl;
    video = await fs.readFile(path.join(app.deps.config.dataDir, address));
  });

  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.http.inject({ method, url: address, headers: { cookie: member.cookie, ...headers } });

  it('are only for members, and harmless when opened as a page', async () => {
    expect((await app.call('GET', address)).statusCode).toBe(401);
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(video)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(video.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
  });

  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=10-', 10, 'end'],
    ['bytes=-5', -5, 'end'],
    ['bytes=0-999999', 0, 'end'],
    ['bytes=-999999', 0, 'end'],
  ] as const)('answer the range %s', async (range, from, to) => {
    const end = to === 'end' ? video.length - 1 : to;
    const start = from < 0 ? video.length + from : from;
    const answer = await get({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${video.length}`);
    expect(answer.rawPayload.equals(video.subarray(start, end + 1))).toBe(true);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
  });

  it.each(['bytes=999999-', 'bytes=-0'])('reject the range %s', async (range) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${video.length}`);
    expect(answer.json()).toMatchObject({
      code: 'range_not_satisfiable',
      message: expect.any(String),
    });
    // No cache may store the error in place of the file.
    expect(answer.headers['cache-control']).toBeUndefined();
  });

  it.each(['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])(
    'are whole for the range %s',
    async (range) => expect((await get({ range })).statusCode).toBe(200),
  );

  it('are not sent again when the browser has them; a range of another file is not mixed in', async () => {
    const etag = String((await get()).headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('are not served to a member whose match with their owner has ended', async () => {
    const address = await openUpload(member);
    await putFile(app, address, await aPicture());
    const picture = await savePicture(member, address);
    const parted = await app.createMember();
    const read = async (url: string) => {
      const { statusCode, body } = await parted.call('GET', url);
      return [statusCode, body];
    };
    expect((await read(picture))[0]).toBe(200);
    const [user1Id, user2Id] = [parted.id, member.id];
    await parted.call('POST', '/api/matches', { user1Id, user2Id, type: 'like' });
    await app.deps.db
      .update(matches)
      .set({ endedAt: app.deps.clock(), endedBy: member.id })
      .where(eq(matches.user1Id, parted.id));
    const never = picture.replace(/[\w-]{36}/u, '00000000-0000-4000-8000-000000000000');
    expect(await read(picture)).toEqual(await read(never));
    expect((await member.call('GET', picture)).statusCode).toBe(200);
  });

  it('answer HEAD with their size', async () => {
    const answer = await get({}, 'HEAD');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(video.length));
    expect(answer.rawPayload.length).toBe(0);
  });

  it('of other kinds are not served by their keys', async () => {
    const key = 'exports/00000000-0000-4000-8000-000000000000.zip';
    await app.deps.storage.put(key, Buffer.from('somebody’s export'));

    expect((await member.call('GET', `/files/${key}`)).statusCode).toBe(404);
  });

  it.each(['/files/', '/files/..%2fconfig.ts', '/files/%2e%2e%2fx.mp4', '/files/videos/none.mp4'])(
    'are not at %s',
    async (url) => expect((await member.call('GET', url)).statusCode).toBe(404),
  );
});

describe('the sweep', () => {
  it('removes unsaved files, and no file that is in use', async () => {
    const [unused, forgotten, shown] = [
      await openUpload(member),
      await openUpload(member),
      await openUpload(member),
    ];
    await putFile(app, forgotten, await aPicture());
    await putFile(app, shown, await aPicture());
    const picture = await savePicture(member, shown);

    app.setTime('2026-11-21T13:14:00Z');
    await sweepUploads(app.deps);
    expect(await filesOf(app, forgotten)).toHaveLength(5);

    app.setTime('2026-11-21T13:16:00Z');
    await sweepUploads(app.deps);
    const left = await app.deps.db.select().from(uploads).where(eq(uploads.memberId, member.id));
    expect(left.map(({ id }) => id)).toEqual([idOfUpload(shown)]);
    expect([unused, forgotten].map(idOfUpload)).not.toContain(left[0]?.id);
    expect((await member.call('GET', picture)).statusCode).toBe(200);
  });

  it('keeps the community’s logo when its admin is erased', async () => {
    const admin = await app.createMember({ role: 'admin' });
    const { uploadURL } = (await admin.call('POST', '/api/admin/logo/upload-url')).json();
    await putFile(app, uploadURL, await aPicture());
    const saved = await admin.call('PUT', '/api/admin/logo', { logoURL: uploadURL });

    await runWork(app.deps, (work) => mediaData.eraseData(work, admin.id));
    app.setTime('2026-11-22T12:00:00Z');
    await sweepUploads(app.deps);
    expect((await app.call('GET', saved.json().logoUrl)).statusCode).toBe(200);
  });
});

describe('storeUpload', () => {
  it('stores a picture from memory, which can be saved like an uploaded one', async () => {
    const { address } = await storeUpload(app.deps, member.id, await aPicture());

    const picture = await savePicture(member, address);

    expect(picture).toMatch(/^\/files\/pictures\/[\w-]{36}\/512-[0-9a-f]{6}\.webp$/);
    expect((await member.call('GET', picture)).statusCode).toBe(200);
  });
});
