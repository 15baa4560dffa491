/** The number of bars in a waveform. */
const BARS = 48;

/** The loudness of a sound over time, as bars from 0 to 100. The loudest bar is 100. */
export function measureWaveform(samples: Float32Array): number[] {
  const length = samples.length / BARS;
  const bars = Array.from({ length: BARS }, (_, at) => {
    const part = samples.subarray(Math.floor(at * length), Math.floor((at + 1) * length));
    const sum = part.reduce((total, sample) => total + sample * sample, 0);
    return Math.sqrt(sum / Math.max(1, part.length));
  });
  const loudest = Math.max(...bars);
  return bars.map((bar) => (loudest > 0 ? Math.round((bar / loudest) * 100) : 0));
}

/** Reads a sound file; throws when the browser can't. */
export async function readSound(file: Blob): Promise<{ seconds: number; waveform: number[] }> {
  const context = new AudioContext();
  try {
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return { seconds: sound.duration, waveform: measureWaveform(sound.getChannelData(0)) };
  } finally {
    void context.close();
  }
}
