import { describe, expect, it } from 'vitest';

import { measureWaveform } from './waveform.ts';

describe('measureWaveform', () => {
  it('has bars from silence to the loudest part', () => {
    const samples = Float32Array.from({ length: 4800 }, (_, at) => (at < 2400 ? 0 : 0.25));

    const bars = measureWaveform(samples);

    expect(bars).toHaveLength(48);
    expect([bars[0], bars[47]]).toEqual([0, 100]);
  });

  it.each([0, 10])('stays at 0 for %d silent samples', (length) => {
    expect(measureWaveform(new Float32Array(length))).toEqual(Array.from({ length: 48 }, () => 0));
  });
});
