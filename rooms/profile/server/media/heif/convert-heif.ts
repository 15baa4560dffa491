import fs from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';

import { invalidInput } from '../../../../../platform/server/http/app-error.ts';
import { createQueue } from '../../../../../platform/server/limits/queue.ts';
import { loadSharp } from '../../../../../platform/server/load-sharp.ts';
import { issue } from '../../../../../platform/shared/texts/index.ts';
import { PICTURE_PIXELS_MAX } from '../../../media/index.ts';
import { ORIGINAL_SIDE } from '../pictures.ts';
import { runInThread } from '../run-in-thread.ts';

export interface DecodeTask {
  file: string;
  pixelsMax: number;
}
export type DecodeAnswer =
  | { is: 'picture'; data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { is: 'too large' }
  | { is: 'unreadable' };

const DECODE = new URL('decode-worker.ts', import.meta.url);
/** 12 megapixels take a second of processor time. WebAssembly's own memory is not counted. */
const LIMITS = { cpuMs: 30_000, memoryMb: 256 };
/** One at a time: 12 megapixels take 200 MB while they are decoded, and 50 take 600. */
const queue = createQueue({ atOnce: 1 });

const BRAND_AT = 8;
/** The signature and the header's chunk, after which a PNG's profile stands. */
const PNG_HEADER_BYTES = 33;

/**
 * Replaces a HEIF picture by a file that sharp reads, whose build decodes AV1 but not HEVC, and
 * knows AV1 by the brand `avif` alone (docs/decisions/006-files.md).
 */
export async function convertHeif(file: string, codec: 'av1' | 'hevc or av1'): Promise<void> {
  if (codec === 'av1' || !(await convertHevc(file))) await setBrand(file, 'avif');
}

/** Returns false when the file has no picture in HEVC. */
async function convertHevc(file: string): Promise<boolean> {
  return queue.run(async () => {
    const task: DecodeTask = { file, pixelsMax: PICTURE_PIXELS_MAX };
    const answer = await runInThread<DecodeAnswer>(DECODE, task, LIMITS);
    if (answer?.is === 'too large') throw invalidInput('file', issue('media.pictureTooManyPixels'));
    if (answer?.is !== 'picture') return false;
    await fs.writeFile(file, await toPng(file, answer));
    return true;
  });
}

/** The picture with its colour profile, because a phone's colours are not sRGB. */
async function toPng(
  heif: string,
  { data, width, height }: Extract<DecodeAnswer, { is: 'picture' }>,
): Promise<Buffer> {
  const sharp = await loadSharp();
  // sharp knows a file in HEVC, which it can't decode, by few brands.
  await setBrand(heif, 'heic');
  const { icc } = await sharp(heif).metadata();
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(ORIGINAL_SIDE, ORIGINAL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  if (!icc) return png;
  const header = png.subarray(0, PNG_HEADER_BYTES);
  return Buffer.concat([header, profileChunk(icc), png.subarray(PNG_HEADER_BYTES)]);
}

/** sharp would convert the picture to a profile instead of noting the one that it has. */
function profileChunk(icc: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return chunk;
}

async function setBrand(file: string, brand: string): Promise<void> {
  await using handle = await fs.open(file, 'r+');
  await handle.write(brand, BRAND_AT, 'latin1');
}
