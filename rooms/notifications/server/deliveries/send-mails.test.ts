import { describe, expect, it } from 'vitest';

import { createMarker } from './send-mails.ts';

describe('createMarker', () => {
  it('marks the first item immediately, and later ones together', async () => {
    const marked: number[][] = [];
    const add = createMarker<number>(async (items) => void marked.push([...items]));

    const first = add(1);
    await Promise.resolve();
    await Promise.all([first, add(2), add(3)]);
    await add(4);

    expect(marked.flat()).toEqual([1, 2, 3, 4]);
    expect(marked.length).toBeLessThan(4);
  });

  it('fails only for the items of a failed statement', async () => {
    let fails = true;
    const add = createMarker<number>(async () => {
      if (fails) throw new Error('away');
    });

    await expect(add(1)).rejects.toThrow('away');
    fails = false;

    await expect(add(2)).resolves.toBeUndefined();
  });
});
