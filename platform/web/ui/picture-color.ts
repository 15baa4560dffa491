import { colorOf } from '../../../rooms/profile/media/index.ts';

/** A picture's color as a background, until the file is loaded. */
export function colorStyle(picture: string): { backgroundColor?: string } {
  const backgroundColor = colorOf(picture);
  return backgroundColor === undefined ? {} : { backgroundColor };
}
