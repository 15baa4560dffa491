import { describe, expect, it } from 'vitest';

import { readProduct } from './source-files.ts';
import { nameOf, parse, walk, type Node } from './syntax.ts';

/** `\1` or `\k<name>`, with an even number of backslashes before it. */
const BACKREFERENCE = /(?<!\\)(?:\\\\)*\\(?:[1-9]|k<)/u;
const UNICODE = /[uv]/u;

/** What a file's patterns are, written as literals or made with `RegExp`. */
function patternsOf(node: Node, source: string): { pattern: string; flags: string }[] {
  const found: { pattern: string; flags: string }[] = [];
  walk(node, (one) => {
    const regex = one['regex'] as { pattern: string; flags: string } | undefined;
    if (regex) found.push(regex);
    if (/^(?:New|Call)Expression$/u.test(one.type) && nameOf(one['callee']) === 'RegExp') {
      const [pattern, flags] = (one['arguments'] as Node[]).map((argument) =>
        textOf(argument, source),
      );
      found.push({ pattern: pattern ?? '', flags: flags ?? '' });
    }
  });
  return found;
}

/** The value of a string, else its source, in which a raw template's backslashes are as they act. */
function textOf(node: Node, source: string): string {
  return nameOf(node) || source.slice(node.start, node['end'] as number);
}

function badPatternsIn(file: string, source: string): string[] {
  return patternsOf(parse(file, source), source)
    .filter(({ pattern, flags }) => UNICODE.test(flags) && BACKREFERENCE.test(pattern))
    .map(({ pattern }) => `${file}: ${pattern}`);
}

describe('patterns that run in browsers', () => {
  it.each([
    [String.raw`/(a)\1/u`, 1],
    [String.raw`/(?<a>b)\k<a>/gv`, 1],
    [String.raw`new RegExp('(a)\\1', 'u')`, 1],
    ['RegExp(String.raw`${x}(a)\\1`, "gu")', 1],
    [String.raw`/(a)\1/g`, 0],
    [String.raw`/\\1/u`, 0],
    [String.raw`/\d\./u`, 0],
  ])('finds a backreference with u or v in %s', (source, count) => {
    expect(badPatternsIn('one.ts', source)).toHaveLength(count);
  });

  // WebKit’s compiled patterns do not match a backreference in a text with a letter beyond Latin-1,
  // such as ’, if the pattern has one of these flags.
  it('have no backreference with the flags u or v', () => {
    const files = readProduct('web', 'rules');
    const bad = files
      .filter(({ path }) => /\.(?:tsx?|js)$/u.test(path) && !/\.test\.tsx?$/u.test(path))
      .flatMap(({ path, text }) => badPatternsIn(path, text));

    expect(files.length).toBeGreaterThan(500);
    expect(bad).toEqual([]);
  });
});
