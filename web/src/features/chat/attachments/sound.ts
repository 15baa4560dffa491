import { PEAKS } from '@rizzly/domain/chat';

/** The loudness of a sound over time, as `PEAKS` whole numbers from 0 to 100. The loudest is 100. */
export function measurePeaks(samples: Float32Array): number[] {
  const length = samples.length / PEAKS;
  const loudness = Array.from({ length: PEAKS }, (_, at) => {
    const part = samples.subarray(Math.floor(at * length), Math.floor((at + 1) * length));
    const sum = part.reduce((total, sample) => total + sample * sample, 0);
    return Math.sqrt(sum / Math.max(1, part.length));
  });
  const loudest = Math.max(...loudness);
  return loudness.map((part) => (loudest > 0 ? Math.round((part / loudest) * 100) : 0));
}

/** Throws when the browser can't read the recording. */
export async function readPeaks(file: Blob): Promise<{ seconds: number; peaks: number[] }> {
  const context = new AudioContext();
  try {
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return { seconds: sound.duration, peaks: measurePeaks(sound.getChannelData(0)) };
  } finally {
    void context.close();
  }
}
