import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { messageContent } from '../../rooms/chat/index.ts';
import { issueText } from '../../rooms/issues.ts';
import { hasVisibleText, toLine, toMessage, toNameLine, toParagraphs } from './visible-text.ts';

const KINDS = [toLine, toNameLine, toParagraphs, toMessage];

describe('hasVisibleText', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \t\n\u00a0\u3000'],
    ['a zero width space', '\u200b'],
    ['joiners alone', '\u200c\u200d'],
    ['a byte order mark', '\ufeff'],
    ['word joiners and invisible operators', '\u2060\u2061\u2064'],
    ['marks of direction', '\u061c\u200e\u200f\u202a\u202e\u2066\u2069'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['a soft hyphen', '\u00ad'],
    ['variation selectors', '\ufe0f\ufe0f'],
    ['Mongolian variation selectors', '\u180b\u180c'],
    ['variation selectors of the supplementary plane', '\u{e0100}\u{e01ef}'],
    ['tags', '\u{e0067}\u{e007f}'],
    ['characters reserved for formats', '\u2065\ufff0\u{e0fff}'],
    ['marks of annotations', '\ufff9\ufffb'],
    ['controls of shorthand, music and hieroglyphs', '\u{1bca0}\u{1d173}\u{13430}'],
    ['a blank Braille pattern', '\u2800'],
    ['controls', '\u0001\u0085'],
    ['a Mongolian vowel separator', '\u180e'],
    ['combining marks', '\u0301\u0302\u20dd'],
    ['a spacing mark', '\u0903'],
    ['all of them between spaces', ' \u200b \u2060\n\ufeff \u0301\ufe0f'],
  ])('is false for %s', (_, text) => {
    expect(hasVisibleText(text)).toBe(false);
    for (const clean of KINDS) expect(clean(text)).toBe('');
    const issue = messageContent.safeParse(text).error?.issues[0]?.message ?? '';
    expect(issueText(issue, 'en')).toBe('A message can’t be empty.');
  });

  it.each([
    ['a letter', 'a'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a heart with its variation selector', '❤\ufe0f'],
    ['an Arabic number sign', '\u0600'],
    ['half a surrogate pair, which becomes the replacement character', '\ud83d'],
  ])('is true for %s', (_, text) => {
    expect(hasVisibleText(text)).toBe(true);
    for (const clean of KINDS) expect(clean(text)).toBe(text.toWellFormed());
  });
});

describe('every kind of text', () => {
  it.each([
    ['a family with skin tones', '👨🏽‍👩🏿‍👧🏻'],
    ['couples', '👩‍❤️‍💋‍👩 👨🏻‍❤️‍👨🏿'],
    ['people of a trade', '👩🏽‍🚀 🧑‍⚕️ 🕵🏻‍♂️'],
    ['flags', '🇪🇸 🏳️‍🌈 🏳️‍⚧️ 🏴‍☠️'],
    ['flags made of tags', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['keycaps', '1️⃣ #️⃣ *️⃣'],
    ['an eye in a bubble, a bear and a nod', '👁️‍🗨️ 🐻‍❄️ 🙂‍↔️'],
    ['a sign shown as text', '☎︎'],
    ['Persian', 'می\u200cخواهم'],
    ['Arabic with a joiner at the end', 'ه\u200d'],
    ['Hindi', 'क्\u200dष र्\u200cय'],
    ['Malayalam with a joiner at the end', 'അവന്\u200d'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['a Japanese name with a selector', '葛\u{e0100}城'],
    ['Mongolian', 'ᠪᠠ\u180b'],
    ['Thai and Hebrew with marks', 'ที่ שָׁלוֹם'],
  ])('keeps %s', (_, text) => {
    for (const clean of KINDS) expect(clean(text)).toBe(text);
  });

  it.each([
    ['tags in a word', 'Ro\u{e0041}bin', 'Robin'],
    ['tags after a flag that is none', '🏴\u{e0041}\u{e0042} Ann', '🏴 Ann'],
    ['an override', '\u202eRobin\u202c', 'Robin'],
    ['embeddings and isolates', '\u202aRo\u2067b\u2069in\u2068', 'Robin'],
    ['joiners that join nothing', 'Robin\u200d \u200cVale\u200d', 'Robin Vale'],
    ['joiners in a row', 'می\u200c\u200c\u200dخواهم', 'می\u200cخواهم'],
    ['selectors after a letter', 'R\ufe0fobin\u{e0101}', 'Robin'],
    ['selectors in a row', '😀\ufe0f\ufe0f\u{e0100}', '😀\ufe0f'],
    ['controls', 'Ro\u{1bca0}bin\u{1d173}', 'Robin'],
  ])('drops %s', (_, text, cleaned) => {
    for (const clean of KINDS) expect(clean(text)).toBe(cleaned);
  });

  it('shows a blank letter as a space', () => {
    for (const clean of KINDS) expect(clean('Robin\u3164Vale\u2800')).toBe('Robin Vale');
  });

  it('changes nothing a second time', () => {
    const pieces = [
      'a ی 1 葛 😀 🏴 🏽'.split(' '),
      [' ', '\u0301', '\u094d', '\u180b', '\u200b', '\u200c', '\u200d', '\u200f', '\u202e'],
      ['\ufe0f', '\u{e0067}', '\u{e007f}', '\u{e0100}'],
    ].flat();
    const anyText = fc.array(fc.constantFrom(...pieces)).map((chosen) => chosen.join(''));
    fc.assert(
      fc.property(anyText, (text) => {
        for (const clean of KINDS) expect(clean(clean(text))).toBe(clean(text));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('toMessage', () => {
  it('keeps the direction marks that writers of Hebrew and Persian need', () => {
    const text = 'שלום!\u200f C#\u200e \u061c';
    expect(toMessage(text)).toBe(text.trim());
    expect(toParagraphs('שלום!\u200f')).toBe('שלום!');
  });

  it('keeps spaces and lines as typed', () => {
    expect(toMessage(' a\t b\r\n\n c\u0007 ')).toBe('a\t b\r\n\n c');
  });
});
