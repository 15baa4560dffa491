import fs from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { StorageAway } from '../../../../platform/server/storage/storage.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import {
  aPicture,
  aPictureFile,
  aPictureWithPlace,
  aVideo,
  putFile,
} from '../../../../testing/server/uploads.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { matches } from '../../../relations/server/index.ts';
import {
  colorOf,
  PICTURE_BYTES_MAX,
  pictureAt,
  portraitAt,
  VIDEO_BYTES_MAX,
} from '../../media/index.ts';
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

async function open(kind: 'picture' | 'video' = 'picture', of = member): Promise<string> {
  const answer = await of.call('POST', `/api/profile-${kind}/upload-url`);
  expect(answer.statusCode).toBe(200);
  return answer.json().uploadURL;
}

const put = (address: string, file: Buffer | string, headers: Record<string, string> = {}) =>
  putFile(app, address, file, headers);

const idOf = (address: string) => new URL(address).pathname.split('/').at(-1)!;

async function savePicture(address: string): Promise<string> {
  const answer = await member.call('PUT', '/api/profile-picture', { profilePictureURL: address });
  expect(answer.statusCode).toBe(200);
  return answer.json().user.profilePicture;
}

const filesOf = async (address: string): Promise<string[]> => {
  const files = path.join(app.deps.config.dataDir, 'files');
  const names = await fs.readdir(files, { recursive: true });
  return names.filter((name) => name.includes(idOf(address)) && path.extname(name) !== '');
};

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
    expect((await put(await open(), await aPicture())).statusCode).toBe(200);
    const own = await put(await open(), await aPicture(), { cookie: member.cookie });
    expect(own.statusCode).toBe(200);
    const other = await app.createMember();
    const address = await open();
    const foreign = await put(address, await aPicture(), { cookie: other.cookie });
    expect(foreign.statusCode).toBe(403);
    expect(await filesOf(address)).toEqual([]);
  });

  it('work once, even with 20 concurrent uploads', async () => {
    const address = await open();
    const picture = await aPicture();
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(address, picture)));
    const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it.each([
    ['the disk is full', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
    ['the file store is away', new StorageAway('the file store is away')],
  ])('are answered 503 while %s, and a new one works afterwards', async (_why, failure) => {
    vi.spyOn(app.deps.storage, 'put').mockRejectedValueOnce(failure);

    const answer = await put(await open(), await aPicture());

    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) });
    expect(answer.headers['retry-after']).toBeTruthy();
    expect((await put(await open(), await aPicture())).statusCode).toBe(200);
  });

  it('expire after 15 minutes', async () => {
    const address = await open();
    app.setTime('2026-11-21T12:15:00Z');
    const answer = await put(address, await aPicture());
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      code: 'forbidden',
      message: 'This upload address has expired. Please try again.',
    });
    expect(await filesOf(address)).toEqual([]);
  });

  it.each([
    ['a signature changed', (url: URL) => flip(url, 'signature')],
    ['no signature', (url: URL) => url.searchParams.delete('signature')],
    ['a later end', (url: URL) => url.searchParams.set('expires', '9999999999')],
    ['two signatures', (url: URL) => url.searchParams.append('signature', 'x')],
    ['another id', (url: URL) => (url.pathname = `${url.pathname.slice(0, -12)}000000000000`)],
    ['no id', (url: URL) => (url.pathname = '/api/uploads/..%2f..%2fetc')],
  ])('are rejected with %s', async (_, change) => {
    const url = new URL(await open());
    change(url);
    const answer = await put(url.href, await aPicture());
    expect(answer.statusCode).toBe(403);
    expect(await filesOf(url.href)).toEqual([]);
  });
});

function flip(url: URL, name: string): void {
  const value = url.searchParams.get(name)!;
  url.searchParams.set(name, (value.startsWith('A') ? 'B' : 'A') + value.slice(1));
}

describe('bad pictures', () => {
  const html = '<!doctype html><script>alert(1)</script>'.padEnd(200);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400)]);

  it.each<[string, () => Promise<Buffer | string> | Buffer | string, string]>([
    ['HTML', () => html, issues.notPicture],
    ['SVG', () => svg, issues.notPicture],
    ['a zip', () => zip, issues.notPicture],
    ['some bytes', () => Buffer.alloc(5, 1), issues.notPicture],
    ['a video', aVideo, issues.notPicture],
    ['a PNG of which half is missing', () => half('png'), issues.pictureBroken],
    ['a JPEG of which half is missing', () => half('jpeg'), issues.pictureBroken],
    ['a WebP of which half is missing', () => half('webp'), issues.pictureBroken],
    ['a JPEG’s first bytes before HTML', () => `\u00ff\u00d8\u00ff${html}`, issues.pictureBroken],
    ['a PNG’s first bytes before HTML', pngHeadWithHtml, issues.pictureBroken],
    ['30,000 × 30,000 pixels', hugePicture, issues.pictureTooManyPixels],
    [
      'a HEIC’s first bytes',
      () => aPictureFile('phone.heic').subarray(0, 40),
      issues.pictureBroken,
    ],
    [
      'a HEIC that is cut off',
      () => aPictureFile('phone.heic').subarray(0, 1200),
      issues.pictureBroken,
    ],
  ])('%s is rejected and leaves no file', async (_, make, message) => {
    const address = await open();
    const answer = await put(address, await make(), { 'content-type': 'image/png' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message });
    expect(await filesOf(address)).toEqual([]);
    expect(await fs.readdir(path.join(app.deps.config.dataDir, 'uploads'))).toEqual([]);
    const saved = await member.call('PUT', '/api/profile-picture', { profilePictureURL: address });
    expect(saved.statusCode).toBe(400);
  });

  async function half(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
    const whole = await aPicture(format, 800);
    return whole.subarray(0, whole.length / 2);
  }
  async function pngHeadWithHtml(): Promise<Buffer> {
    return Buffer.concat([(await aPicture('png')).subarray(0, 8), Buffer.from(html)]);
  }
  /** A small file that would unpack to gigabytes. */
  function hugePicture(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(30_000, 0);
    header.writeUInt32BE(30_000, 4);
    header.set([8, 2], 8);
    const chunk = (name: string, data: Buffer) => {
      const named = Buffer.concat([Buffer.from(name), data]);
      const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      crc.writeUInt32BE(zlib.crc32(named));
      return Buffer.concat([length, named, crc]);
    };
    const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
    const pixels = zlib.deflateSync(Buffer.alloc(1_000_000));
    const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
    return Buffer.concat([signature, ...chunks]);
  }

  it('an empty file is rejected', async () => {
    expect((await put(await open(), Buffer.alloc(0))).statusCode).toBe(400);
  });

  it('more than 10 MB is rejected for its size, and a byte less is not', async () => {
    const address = await open();
    const answer = await put(address, Buffer.alloc(PICTURE_BYTES_MAX + 1, 'x'));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toBe('Please select an image smaller than 10MB');
    expect(await filesOf(address)).toEqual([]);
    const largest = await put(await open(), Buffer.alloc(PICTURE_BYTES_MAX, 'x'));
    expect(largest.statusCode).toBe(400);
  });
});

describe('pictures', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('%s is accepted', async (format) => {
    const address = await open();
    expect((await put(address, await aPicture(format))).statusCode).toBe(200);
    expect(await filesOf(address)).toHaveLength(5);
  });

  it.each(['phone.heic', 'sequence.avif'] as const)('%s is accepted', async (name) => {
    const address = await open();
    expect((await put(address, aPictureFile(name))).statusCode).toBe(200);
    const answer = await member.call('GET', await savePicture(address));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512 });
    expect(answer.rawPayload.includes('GPS')).toBe(false);
  });

  it('are served in the displayed sizes, upright, without metadata', async () => {
    const original = await aPictureWithPlace();
    const before = await sharp(original).metadata();
    expect(before.exif?.toString('latin1')).toContain('GPS place of the test');
    expect(before.orientation).toBe(6);

    const address = await open();
    await put(address, original, { 'content-type': 'image/jpeg' });
    const picture = await savePicture(address);
    for (const size of [512, 128] as const) {
      const answer = await member.call('GET', pictureAt(picture, size) ?? '');
      expect(answer.statusCode).toBe(200);
      const metadata = await sharp(answer.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: size, height: size });
      for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) {
        expect([part, metadata[part]]).toEqual([part, undefined]);
      }
      expect(answer.rawPayload.includes('GPS')).toBe(false);
    }
  });

  it.each([
    ['wide', 4000, 2000, [960, 1280]],
    ['square', 1280, 1280, [960, 1280]],
    ['tall', 1000, 3000, [960, 1280]],
    ['small', 600, 600, [450, 600]],
    ['a single pixel', 1, 1, [1, 1]],
    ['a line', 4000, 1, [1, 1]],
  ])('are stored as portraits too: %s', async (_, width, height, [wide, high]) => {
    const create = { width, height, channels: 3, background: 'teal' } as const;
    const address = await open();
    await put(address, await sharp({ create }).png().toBuffer());
    const picture = await savePicture(address);

    const large = await member.call('GET', portraitAt(picture, 960));
    const small = await member.call('GET', portraitAt(picture, 480));

    const sizes = { format: 'webp', width: wide, height: high };
    expect(await sharp(large.rawPayload).metadata()).toMatchObject(sizes);
    const { width: half } = await sharp(small.rawPayload).metadata();
    expect(half).toBe(Math.min(480, wide!));
  });

  it('have their color in their address', async () => {
    const create = { width: 90, height: 120, channels: 3, background: '#c04000' } as const;
    const address = await open();
    await put(address, await sharp({ create }).png().toBuffer());

    const color = colorOf(await savePicture(address)) ?? '';

    // The hash keeps few bits of each part.
    for (const [from, wanted] of [
      [1, 0xc0],
      [3, 0x40],
      [5, 0],
    ] as const) {
      expect(Math.abs(Number.parseInt(color.slice(from, from + 2), 16) - wanted)).toBeLessThan(24);
    }
  });

  it('are cut nearer to the top, where faces are', async () => {
    const create = { width: 300, height: 900, channels: 3, background: 'black' } as const;
    const face = await sharp({ create: { ...create, height: 450, background: 'white' } })
      .png()
      .toBuffer();
    const tall = sharp({ create }).composite([{ input: face, gravity: 'north' }]);
    const address = await open();
    await put(address, await tall.png().toBuffer());

    const answer = await member.call('GET', await savePicture(address));

    const { channels } = await sharp(answer.rawPayload).stats();
    expect(channels[0]!.mean).toBeGreaterThan(250);
  });

  it('stored before portraits existed are served as their square', async () => {
    const address = await open();
    await put(address, await aPicture());
    const picture = await savePicture(address);
    await app.deps.storage.remove([portraitAt(picture, 960).slice('/files/'.length)]);

    const answer = await member.call('GET', portraitAt(picture, 960));

    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
    const gone = picture.replace(/[\w-]{36}/, '00000000-0000-4000-8000-000000000000');
    expect((await member.call('GET', portraitAt(gone, 960))).statusCode).toBe(404);
  });

  it('remove the files of the picture they replace', async () => {
    const first = await open();
    await put(first, await aPicture());
    const before = await savePicture(first);
    const second = await open();
    await put(second, await aPicture('png'));
    await savePicture(second);
    expect(await filesOf(first)).toEqual([]);
    expect(await filesOf(second)).toHaveLength(5);
    expect((await member.call('GET', before)).statusCode).toBe(404);
  });
});

describe('videos', () => {
  it.each([
    'recorded.mp4',
    'recorded.webm',
    'phone.mp4',
    'phone-h264.mov',
    'phone-hevc.mov',
    'tagged.webm',
  ] as const)('%s is taken by its content, and its metadata is gone', async (name) => {
    const address = await open('video');
    const answer = await put(address, aVideo(name), { 'content-type': 'text/plain' });
    expect(answer.statusCode).toBe(200);
    const files = await filesOf(address);
    expect(files).toEqual([`videos/${idOf(address)}.${name.endsWith('webm') ? 'webm' : 'mp4'}`]);
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
    const address = await open('video');
    const answer = await put(address, await make(), { 'content-type': 'video/mp4' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(issues.notVideo);
    expect(await filesOf(address)).toEqual([]);
  });

  it('more than 50 MB is rejected', async () => {
    const address = await open('video');
    const large = Buffer.concat([aVideo(), Buffer.alloc(VIDEO_BYTES_MAX)]);
    const answer = await put(address, large);
    expect(answer.statusCode).toBe(413);
    expect(await filesOf(address)).toEqual([]);
    expect(await fs.readdir(path.join(app.deps.config.dataDir, 'uploads'))).toEqual([]);
  });
});

describe('stored files', () => {
  let address = '';
  let video: Buffer;

  beforeEach(async () => {
    const uploadURL = await open('video');
    await put(uploadURL, aVideo());
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
    const address = await open();
    await put(address, await aPicture());
    const picture = await savePicture(address);
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
    const [unused, forgotten, shown] = [await open(), await open(), await open()];
    await put(forgotten, await aPicture());
    await put(shown, await aPicture());
    const picture = await savePicture(shown);

    app.setTime('2026-11-21T13:14:00Z');
    await sweepUploads(app.deps);
    expect(await filesOf(forgotten)).toHaveLength(5);

    app.setTime('2026-11-21T13:16:00Z');
    await sweepUploads(app.deps);
    const left = await app.deps.db.select().from(uploads).where(eq(uploads.memberId, member.id));
    expect(left.map(({ id }) => id)).toEqual([idOf(shown)]);
    expect([unused, forgotten].map(idOf)).not.toContain(left[0]?.id);
    expect((await member.call('GET', picture)).statusCode).toBe(200);
  });

  it('keeps the community’s logo when its admin is erased', async () => {
    const admin = await app.createMember({ role: 'admin' });
    const { uploadURL } = (await admin.call('POST', '/api/admin/logo/upload-url')).json();
    await put(uploadURL, await aPicture());
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

    const picture = await savePicture(address);

    expect(picture).toMatch(/^\/files\/pictures\/[\w-]{36}\/512-[0-9a-f]{6}\.webp$/);
    expect((await member.call('GET', picture)).statusCode).toBe(200);
  });
});
