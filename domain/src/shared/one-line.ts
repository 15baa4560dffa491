// Apart from the schemas (clean-text.ts), so that pages can use it without their library.

/** Direction controls, which would reverse the text beside them. */
export const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/**
 * Characters that look like a space or like nothing, but don't separate words for a program. Joiners
 * are not among them: Persian names and emoji need them.
 */
const BLANKS =
  /\u034F|[\u00AD\u115F\u1160\u17B4\u17B5\u180E\u200B\u2060-\u2064\u206A-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;

/** A name on one line, in which blank letters count as spaces. Also for names stored without it. */
export function toNameLine(name: string): string {
  return toLine(name.replaceAll(BLANKS, ' '));
}

/** Text on one line, without controls. */
export function toLine(value: string): string {
  return value
    .replaceAll(DIRECTION, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
