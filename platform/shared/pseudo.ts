import type { PseudoLocale } from './texts/language.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';

const ACCENTS = new Map(Array.from(PLAIN, (letter, index) => [letter, ACCENTED[index] ?? letter]));

/** Other languages are longer than English by about this share. */
const LONGER_BY = 0.35;

const FILLER = 'öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé';

const RLM = '\u200F';

const RLO = '\u202E';

const PDF = '\u202C';

/** Mark the values in a text: names and members' own words are not translated. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const GIVEN = new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE}|</?[a-z]+>)`, 'u');

const MARKS = { 'en-XA': markAccented, 'ar-XB': markRightToLeft };

/** A catalogue in a pseudo-locale, derived from the English one. */
export function toPseudo<Value>(value: Value, locale: PseudoLocale): Value {
  return convert(value, (text) => MARKS[locale](text.split(GIVEN)).replace(BRACKETS, '')) as Value;
}

const BRACKETS = new RegExp(`[${OPEN}${CLOSE}]`, 'gu');

function convert(value: unknown, mark: (text: string) => string): unknown {
  if (typeof value === 'string') return mark(value);
  if (typeof value === 'function') {
    return (...given: unknown[]) => convert(value(...given.map(protect)), mark);
  }
  if (Array.isArray(value)) return value.map((item) => convert(item, mark));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, convert(item, mark)]),
    );
  }
  return value;
}

/** Texts format these values: a time or a day in ISO format. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/u;

/** A language's code, the units of a distance, an outcome and a time zone. */
const AS_GIVEN = new Set(['code', 'units', 'outcome', 'zone']);

/** Puts brackets around the strings in a text's parameters. */
function protect(given: unknown): unknown {
  if (typeof given === 'string') return DATE.test(given) ? given : `${OPEN}${given}${CLOSE}`;
  if (
    typeof given !== 'object' ||
    given === null ||
    Object.getPrototypeOf(given) !== Object.prototype
  )
    return given;
  // Texts replace these by words of their own, or format times by them.
  return Object.fromEntries(
    Object.entries(given).map(([key, item]) => [key, AS_GIVEN.has(key) ? item : protect(item)]),
  );
}

/** The pieces of a text. Those at odd indexes are values and are not changed. */
type Pieces = readonly string[];

/** `⟦Šîĝñ Îñ öñ⟧`: every letter has an accent, the text is longer, and its ends are visible. */
function markAccented(pieces: Pieces): string {
  const text = pieces
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece.replaceAll(/[a-z]/giu, (letter) => ACCENTS.get(letter) ?? letter),
    )
    .join('');
  const own = pieces.filter((_, index) => index % 2 === 0).join('');
  // A number alone has the same length in every language.
  if (!/[a-z]/iu.test(own)) return text;
  const more = Math.ceil(own.length * LONGER_BY);
  const filler = Array.from({ length: more }, (_, index) => FILLER[index % FILLER.length]).join('');
  return `⟦${text} ${filler.trim()}⟧`;
}

/** English text between marks that make a browser show it from right to left. */
function markRightToLeft(pieces: Pieces): string {
  return pieces
    .map((piece, index) =>
      index % 2 === 1 || piece.trim() === '' ? piece : `${RLM}${RLO}${piece}${PDF}${RLM}`,
    )
    .join('');
}
