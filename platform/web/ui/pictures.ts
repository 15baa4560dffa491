import { thumbHashToDataURL } from 'thumbhash';

import {
  pictureAt,
  PICTURE_SIZES,
  portraitAt,
  PORTRAIT_SIZES,
  colorOf,
} from '../../../rooms/profile/media/index.ts';

interface Sources {
  src: string;
  srcSet?: string;
}

/** The stored squares of a picture, from which the browser chooses by screen size. */
export function squareSources(picture: string): Sources {
  return sourcesOf(PICTURE_SIZES.map((size) => [pictureAt(picture, size) ?? picture, size]));
}

/** The same with the portraits. */
export function portraitSources(picture: string): Sources {
  return sourcesOf(PORTRAIT_SIZES.map((size) => [portraitAt(picture, size), size]));
}

/** An address that is not ours has only one file. */
function sourcesOf(all: readonly (readonly [address: string, width: number])[]): Sources {
  const src = all.at(-1)?.[0] ?? '';
  if (all[0]?.[0] === src) return { src };
  return { src, srcSet: all.map(([address, width]) => `${address} ${width}w`).join(', ') };
}

/** A picture's color as a background, until the file is loaded. */
export function colorStyle(picture: string): { backgroundColor?: string } {
  const backgroundColor = colorOf(picture);
  return backgroundColor === undefined ? {} : { backgroundColor };
}

/** A picture's blurred placeholder as a background, until the file is loaded. */
export function placeholderStyle(placeholder: string | null): { backgroundImage?: string } {
  if (placeholder === null) return {};
  const bytes = Uint8Array.from(atob(placeholder), (letter) => letter.codePointAt(0) ?? 0);
  return { backgroundImage: `url(${thumbHashToDataURL(bytes)})` };
}
