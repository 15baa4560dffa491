import { graphemesOf } from './graphemes.ts';

/** Up to two initials of a full name, for avatars (§2). */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => graphemesOf(word ?? '')[0]?.toUpperCase() ?? '').join('');
}
