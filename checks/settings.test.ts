import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { SETTING_NAMES } from '../app/server/config.ts';
import { readSourceFiles } from './source-files.ts';

const read = (file: string) =>
  fs.readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');

/** `KEY_1`, `KEY_2` in the first cell of each row. */
function namesInTable(text: string): string[] {
  const [, section = ''] = text.split('### Configuration\n');
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .flatMap((line) => /^\| (`[A-Z][^|]*)\|/u.exec(line)?.[1] ?? [])
    .flatMap((cell) => [...cell.matchAll(/`([A-Z\d_]+)`/gu)].map(([, name = '']) => name));
}

/** The names in order, each below a comment that tells what it is. */
function namesInExample(text: string): { name: string; isExplained: boolean }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const name = /^#([A-Z][A-Z\d_]*)=/u.exec(line)?.[1];
    if (name === undefined) return [];
    const above = lines.slice(0, index).findLast((one) => !/^#[A-Z\d_]+=/u.test(one));
    return [{ name, isExplained: above?.startsWith('# ') ?? false }];
  });
}

/** Variables of the system, of npm and of `npm run dev`, which are no settings of a community. */
const OTHERS = /^(?:PATH|TMPDIR|CI|INIT_CWD|WEB_PORT|npm_\w+)$/u;

/** What programs read of the environment beside the settings' schema. */
function namesRead(): { name: string; path: string }[] {
  return ['app', 'platform', 'rooms', 'scripts']
    .flatMap((folder) => readSourceFiles(folder))
    .filter(({ path: file }) => !file.includes('.test.'))
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(/process\.env(?:\.|\[')(\w+)/gu)].map(([, name = '']) => ({
        name,
        path: file,
      })),
    );
}

describe('every setting', () => {
  it('has its row in the README, and the table has no other', () => {
    expect(namesInTable(read('README.md')).toSorted()).toEqual(
      [...SETTING_NAMES, 'RIZZLY_ENV'].toSorted(),
    );
  });

  it('has its line in .env.example, with what it is for, and the file has no other', () => {
    const found = namesInExample(read('.env.example'));

    expect(found.map(({ name }) => name).toSorted()).toEqual(SETTING_NAMES.toSorted());
    expect(found.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  it('is in the schema, whichever program reads it', () => {
    const found = namesRead();

    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ name }) => !SETTING_NAMES.includes(name) && !OTHERS.test(name))).toEqual(
      [],
    );
  });
});
