import { mediaIssue, PICTURE_PIXELS_MAX, PICTURE_SIZES } from '@rizzly/domain/media';
import type { IssueKey } from '@rizzly/domain/texts';
import sharp from 'sharp';

import { invalidInput } from '../../platform/http/app-error.ts';
import { createQueue } from './at-once.ts';

// Every picture is decoded once, so a cache would only cost memory.
sharp.cache(false);

/** How many pictures are decoded at once, because decoding takes memory. */
const AT_ONCE = 2;
const WEBP_QUALITY = 82;

const inTurn = createQueue(AT_ONCE);

/**
 * The stored squares of a picture, by `PICTURE_SIZES`. They are encoded again, upright and in sRGB, so
 * the file's metadata (place, camera, thumbnails) and hidden data are lost.
 */
export async function drawSquares(file: string | Buffer): Promise<Buffer[]> {
  return inTurn(async () => {
    try {
      const options = { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' } as const;
      const [largest] = PICTURE_SIZES;
      const { data, info } = await sharp(file, options)
        .autoOrient()
        .resize(largest, largest, { fit: 'cover' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      return await Promise.all(
        PICTURE_SIZES.map((size) =>
          sharp(data, { raw }).resize(size, size).webp({ quality: WEBP_QUALITY }).toBuffer(),
        ),
      );
    } catch (error) {
      throw invalidInput('file', refusalOf(error));
    }
  });
}

function refusalOf(error: unknown): IssueKey {
  const reason = error instanceof Error ? error.message : '';
  return /pixel limit|too large|exceeds/iu.test(reason)
    ? mediaIssue('pictureTooManyPixels')
    : mediaIssue('pictureBroken');
}
