import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aVideo } from '../../../../../testing/server/uploads.ts';
import { box, boxesOf } from '../../../../../testing/server/video-boxes.ts';
import { texts } from '../../../media/texts/en.ts';
import { cleanVideo } from './clean-video.ts';

const { issues } = texts;

let directory: string;

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-clean-'));
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

/** The cleaned file, or the message of the rejection. Fails if another file is left behind. */
async function cleaned(content: Buffer, name: string, cpuMs?: number): Promise<Buffer | string> {
  const file = path.join(directory, 'upload');
  await fs.writeFile(file, content);
  const refusal = await cleanVideo(file, name.endsWith('mp4') ? 'mp4' : 'webm', cpuMs).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
  expect(await fs.readdir(directory)).toEqual(['upload']);
  return refusal ?? fs.readFile(file);
}

describe('cleaning', () => {
  it('replaces the old file by the new one', async () => {
    const result = await cleaned(aVideo('phone.mp4'), 'phone.mp4');
    expect(result.includes('A title')).toBe(false);
    expect(result.length).toBeGreaterThan(2000);
  });

  it.each<[string, string, Buffer]>([
    ['a head alone', 'webm', aVideo('recorded.webm').subarray(0, 40)],
    [
      'a head and then bytes',
      'webm',
      Buffer.concat([aVideo('recorded.webm').subarray(0, 40), Buffer.alloc(999, 7)]),
    ],
    ['a WebM called MP4', 'mp4', aVideo('recorded.webm')],
    ['boxes without pictures', 'mp4', Buffer.concat([box('ftyp', 'isom'), box('mdat', 'x')])],
    ['a box smaller than its header', 'mp4', Buffer.from([0, 0, 0, 4, 109, 111, 111, 118])],
    ['half of an MP4', 'mp4', aVideo('phone.mp4').subarray(0, 2700)],
    ['half of a WebM', 'webm', aVideo('recorded.webm').subarray(0, 1500)],
    [
      'a WebM with bytes at its end',
      'webm',
      Buffer.concat([aVideo('recorded.webm'), Buffer.alloc(8)]),
    ],
  ])('rejects %s', async (_, ending, content) => {
    expect(await cleaned(content, ending)).toBe(issues.notVideo);
  });

  it('rejects a table that refers to the same bytes many times', async () => {
    const video = aVideo('phone.mp4');
    const sizes = boxesOf(video).find(({ type }) => type === 'stsz')!;
    const chunks = boxesOf(video).find(({ type }) => type === 'stco')!;
    // Makes each sample as large as the media, and lets each chunk start at its beginning.
    video.writeUInt32BE(2500, sizes.start + 12);
    for (let at = chunks.start + 16; at < chunks.end; at += 4) video.writeUInt32BE(48, at);
    expect(await cleaned(video, 'mp4')).toBe(issues.notVideo);
  });

  it('stops when a table claims more than fits into memory', async () => {
    const video = aVideo('phone.mp4');
    const count = video.indexOf('ctts') + 12;
    video.writeUInt32BE(0xffff_ffff, count);
    expect(await cleaned(video, 'a.mp4', 2000)).toBe(issues.notVideo);
  });
});

describe.each(['recorded.mp4', 'phone.mp4', 'recorded.webm', 'tagged.webm'] as const)(
  '%s with bytes changed',
  (name) => {
    it('is cleaned or rejected with a message', async () => {
      const original = aVideo(name);
      const change = fc.record({
        at: fc.nat(original.length - 1),
        byte: fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 127, 128, 255)),
      });
      const changes = fc.array(change, { minLength: 1, maxLength: 8 });
      const length = fc.oneof(fc.constant(original.length), fc.nat(original.length));
      const property = fc.asyncProperty(changes, length, async (made, to) => {
        const video = Buffer.from(original);
        for (const { at, byte } of made) video[at] = byte;
        const result = await cleaned(video.subarray(0, to), name, 2000);
        const isRefused = result === issues.notVideo;
        expect(isRefused || Buffer.isBuffer(result)).toBe(true);
        expect(result.length).toBeLessThan(2 * original.length + 2000);
        expect(result.includes('A title')).toBe(false);
      });
      await fc.assert(property, { numRuns: 5, endOnFailure: true });
    });
  },
);
