import { graphemesOf } from './graphemes.ts';
import { toNameLine } from './visible-text.ts';

/** The first word of a full name, for places that must not show the rest. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/u)[0] ?? '';
}

/** Letters with their accents, and at most two hyphens or apostrophes, so that it is no sentence. */
const PLAIN_WORD = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+){0,2}$/u;
const PLAIN_WORD_MAX = 20;

/**
 * The first name for a mail to somebody who doesn't know the product. Null when it could be taken
 * for more than a name, because the mail would carry a member's message to a stranger.
 */
export function plainFirstNameOf(fullName: string): string | null {
  const name = firstNameOf(toNameLine(fullName));
  return PLAIN_WORD.test(name) && name.length <= PLAIN_WORD_MAX ? name : null;
}

/** Up to two initials of a full name, for avatars (§2). */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => graphemesOf(word ?? '')[0]?.toUpperCase() ?? '').join('');
}
