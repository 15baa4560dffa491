import type { PseudoLocale } from '../texts/language.ts';
import { markAccented, markRightToLeft } from './marks.ts';

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

/** Puts brackets around the strings in a text's parameters. */
function protect(given: unknown): unknown {
  if (typeof given === 'string') return DATE.test(given) ? given : `${OPEN}${given}${CLOSE}`;
  if (
    typeof given !== 'object' ||
    given === null ||
    Object.getPrototypeOf(given) !== Object.prototype
  )
    return given;
  // Texts replace a language's code and the units of a distance by words of their own.
  return Object.fromEntries(
    Object.entries(given).map(([key, item]) => [
      key,
      key === 'code' || key === 'units' ? item : protect(item),
    ]),
  );
}
