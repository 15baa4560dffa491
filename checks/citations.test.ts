import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
const product = files.find((file) => file.path === 'docs/product.md')?.text ?? '';
const sections = new Set([...product.matchAll(/^#+ §([\d.]+) /gmu)].map(([, number]) => number));

/** Every match that `isWrong`, as `path:line: citation`. */
function findWrong(pattern: RegExp, isWrong: (match: RegExpMatchArray, file: string) => boolean) {
  return files.flatMap(({ path: file, text }) =>
    [...text.matchAll(pattern)]
      .filter((match) => isWrong(match, file))
      .map((match) => `${file}:${text.slice(0, match.index).split('\n').length}: ${match[0]}`),
  );
}

describe('citations', () => {
  it('name sections of docs/product.md', () => {
    expect(sections.size).toBeGreaterThan(27);
    expect(findWrong(/§(\d+(?:\.\d+)*)/gu, ([, number]) => !sections.has(number ?? ''))).toEqual(
      [],
    );
  });

  it('do not name a page outside the repository', () => {
    const isThisTest = (file: string) => file === 'checks/citations.test.ts';
    expect(findWrong(/\(rules[,)]/gu, (_, file) => !isThisTest(file))).toEqual([]);
  });

  it('name decision records that exist', () => {
    const folder = path.join(import.meta.dirname, '../docs/decisions');
    const records = new Set(fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }));
    expect(
      findWrong(
        /decisions\/((?:history\/)?\d{3}-[\w-]+\.md)/gu,
        ([, name]) => !records.has(name ?? ''),
      ),
    ).toEqual([]);
  });

  it('link to files that exist', () => {
    const isMissing = ([, target]: RegExpMatchArray, file: string) =>
      file.endsWith('.md') &&
      !/^[a-z]+:/u.test(target ?? '') &&
      !fs.existsSync(path.join(import.meta.dirname, '..', path.dirname(file), target ?? ''));
    expect(findWrong(/\]\(([^)#\s]+)(?:#[^)]*)?\)/gu, isMissing)).toEqual([]);
  });
});
