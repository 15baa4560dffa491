import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aPicture, aPictureFile } from '../../../../../testing/server/uploads.ts';
import { texts } from '../../../media/texts/en.ts';
import { heifCodec } from '../kinds.ts';
import { convertHeif } from './convert-heif.ts';

let directory: string;

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-heif-'));
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

/** The same file with another major brand. */
function branded(file: Buffer, brand: string): Buffer {
  const copy = Buffer.from(file);
  copy.write(brand, 8, 'latin1');
  return copy;
}

async function converted(content: Buffer): Promise<string> {
  const file = path.join(directory, 'picture');
  await fs.writeFile(file, content);
  const codec = heifCodec(content);
  if (!codec) throw new Error('Not the brand of a HEIF picture');
  await convertHeif(file, codec);
  return file;
}

/** The color of a point, from 0 to 255, in sRGB. */
async function colorAt(file: string, left: number): Promise<number[]> {
  const point = { left, top: 32, width: 1, height: 1 };
  return [...(await sharp(file).extract(point).toColourspace('srgb').raw().toBuffer())];
}

describe('a picture in HEVC', () => {
  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'miaf'])(
    'of the brand %s is decoded',
    async (brand) => {
      const file = await converted(branded(aPictureFile('phone.heic'), brand));
      expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 96, height: 64 });
    },
  );

  it('keeps its colors, which are not sRGB', async () => {
    const file = await converted(aPictureFile('phone.heic'));
    const [red = 99, green, blue = 99] = await colorAt(file, 24);
    // Without the profile it would be 117, 251, 76.
    expect([red < 40, green, blue < 40]).toEqual([true, 255, true]);
    expect((await colorAt(file, 72))[2]).toBeGreaterThan(240);
  });

  it('with more pixels than we decode is rejected before it is decoded', async () => {
    const huge = aPictureFile('phone.heic');
    const size = huge.indexOf('ispe') + 8;
    huge.writeUInt32BE(30_000, size);
    huge.writeUInt32BE(30_000, size + 4);
    await expect(converted(huge)).rejects.toThrow(texts.issues.pictureTooManyPixels);
  });

  it('that is cut off is not readable afterwards', async () => {
    const whole = aPictureFile('phone.heic');
    const file = await converted(whole.subarray(0, whole.length - 200));
    await expect(sharp(file).toBuffer()).rejects.toThrow(/heif/u);
  });
});

describe('a picture in AV1', () => {
  it.each(['avif', 'avis', 'avio', 'MA1A', 'MA1B', 'mif1', 'msf1', 'miaf'])(
    'of the brand %s can be read',
    async (brand) => {
      const file = await converted(branded(await aPicture('avif'), brand));
      expect((await sharp(file).toBuffer({ resolveWithObject: true })).info.width).toBe(64);
    },
  );

  it('shows the first picture of a sequence', async () => {
    const file = await converted(aPictureFile('sequence.avif'));
    expect((await sharp(file).toBuffer({ resolveWithObject: true })).info.width).toBe(64);
  });
});
