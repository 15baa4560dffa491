import type { Sharp } from 'sharp';
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';

import { invalidInput } from '../../../../platform/server/http/app-error.ts';
import { createQueue } from '../../../../platform/server/limits/queue.ts';
import { loadSharp, type DrawWith } from '../../../../platform/server/load-sharp.ts';
import { issue, type IssueKey } from '../../../../platform/shared/texts/index.ts';
import { LOGO_FILES } from '../../../community/index.ts';
import type { PictureCrop } from '../../index.ts';
import {
  PICTURE_PIXELS_MAX,
  PICTURE_SIZES,
  PORTRAIT_RATIO,
  PORTRAIT_SIZES,
} from '../../media/index.ts';

/** How many pictures are decoded at once, because decoding takes memory. */
const AT_ONCE = 2;
/** Effort 2 takes half the processor time of the usual 4, for 2 to 5 % more bytes. */
const WEBP = { quality: 82, effort: 2 };
/**
 * The share of what is cut off above and below that comes from above. Less than half, because faces
 * are in the upper part of pictures.
 */
const SHARE_ABOVE = 0.2;
/** The longest side of the original, which is kept for another crop. It is stored fast and sharp. */
export const ORIGINAL_SIDE = 2560;
const ORIGINAL_WEBP = { quality: 90, effort: 0 };
/** The longest side of a picture in a chat: sharp on a laptop, and light on a phone. */
const WHOLE_SIDE = 1600;
/** A portrait's placeholder is made from a picture of this width. */
const PLACEHOLDER_WIDTH = 48;
/** The longest side for pictures of any shape. A ThumbHash has at most 100 pixels a side. */
const PLACEHOLDER_SIDE = 64;

const queue = createQueue({ atOnce: AT_ONCE });
const READING = { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' } as const;

/** A picture in its stored forms. */
export interface DrawnPicture {
  /** The squares, the largest first, and then the portraits. */
  files: { name: string; content: Buffer }[];
  /** A ThumbHash of the portrait in base64: a blurred stand-in of about 25 bytes. */
  placeholder: string;
  /** The average color as six hexadecimal digits, which becomes part of the address. */
  color: string;
}

interface Shape {
  width: number;
  height: number;
}

interface Region extends Shape {
  left: number;
  top: number;
}

/**
 * Draws a picture, or the part in `crop`, as squares and as portraits. Encodes them again, upright
 * and in sRGB, so the file's metadata (place, camera, thumbnails) and hidden data are lost.
 */
export function drawPicture(file: string | Buffer, crop?: PictureCrop): Promise<DrawnPicture> {
  return drawOrReject(async (sharp) => {
    const { whole, open } = await decode(sharp, file, crop);
    const square = cropTo(whole, 1);
    const portrait = cropTo(whole, PORTRAIT_RATIO);
    const draw = async (name: string, from: Shape, { width, height }: Shape) => {
      const drawn = cut(open(), whole, from).resize(width, height, { fit: 'fill' });
      return { name, content: await drawn.webp(WEBP).toBuffer() };
    };
    const hash = await toHash(cut(open(), whole, portrait).resize(PLACEHOLDER_WIDTH));
    return {
      files: await Promise.all([
        ...PICTURE_SIZES.map((size) => draw(`${size}`, square, { width: size, height: size })),
        ...PORTRAIT_SIZES.map((size) =>
          draw(`portrait-${size}`, portrait, portraitShape(Math.min(size, portrait.width))),
        ),
      ]),
      placeholder: Buffer.from(hash).toString('base64'),
      color: averageOf(hash),
    };
  });
}

/**
 * Decodes the part of a picture that both shapes are cut from, once, at the size that they need.
 */
async function decode(
  sharp: DrawWith,
  file: string | Buffer,
  crop: PictureCrop | undefined,
): Promise<{ whole: Region; open: () => Sharp }> {
  const { autoOrient } = await sharp(file, READING).metadata();
  const shown = crop ? toPixels(autoOrient, crop) : wholeOf(autoOrient);
  const ratio = Math.min(1, Math.max(PORTRAIT_RATIO, shown.width / shown.height));
  const [width] = PORTRAIT_SIZES;
  const { data, info } = await cut(sharp(file, READING).autoOrient(), shown, cropTo(shown, ratio))
    .resize({ ...portraitShape(width), fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { whole: wholeOf(info), open: () => sharp(data, { raw }) };
}

function wholeOf({ width, height }: Shape): Region {
  return { left: 0, top: 0, width, height };
}

function toPixels({ width, height }: Shape, crop: PictureCrop): Region {
  const left = Math.min(width - 1, Math.floor(crop.left * width));
  const top = Math.min(height - 1, Math.floor(crop.top * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}

/** All of a picture, as a chat shows it. */
export function drawWhole(
  file: string | Buffer,
): Promise<Shape & { content: Buffer; placeholder: string }> {
  return drawOrReject(async (sharp) => {
    const { data, info } = await shrink(sharp(file, READING), WHOLE_SIDE)
      .webp(WEBP)
      .toBuffer({ resolveWithObject: true });
    const small = sharp(data).resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' });
    const hash = await toHash(small);
    const { width, height } = info;
    return { content: data, width, height, placeholder: Buffer.from(hash).toString('base64') };
  });
}

/** The picture that is kept for another crop: all of it, upright, without its metadata. */
export function drawOriginal(file: string): Promise<Buffer> {
  return queue.run(async () => {
    const sharp = await loadSharp();
    return shrink(sharp(file, READING), ORIGINAL_SIDE).webp(ORIGINAL_WEBP).toBuffer();
  });
}

/** All of a picture, upright and in sRGB, with sides up to this length. */
function shrink(picture: Sharp, side: number): Sharp {
  return picture
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
}

/** Waits for its turn to draw. A file that can't be drawn is the sender's mistake. */
function drawOrReject<Drawn>(draw: (sharp: DrawWith) => Promise<Drawn>): Promise<Drawn> {
  return queue.run(async () => {
    const sharp = await loadSharp();
    try {
      return await draw(sharp);
    } catch (error) {
      throw invalidInput('file', refusalOf(error));
    }
  });
}

/** The longest side from which the logo's forms are drawn. */
const LOGO_SIDE = 1024;
/** The longest sides in the header and in mails, twice as large as they are shown. */
const LOGO_SHOWN = { width: 512, height: 128 };
const LOGO_IN_MAIL = { width: 360, height: 96 };
/** Behind icons that systems cut or show without transparency: the app's light paper. */
const ICON_GROUND = '#faf4ea';
const NO_GROUND = '#0000';

/** The logo in all its forms, drawn anew. Icons are squares with all of it. */
export function drawLogo(file: string): Promise<{ name: string; content: Buffer }[]> {
  return drawOrReject(async (sharp) => {
    const logo = await shrink(sharp(file, READING), LOGO_SIDE).png().toBuffer();
    const inside = { fit: 'inside', withoutEnlargement: true } as const;
    const icon = async (size: number, share = 1, background = NO_GROUND) => {
      const side = Math.round(size * share);
      const drawn = sharp(logo).resize(side, side, { fit: 'contain', background: NO_GROUND });
      const ground = sharp({ create: { width: size, height: size, channels: 4, background } });
      const whole = ground.composite([{ input: await drawn.toBuffer() }]);
      return (background === NO_GROUND ? whole : whole.removeAlpha()).png().toBuffer();
    };
    const drawn = {
      shown: sharp(logo)
        .resize({ ...LOGO_SHOWN, ...inside })
        .webp(WEBP)
        .toBuffer(),
      mail: sharp(logo)
        .resize({ ...LOGO_IN_MAIL, ...inside })
        .png()
        .toBuffer(),
      tab: icon(64),
      icon: icon(192),
      largeIcon: icon(512),
      touch: icon(180, 0.8, ICON_GROUND),
      // The inner circle of 80 % is always seen; its square has 56 %.
      maskable: icon(512, 0.56, ICON_GROUND),
    } satisfies Record<keyof typeof LOGO_FILES, Promise<Buffer>>;
    return Promise.all(
      Object.entries(drawn).map(async ([form, content]) => ({
        name: LOGO_FILES[form as keyof typeof LOGO_FILES],
        content: await content,
      })),
    );
  });
}

/** Portraits are not enlarged: a small picture would only take more bytes. */
function portraitShape(width: number): Shape {
  return { width, height: Math.round(width / PORTRAIT_RATIO) };
}

/** The largest shape of this ratio within a picture. */
function cropTo({ width, height }: Shape, ratio: number): Shape {
  return width > height * ratio
    ? { width: Math.max(1, Math.round(height * ratio)), height }
    : { width, height: Math.max(1, Math.round(width / ratio)) };
}

/** Cuts a shape out of the middle, but nearer to the top. */
function cut(picture: Sharp, whole: Region, { width, height }: Shape): Sharp {
  const left = whole.left + Math.round((whole.width - width) / 2);
  const top = whole.top + Math.round((whole.height - height) * SHARE_ABOVE);
  return picture.extract({ left, top, width, height });
}

async function toHash(small: Sharp): Promise<Uint8Array> {
  const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return rgbaToThumbHash(info.width, info.height, data);
}

function averageOf(hash: Uint8Array): string {
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  const digitsOf = (part: number) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  return [r, g, b].map((part) => digitsOf(Math.min(1, Math.max(0, part)))).join('');
}

function refusalOf(error: unknown): IssueKey {
  const reason = error instanceof Error ? error.message : '';
  return /pixel limit|too large|exceeds/iu.test(reason)
    ? issue('media.pictureTooManyPixels')
    : issue('media.pictureBroken');
}
