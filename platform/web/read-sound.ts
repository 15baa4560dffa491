/** The loudness of a sound over time, as whole numbers from 0 to 100. The loudest bar is 100. */
export function measureBars(samples: Float32Array, count: number): number[] {
  const length = samples.length / count;
  const loudness = Array.from({ length: count }, (_, at) => {
    const part = samples.subarray(Math.floor(at * length), Math.floor((at + 1) * length));
    const sum = part.reduce((total, sample) => total + sample * sample, 0);
    return Math.sqrt(sum / Math.max(1, part.length));
  });
  const loudest = Math.max(...loudness);
  return loudness.map((part) => (loudest > 0 ? Math.round((part / loudest) * 100) : 0));
}

/** Reads a sound file; throws when the browser can't. */
export async function readSound(
  file: Blob,
  barCount: number,
): Promise<{ seconds: number; bars: number[] }> {
  const context = new AudioContext();
  try {
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return { seconds: sound.duration, bars: measureBars(sound.getChannelData(0), barCount) };
  } finally {
    void context.close();
  }
}
