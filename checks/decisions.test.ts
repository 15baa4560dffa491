import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles('docs/decisions');
const records = files
  .filter((file) => !file.path.endsWith('/README.md'))
  .map(({ path: file, text }) => ({ folder: path.dirname(file), name: path.basename(file), text }));
const indexOf = (folder: string): string =>
  files.find((file) => file.path === `${folder}/README.md`)?.text ?? '';
const holding = records
  .filter(({ folder }) => folder === 'docs/decisions')
  .map(({ name }) => name.slice(0, 3));

describe('decision records', () => {
  it.each(records)('$folder/$name has a date and a status', ({ text }) => {
    expect(text).toMatch(
      /^# \d{3} .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (proposed|accepted|superseded by \d{3})\.$/mu,
    );
  });

  it.each(records)(
    '$folder/$name is in its index with the same date and status',
    ({ folder, name, text }) => {
      const [, date, status] = /^Date: (.+?)\. Status: (.+)\.$/mu.exec(text) ?? [];
      const row = indexOf(folder)
        .split('\n')
        .find((line) => line.includes(`](${name})`));
      expect(row?.split('|').map((cell) => cell.trim())).toEqual(
        expect.arrayContaining([date, status]),
      );
    },
  );

  it.each(records)(
    '$folder/$name holds itself, or names a record that does',
    ({ folder, text }) => {
      const by = /Status: superseded by (\d{3})\./u.exec(text)?.[1];

      expect([undefined, ...holding]).toContain(by);
      expect(by === undefined).toBe(folder === 'docs/decisions');
    },
  );
});
