import { thumbHashToDataURL } from 'thumbhash';

/** A picture's blurred placeholder as a background, until the file is loaded. */
export function placeholderStyle(placeholder: string | null): { backgroundImage?: string } {
  if (placeholder === null) return {};
  const bytes = Uint8Array.from(atob(placeholder), (letter) => letter.codePointAt(0) ?? 0);
  return { backgroundImage: `url(${thumbHashToDataURL(bytes)})` };
}
