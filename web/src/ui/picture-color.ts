import { colorOf } from '@rizzly/domain/media';

/** A picture's color as a background, until its file is here. */
export function colorStyle(picture: string): { backgroundColor?: string } {
  const backgroundColor = colorOf(picture);
  return backgroundColor === undefined ? {} : { backgroundColor };
}
