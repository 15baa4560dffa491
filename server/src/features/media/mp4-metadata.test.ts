import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { blankMp4Metadata } from './mp4-metadata.ts';

let directory: string;

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-mp4-'));
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

async function blanked(content: Buffer): Promise<Buffer> {
  const file = path.join(directory, 'video.mp4');
  await fs.writeFile(file, content);
  await blankMp4Metadata(file);
  return fs.readFile(file);
}

const PLACE = '+37.7749-122.4194/';

describe('metadata of an MP4', () => {
  it('goes, wherever it lies, and nothing else moves', async () => {
    const video = Buffer.concat([
      box('ftyp', 'isom'),
      box(
        'moov',
        box('mvhd', 'header'),
        box('trak', box('tkhd', 'track'), box('udta', PLACE)),
        box('udta', box('xyz_', PLACE)),
        box('meta', PLACE),
      ),
      box('uuid', 'sixteen bytes id', PLACE),
      box('mdat', 'moving pictures'),
    ]);
    const result = await blanked(video);
    expect(result).toHaveLength(video.length);
    expect(result.includes(PLACE)).toBe(false);
    expect(result.indexOf('moving pictures')).toBe(video.indexOf('moving pictures'));
    expect(result.includes('header') && result.includes('track')).toBe(true);
  });

  it('leaves a file without any as it was', async () => {
    const video = Buffer.concat([box('ftyp', 'isom'), box('mdat', PLACE)]);
    expect(await blanked(video)).toEqual(video);
  });

  it.each([
    [
      'a box that ends beyond the file',
      Buffer.concat([box('ftyp', 'isom'), box('moov', 'x').subarray(0, 8)]),
    ],
    ['a box smaller than its header', Buffer.from([0, 0, 0, 4, 109, 111, 111, 118])],
    ['half a header', Buffer.concat([box('ftyp', 'isom'), Buffer.from([0, 0])])],
  ])('is not looked for in %s', async (_name, content) => {
    await expect(blanked(content)).rejects.toThrow('Not a sequence of boxes');
  });
});
