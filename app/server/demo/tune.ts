import { WAVEFORM_MAX } from '../../../rooms/profile/index.ts';
import type { Chance } from './chance.ts';

export const TUNE_RATE = 16_000;
const NOTES = 12;
const NOTE_SECONDS = 0.5;
/** A pentatonic scale, in which any order of notes sounds like a tune. */
const SCALE = [0, 2, 4, 7, 9, 12];
const A_HERTZ = 220;
const HEADER_BYTES = 44;

interface Tune {
  /** Between -1 and 1. */
  samples: Float64Array;
  /** A WAV file. */
  content: Buffer;
  seconds: number;
  waveform: number[];
}

/** A tune of a few seconds, played by code, because the demo has no real voices. */
export function composeTune(chance: Chance): Tune {
  const samples = new Float64Array(NOTES * NOTE_SECONDS * TUNE_RATE);
  for (let note = 0; note < NOTES; note += 1) {
    const hertz = A_HERTZ * 2 ** (chance.pick(SCALE) / 12);
    play(samples, { from: note * NOTE_SECONDS, hertz, loudness: chance.between(45, 80) / 100 });
  }
  return {
    samples,
    content: toWav(samples),
    seconds: NOTES * NOTE_SECONDS,
    waveform: waveformOf(samples),
  };
}

/** A plucked note that fades into the next ones. */
function play(
  samples: Float64Array,
  { from, hertz, loudness }: { from: number; hertz: number; loudness: number },
): void {
  const first = Math.round(from * TUNE_RATE);
  for (let at = first; at < samples.length; at += 1) {
    const seconds = (at - first) / TUNE_RATE;
    const phase = 2 * Math.PI * hertz * seconds;
    const sound = Math.sin(phase) + 0.35 * Math.sin(2 * phase) + 0.15 * Math.sin(3 * phase);
    const attack = Math.min(1, seconds / 0.01);
    samples[at] = (samples[at] ?? 0) + 0.5 * loudness * attack * Math.exp(-4 * seconds) * sound;
  }
}

function waveformOf(samples: Float64Array): number[] {
  const each = samples.length / WAVEFORM_MAX;
  const peaks = Array.from({ length: WAVEFORM_MAX }, (_, bar) =>
    samples
      .subarray(Math.floor(bar * each), Math.floor((bar + 1) * each))
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  );
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => Math.round((100 * peak) / loudest));
}

/** 16 bits, one channel. */
function toWav(samples: Float64Array): Buffer {
  const bytes = samples.length * 2;
  const wav = Buffer.alloc(HEADER_BYTES + bytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(TUNE_RATE, 24);
  wav.writeUInt32LE(TUNE_RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(bytes, 40);
  for (const [at, sample] of samples.entries()) {
    const limited = Math.max(-1, Math.min(1, sample));
    wav.writeInt16LE(Math.round(limited * 32_767), HEADER_BYTES + at * 2);
  }
  return wav;
}
