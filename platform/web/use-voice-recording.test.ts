import { describe, expect, it } from 'vitest';

import { measureBars } from './use-voice-recording.ts';

describe('measureBars', () => {
  it.each([48, 64])('has %d whole numbers from silence to the loudest part', (count) => {
    const length = count * 100;
    const samples = Float32Array.from({ length }, (_, at) => (at < length / 2 ? 0 : 0.25));

    const bars = measureBars(samples, count);

    expect(bars).toHaveLength(count);
    expect([bars[0], bars[count - 1]]).toEqual([0, 100]);
  });

  it.each([0, 10])('stays at 0 for %d silent samples', (length) => {
    expect(measureBars(new Float32Array(length), 48)).toEqual(Array.from({ length: 48 }, () => 0));
  });
});
