import { describe, expect, it, vi } from 'vitest';

import { toPseudo } from '../pseudo.ts';
import { formats, pickLanguage } from './index.ts';

describe('pickLanguage', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['*', undefined],
    ['es', 'es'],
    ['ES-mx', 'es'],
    ['fr, es;q=0.5, en;q=0.9', 'en'],
    ['en;q=0, es;q=0.1', 'es'],
    ['es;q=2', undefined],
    ['es, en', 'es'],
    [`es${' '.repeat(600)}`, undefined],
  ])('of %j is %s', (header, language) => {
    expect(pickLanguage(header)).toBe(language);
  });
});

describe('formats', () => {
  it('formats plurals, numbers and lists by the rules of the language', () => {
    const forms = { one: 'uno', other: 'otros' };
    expect(formats('es').plural(1, forms)).toBe('uno');
    expect(formats('es').plural(2, forms)).toBe('otros');
    expect(formats('en').number(12_345)).toBe('12,345');
    expect(formats('es').list(['té', 'café', 'pan'])).toBe('té, café y pan');
    expect(formats('es').relative(-1, 'day')).toBe('ayer');
  });

  it('never breaks a Spanish time before a.m. or p.m.', () => {
    const noon = Date.UTC(2026, 10, 21, 12);
    const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
    expect(formats('es').date(noon, options)).toBe('12:00\u00A0p.m.');
  });

  it.each([
    ['en', 1, 'mi', '1 mile'],
    ['en', 1234, 'mi', '1,234 miles'],
    ['en', 50, 'km', '80 km'],
    ['en', 1, 'km', '2 km'],
    ['es', 1, 'mi', '1 milla'],
    ['es', 50, 'mi', '50 millas'],
    ['es', 50, 'km', '80 km'],
  ] as const)('in %s writes a distance of %d miles in %s as %s', (language, miles, units, text) => {
    expect(formats(language).distance(miles, units)).toBe(text);
  });

  it('knows the languages that a browser has no name for', () => {
    const of = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => code);

    expect(formats('en').languageName('ase')).toBe('American Sign Language');
    expect(formats('es').languageName('nv')).toBe('navajo');
    of.mockRestore();
  });
});

describe('toPseudo', () => {
  const texts = {
    save: 'Save',
    rules: 'Read the <link>rules</link>',
    hello: ({ name }: { name: string }) => `Hello, ${name}!`,
  };

  it('accents and lengthens everything but the values and marks', () => {
    const pseudo = toPseudo(texts, 'en-XA');
    expect(pseudo.save).toMatch(/^⟦Šåṽé .*⟧$/u);
    expect(pseudo.rules).toContain('<link>ŕûļéš</link>');
    expect(pseudo.hello({ name: 'Ana Vale' })).toContain('Ĥéļļö, Ana Vale!');
  });

  it('does not change days and times, so that texts can format them', () => {
    const earned = ({ on }: { on: string }) =>
      `Earned ${formats('en').date(new Date(on), { day: 'numeric' })}`;
    expect(toPseudo({ earned }, 'en-XA').earned({ on: '2026-11-21T12:00:00.000Z' })).toContain(
      '21',
    );
  });

  it('reverses the direction of everything but the values', () => {
    expect(toPseudo(texts, 'ar-XB').hello({ name: 'Ana' })).toBe(
      '\u200F\u202EHello, \u202C\u200FAna\u200F\u202E!\u202C\u200F',
    );
  });
});
