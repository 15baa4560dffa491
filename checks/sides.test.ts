import { describe, expect, it } from 'vitest';

import { readProduct } from './source-files.ts';

/** `sm:`, `rtl:` and the like, and the minus of a negative value. */
const PREFIX = String.raw`(?<![\w/.(-])(?:[\w[\]=-]+:)*-?`;
const PROPERTY = '(?:scroll-)?[mp][lr]|border-[lr]|rounded-[tb]?[lr]|left|right';
/** Tells a class from another word, such as `right-handed`. `left-1/2` centers; `\x60` is a backtick. */
const VALUE = String.raw`(?!1/2\b)(?:[\d[(.]|(?:px|auto|full|control|card|\w*transparent)\b)[^\s'"\x60]*`;
const ALIGNMENT = String.raw`(?:text|float|clear)-(?:left|right)\b`;

/**
 * Classes that name a physical side. `ms-`, `pe-`, `start-` and `text-end` follow the direction of
 * the language.
 */
const SIDE = new RegExp(`${PREFIX}(?:(?:${PROPERTY})-${VALUE}|${ALIGNMENT})`, 'gu');

/** Files in which left is left in every language, with the reason. */
const REASONS: Record<string, string> = {
  'platform/web/ui/tabs.tsx': 'the library measures from the left',
  'rooms/discovery/web/deck/candidate-card.tsx': 'the marks follow the hand that drags',
};

const files = readProduct('web').filter(({ path }) => /(?<!\.test)\.tsx?$/u.test(path));

function sidesIn(text: string): string[] {
  return text.match(SIDE) ?? [];
}

describe('sides', () => {
  it.each(['ml-2', '-left-2', 'sm:text-left', 'rtl:right-auto', 'rounded-tl-card', 'pr-[4px]'])(
    'finds %s',
    (name) => {
      expect(sidesIn(`<p className="grid ${name} gap-2">`)).toEqual([name]);
    },
  );

  it('ignores centered elements', () => {
    expect(sidesIn('"left-1/2 -translate-x-1/2 arrow-left top-left"')).toEqual([]);
  });

  it('follow the direction of the language', () => {
    const found = files
      .filter(({ path }) => !(path in REASONS))
      .flatMap(({ path, text }) => sidesIn(text).map((side) => `${path}: ${side}`));
    expect(found).toEqual([]);
  });

  it.each(Object.keys(REASONS))('%s still needs its exception', (file) => {
    expect(sidesIn(files.find(({ path }) => path === file)?.text ?? '')).not.toEqual([]);
  });
});
