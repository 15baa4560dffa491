import { describe, expect, it } from 'vitest';

import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles('docs/decisions');
const index = files.find((file) => file.path.endsWith('/README.md'))?.text ?? '';
const records = files
  .filter((file) => !file.path.endsWith('/README.md'))
  .map((file) => ({ name: file.path.split('/').at(-1) ?? '', text: file.text }));

describe('decision records', () => {
  it.each(records)('$name has a date and a status', ({ text }) => {
    expect(text).toMatch(
      /^# \d{3} .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (proposed|accepted|superseded by \d{3})\.$/mu,
    );
  });

  it.each(records)('$name is in the index with the same date and status', ({ name, text }) => {
    const [, date, status] = /^Date: (.+?)\. Status: (.+)\.$/mu.exec(text) ?? [];
    const row = index.split('\n').find((line) => line.includes(`](${name})`));
    expect(row?.split('|').map((cell) => cell.trim())).toEqual(
      expect.arrayContaining([date, status]),
    );
  });
});
