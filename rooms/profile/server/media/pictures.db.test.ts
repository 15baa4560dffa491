import fs from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';

import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

import type { TestMember } from '../../../../testing/server/test-app.ts';
import {
  aPicture,
  aPictureFile,
  aPictureWithPlace,
  aVideo,
  filesOf,
  openUpload,
  putFile,
  savePicture,
} from '../../../../testing/server/uploads.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { colorOf, PICTURE_BYTES_MAX, pictureAt, portraitAt } from '../../media/index.ts';
import { texts } from '../../media/texts/en.ts';

const { issues } = texts;

const app = useTestApp();
let member: TestMember;

beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z');
  member = await app.createMember();
});

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
    const address = await openUpload(member);
    const answer = await putFile(app, address, await make(), { 'content-type': 'image/png' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message });
    expect(await filesOf(app, address)).toEqual([]);
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
    expect((await putFile(app, await openUpload(member), Buffer.alloc(0))).statusCode).toBe(400);
  });

  it('more than 10 MB is rejected for its size, and a byte less is not', async () => {
    const address = await openUpload(member);
    const answer = await putFile(app, address, Buffer.alloc(PICTURE_BYTES_MAX + 1, 'x'));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toBe('Please select an image smaller than 10MB');
    expect(await filesOf(app, address)).toEqual([]);
    const largest = await putFile(
      app,
      await openUpload(member),
      Buffer.alloc(PICTURE_BYTES_MAX, 'x'),
    );
    expect(largest.statusCode).toBe(400);
  });
});

describe('pictures', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('%s is accepted', async (format) => {
    const address = await openUpload(member);
    expect((await putFile(app, address, await aPicture(format))).statusCode).toBe(200);
    expect(await filesOf(app, address)).toHaveLength(5);
  });

  it.each(['phone.heic', 'sequence.avif'] as const)('%s is accepted', async (name) => {
    const address = await openUpload(member);
    expect((await putFile(app, address, aPictureFile(name))).statusCode).toBe(200);
    const answer = await member.call('GET', await savePicture(member, address));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512 });
    expect(answer.rawPayload.includes('GPS')).toBe(false);
  });

  it('are served in the displayed sizes, upright, without metadata', async () => {
    const original = await aPictureWithPlace();
    const before = await sharp(original).metadata();
    expect(before.exif?.toString('latin1')).toContain('GPS place of the test');
    expect(before.orientation).toBe(6);

    const address = await openUpload(member);
    await putFile(app, address, original, { 'content-type': 'image/jpeg' });
    const picture = await savePicture(member, address);
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
    const address = await openUpload(member);
    await putFile(app, address, await sharp({ create }).png().toBuffer());
    const picture = await savePicture(member, address);

    const large = await member.call('GET', portraitAt(picture, 960));
    const small = await member.call('GET', portraitAt(picture, 480));

    const sizes = { format: 'webp', width: wide, height: high };
    expect(await sharp(large.rawPayload).metadata()).toMatchObject(sizes);
    const { width: half } = await sharp(small.rawPayload).metadata();
    expect(half).toBe(Math.min(480, wide!));
  });

  it('have their color in their address', async () => {
    const create = { width: 90, height: 120, channels: 3, background: '#c04000' } as const;
    const address = await openUpload(member);
    await putFile(app, address, await sharp({ create }).png().toBuffer());

    const color = colorOf(await savePicture(member, address)) ?? '';

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
    const address = await openUpload(member);
    await putFile(app, address, await tall.png().toBuffer());

    const answer = await member.call('GET', await savePicture(member, address));

    const { channels } = await sharp(answer.rawPayload).stats();
    expect(channels[0]!.mean).toBeGreaterThan(250);
  });

  it('stored before portraits existed are served as their square', async () => {
    const address = await openUpload(member);
    await putFile(app, address, await aPicture());
    const picture = await savePicture(member, address);
    await app.deps.storage.remove([portraitAt(picture, 960).slice('/files/'.length)]);

    const answer = await member.call('GET', portraitAt(picture, 960));

    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
    const gone = picture.replace(/[\w-]{36}/, '00000000-0000-4000-8000-000000000000');
    expect((await member.call('GET', portraitAt(gone, 960))).statusCode).toBe(404);
  });

  it('remove the files of the picture they replace', async () => {
    const first = await openUpload(member);
    await putFile(app, first, await aPicture());
    const before = await savePicture(member, first);
    const second = await openUpload(member);
    await putFile(app, second, await aPicture('png'));
    await savePicture(member, second);
    expect(await filesOf(app, first)).toEqual([]);
    expect(await filesOf(app, second)).toHaveLength(5);
    expect((await member.call('GET', before)).statusCode).toBe(404);
  });
});
