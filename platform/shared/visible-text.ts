// Apart from the schemas (clean-text.ts), so that pages can use it without their library.

/** The number signs of Arabic, Syriac and Kaithi: format characters that show. */
const NUMBER_SIGNS = String.raw`\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}`;

/**
 * Letters, signs and emoji: not white space, controls, marks that need a letter, format characters,
 * characters that Unicode lets renderers ignore (fillers, variation selectors, tags) or the blank
 * Braille pattern.
 */
const VISIBLE = new RegExp(
  String.raw`[^\p{White_Space}\p{Cc}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|[${NUMBER_SIGNS}]`,
  'u',
);

/** The one notion of a text that is not empty: without it a text shows nothing (§5). */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/** Letters that look like a space. */
const FILLERS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** In a name these stand for a space too, because they separate its words for the eye. */
const BLANKS_OF_NAMES = /\u034F|[\u00AD\u17B4\u17B5\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF]/gu;

/** Marks that tell the direction of signs beside them. Alone they can't reverse a text. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/gu;

/** Invisible characters that mean something beside some others: joiners, selectors, tags. */
const CONTEXTUAL = String.raw`\u200C\u200D\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}`;

/** Invisible wherever they stand: overrides, embeddings and isolates of direction among them. */
const NEVER_KEPT = new RegExp(
  String.raw`(?![\u061C\u200E\u200F${NUMBER_SIGNS}${CONTEXTUAL}])[\p{Cf}\p{Default_Ignorable_Code_Point}]`,
  'gu',
);

/** Signs of which viramas join letters, also at the end of a word. */
const VIRAMA = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA';
const SHOWN = String.raw`(?!\p{Default_Ignorable_Code_Point})`;
const LETTER = String.raw`${SHOWN}[\p{L}\p{M}]`;

/**
 * The same where they mean nothing, and where they do. The group `kept` holds them there:
 * the flag of a region, joiners between letters or emoji, and the selector of a letter's or an
 * emoji's look.
 */
const MAY_BE_KEPT = new RegExp(
  [
    String.raw`(?<kept>\u{1F3F4}[\u{E0061}-\u{E007A}]{2}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,3}\u{E007F}`,
    String.raw`(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})`,
    String.raw`(?<=${LETTER})[\u200C\u200D](?=[\u200C\u200D]*${LETTER})`,
    String.raw`(?<=${SHOWN}[${VIRAMA}\p{Script=Arabic}])[\u200C\u200D]`,
    String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
    String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    String.raw`(?<=${SHOWN}\p{Script=Mongolian})[\u180B-\u180D\u180F])`,
    String.raw`[${CONTEXTUAL}]`,
  ].join('|'),
  'gu',
);

function withoutInvisible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FILLERS, ' ')
    .replaceAll(NEVER_KEPT, '')
    .replaceAll(MAY_BE_KEPT, '$<kept>');
}

const orNothing = (text: string) => (hasVisibleText(text) ? text : '');

/** Text on one line. Like the two below, it is empty if nothing in it can be seen. */
export function toLine(text: string): string {
  const line = withoutInvisible(text.replaceAll(DIRECTION_MARKS, ''));
  return orNothing(line.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());
}

/** A name on one line. Also for names stored without it. */
export function toNameLine(name: string): string {
  return toLine(name.replaceAll(BLANKS_OF_NAMES, ' '));
}

const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
const CONTROLS_BUT_LINE_FEED = /[^\P{Cc}\n]/gu;

/** Text that may have line breaks. */
export function toParagraphs(text: string): string {
  const clean = withoutInvisible(text.replaceAll(DIRECTION_MARKS, ''));
  return orNothing(
    clean
      .replaceAll(LINE_ENDS, '\n')
      .replaceAll('\t', ' ')
      .replaceAll(CONTROLS_BUT_LINE_FEED, '')
      .trim(),
  );
}

/** What one member writes to another: as typed, with the direction marks that Hebrew needs. */
export function toMessage(text: string): string {
  return orNothing(
    withoutInvisible(text)
      .replaceAll(/[^\P{Cc}\s]/gu, '')
      .trim(),
  );
}
