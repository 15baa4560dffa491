import { describe, expect, it } from 'vitest';

import { findInScript } from './floor-scripts.mjs';
import { findInStyles } from './floor-styles.mjs';

const names = (found: { feature: string }[]) => found.map(({ feature }) => feature);

describe('findInScript', () => {
  it.each([
    ['Map.groupBy(list, key)', 'javascript.builtins.Map.groupBy'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['Promise.try(work)', 'javascript.builtins.Promise.try'],
    ['Array.fromAsync(list)', 'javascript.builtins.Array.fromAsync'],
    ['known.isSubsetOf(other)', 'javascript.builtins.Set.isSubsetOf'],
    ['known.values().map(work)', 'javascript.builtins.Iterator.map'],
    ['new Intl.Segmenter("en")', 'javascript.builtins.Intl.Segmenter'],
    ['panel.showPopover()', 'api.HTMLElement.showPopover'],
    ['navigator.setAppBadge(1)', 'api.Navigator.setAppBadge'],
    ['/[a--b]/v', 'pattern with v'],
    ['/(?i:a)/', 'pattern with (?i:'],
    [String.raw`/(a)\1/u`, 'pattern with a backreference and u'],
  ])('finds what the floor lacks in %s', (source, feature) => {
    expect(names(findInScript('one.js', source))).toContain(feature);
  });

  it.each([
    'list.toSorted()',
    'list.at(-1)',
    'list.findLast(work)',
    'Object.values(known).map(work)',
    'structuredClone(known)',
    'element.toggleAttribute("hidden")',
    String.raw`/(?<=a)\p{L}(b)\1/`,
  ])('lets %s be', (source) => {
    expect(findInScript('one.js', source)).toEqual([]);
  });
});

describe('findInStyles', () => {
  it.each([
    ['a { field-sizing: content }', 'field-sizing'],
    ['a { color: light-dark(red, blue) }', 'light-dark()'],
    ['a { b & { color: red } }', 'nesting'],
    ['a:popover-open { color: red }', ':popover-open'],
    ['@starting-style { a { opacity: 0 } }', '@starting-style'],
    ['a { text-wrap: balance }', 'text-wrap: balance'],
  ])('finds what the floor lacks in %s', (source, feature) => {
    expect(names(findInStyles(source))).toContain(feature);
  });

  it.each([
    'a { color: color-mix(in oklab, red, blue) }',
    'a:has(b) { inset: 0 }',
    '@container (width > 20rem) { a { display: grid } }',
    'a { -webkit-user-select: none; user-select: none }',
    '@supports (field-sizing: content) { a { field-sizing: content } }',
  ])('lets %s be', (source) => {
    expect(findInStyles(source)).toEqual([]);
  });
});
