import { describe, expect, it } from 'vitest';

import { readPages } from './read-pages.ts';

/** The numbers from 1 to `total`. `asked` records where each requested page began. */
function createList(total: number) {
  const asked: (number | undefined)[] = [];
  const readAfter = async (last: number | undefined, limit: number) => {
    asked.push(last);
    const from = last ?? 0;
    return Array.from({ length: Math.min(limit, total - from) }, (_, index) => from + index + 1);
  };
  return { asked, readAfter };
}

describe('readPages', () => {
  it.each([0, 1, 499, 500, 501, 1000, 1750])('reads %d rows once each, in order', async (total) => {
    const { readAfter } = createList(total);

    const rows: number[] = [];
    for await (const row of readPages(readAfter)) rows.push(row);

    expect(rows).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  });

  it('reads a page only when the one before is used up', async () => {
    const { asked, readAfter } = createList(100_000);
    const rows = readPages(readAfter);

    for (let read = 1; read <= 500; read += 1) await rows.next();
    expect(asked).toEqual([undefined]);

    await rows.next();
    expect(asked).toEqual([undefined, 500]);
  });
});
