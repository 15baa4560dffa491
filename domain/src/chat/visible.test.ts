import { describe, expect, it } from 'vitest';

import { issueText } from '../issues.ts';
import { messageContent } from './frames.ts';
import { hasVisibleText } from './visible.ts';

describe('hasVisibleText', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \t\n\u00a0\u3000'],
    ['a zero width space', '\u200b'],
    ['joiners alone', '\u200c\u200d'],
    ['a byte order mark', '\ufeff'],
    ['word joiners and invisible operators', '\u2060\u2061\u2064'],
    ['marks of direction', '\u200e\u200f\u202a\u202e\u2066\u2069'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['a soft hyphen', '\u00ad'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['tags', '\u{e0067}\u{e007f}'],
    ['a blank Braille pattern', '\u2800'],
    ['controls', '\u0001\u0085'],
    ['a Mongolian vowel separator', '\u180e'],
    ['all of them between spaces', ' \u200b \u2060\n\ufeff'],
  ])('is false for %s', (_, text) => {
    expect(hasVisibleText(text)).toBe(false);
    const issue = messageContent.safeParse(text).error?.issues[0]?.message ?? '';
    expect(issueText(issue, 'en')).toBe('A message can’t be empty.');
  });

  it.each([
    ['a letter', 'a'],
    ['a dot among invisible ones', '\u200b.\u200b'],
    ['a family, joined by ZWJ', '👨\u200d👩\u200d👧'],
    ['a heart with its variation selector', '❤\ufe0f'],
    ['the flag of Wales, made of tags', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
    ['Persian with ZWNJ', 'می\u200cخواهم'],
    ['Hindi with ZWJ', 'क्\u200dष'],
    ['an Arabic number sign', '\u0600'],
    ['a combining mark', '\u0301'],
    ['half a surrogate pair, which becomes the replacement character', '\ud83d'],
  ])('is true for %s, which is not changed', (_, text) => {
    expect(hasVisibleText(text)).toBe(true);
    expect(messageContent.parse(text)).toBe(text.toWellFormed());
  });
});
