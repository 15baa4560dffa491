import { describe, expect, it } from 'vitest';

import { measurePeaks } from './sound.ts';

describe('measurePeaks', () => {
  it('has 64 whole numbers from silence to the loudest part', () => {
    const samples = Float32Array.from({ length: 6400 }, (_, at) => (at < 3200 ? 0 : 0.25));

    const peaks = measurePeaks(samples);

    expect(peaks).toHaveLength(64);
    expect([peaks[0], peaks[63]]).toEqual([0, 100]);
  });

  it.each([0, 10])('stays at 0 for %d silent samples', (length) => {
    expect(measurePeaks(new Float32Array(length))).toEqual(Array.from({ length: 64 }, () => 0));
  });
});
