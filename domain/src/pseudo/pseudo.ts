import type { PseudoLocale } from '../texts/language.ts';
import { markAccented, markRightToLeft } from './marks.ts';

/** Around what a text was given: names and members' own words are not translated. */
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

/** What texts format: an instant or a day on the wire. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/u;

/** Strings in the parameters of a text, each in brackets. */
function protect(given: unknown): unknown {
  if (typeof given === 'string') return DATE.test(given) ? given : `${OPEN}${given}${CLOSE}`;
  if (
    typeof given !== 'object' ||
    given === null ||
    Object.getPrototypeOf(given) !== Object.prototype
  )
    return given;
  // A language's code becomes its name.
  return Object.fromEntries(
    Object.entries(given).map(([key, item]) => [key, key === 'code' ? item : protect(item)]),
  );
}
