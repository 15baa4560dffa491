import type { Language } from './language.ts';

/** The regions whose numbers and dates we write (§9 is for the United States). */
const TAGS: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** What distances are shown in. Stored ones are miles. */
export type Units = 'mi' | 'km';

const KILOMETERS_A_MILE = 1.609344;

type Instant = Parameters<Intl.DateTimeFormat['format']>[0];

/** A text for each plural category of a language. `other` is the fallback. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Formats numbers, dates, lists and plurals by the rules of a language. */
export interface Formats {
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** `1234` as `1234`: the texts of §8 and §2 have no separators. */
  digits: (value: number) => string;
  /** `80` as `80 miles`, or as `129 km`. */
  distance: (miles: number, units: Units) => string;
  /** `0.4` as `40%`. */
  percent: (value: number) => string;
  date: (at: Instant, options: Intl.DateTimeFormatOptions) => string;
  /** `-1, 'day'` as `yesterday`. */
  relative: (value: number, unit: Intl.RelativeTimeFormatUnit) => string;
  list: (items: readonly string[], type?: Intl.ListFormatType) => string;
  plural: (count: number, forms: PluralForms) => string;
  /** `1` as `1st`, by the forms of ordinals. */
  ordinal: (count: number, forms: PluralForms) => string;
  /** The name of a language by its ISO code. */
  languageName: (code: string) => string;
  /** The name of a country by its ISO code. */
  countryName: (code: string) => string;
}

const MILES = { style: 'unit', unit: 'mile', unitDisplay: 'long' } as const;
const KILOMETERS = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 } as const;

const made = new Map<Language, Formats>();

export function formats(language: Language): Formats {
  const existing = made.get(language);
  if (existing !== undefined) return existing;
  const created = createFormats(language);
  made.set(language, created);
  return created;
}

/** Some browsers lack the names of less common languages. */
const UNNAMED: Record<Language, Record<string, string>> = {
  en: { ase: 'American Sign Language', nv: 'Navajo' },
  es: { ase: 'lengua de señas americana', nv: 'navajo' },
};

function createFormats(language: Language): Formats {
  const tag = TAGS[language];
  const number = remember((options) => new Intl.NumberFormat(tag, options));
  const date = remember((options) => new Intl.DateTimeFormat(tag, options));
  const relative = remember(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const list = remember((options) => new Intl.ListFormat(tag, options));
  const rules = remember((options) => new Intl.PluralRules(tag, options));
  const names = remember(
    (options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options),
  );
  const choose = (type: Intl.PluralRuleType) => (count: number, forms: PluralForms) =>
    forms[rules({ type }).select(count)] ?? forms.other;
  return {
    number: (value, options = {}) => number(options).format(value),
    digits: (value) => number({ useGrouping: false }).format(value),
    distance: (miles, units) =>
      units === 'km'
        ? number(KILOMETERS).format(miles * KILOMETERS_A_MILE)
        : number(MILES).format(miles),
    percent: (value) => number({ style: 'percent' }).format(value),
    // Spanish times have an ordinary space, where a line could break.
    date: (at, options) =>
      date(options)
        .format(at)
        .replace(/ (?=[ap]\.)/gu, '\u00A0'),
    relative: (value, unit) => relative({}).format(value, unit),
    list: (items, type = 'conjunction') => list({ type }).format(items),
    plural: choose('cardinal'),
    ordinal: choose('ordinal'),
    languageName: (code) => {
      const name = names({ type: 'language' }).of(code);
      return name === undefined || name === code ? (UNNAMED[language][code] ?? code) : name;
    },
    countryName: (code) => names({ type: 'region' }).of(code) ?? code,
  };
}

/** `Intl` objects are slow to create, so each is created once. */
function remember<Options extends object, Made>(create: (options: Options) => Made) {
  const kept = new Map<string, Made>();
  return (options: Options): Made => {
    const key = JSON.stringify(options);
    const made = kept.get(key) ?? create(options);
    kept.set(key, made);
    return made;
  };
}
