import { pictureAt, PICTURE_SIZES, portraitAt, PORTRAIT_SIZES } from '@rizzly/domain/media';

interface Sources {
  src: string;
  srcSet?: string;
}

/** The stored squares of a picture, of which the browser takes what its screen needs. */
export function squareSources(picture: string): Sources {
  return sourcesOf(PICTURE_SIZES.map((size) => [pictureAt(picture, size) ?? picture, size]));
}

/** The same with its portraits. */
export function portraitSources(picture: string): Sources {
  return sourcesOf(PORTRAIT_SIZES.map((size) => [portraitAt(picture, size), size]));
}

/** An address that is not ours is one file. */
function sourcesOf(all: readonly (readonly [address: string, width: number])[]): Sources {
  const src = all.at(-1)?.[0] ?? '';
  if (all[0]?.[0] === src) return { src };
  return { src, srcSet: all.map(([address, width]) => `${address} ${width}w`).join(', ') };
}
