import { useState } from 'react';

import {
  endRun,
  startTicking,
  stopRun,
  useRun,
  recordStream,
  closeMedia,
  openMedia,
} from './recording.ts';

export type VoiceRecording =
  | { phase: 'idle' | 'asking' }
  | { phase: 'recording'; seconds: number }
  /** There is no microphone, or the member does not let us use it. */
  | { phase: 'without' }
  /** The browser records no sound. */
  | { phase: 'unable' }
  | { phase: 'unreadable' | 'too-long' }
  | ({ phase: 'recorded' } & RecordedVoice);

export interface RecordedVoice {
  file: Blob;
  /** An object URL for playback. */
  address: string;
  seconds: number;
  /** Its waveform. */
  bars: number[];
}

interface VoiceLimits {
  /** Seconds of recording. */
  stopAfter: number;
  /** Seconds of a file. */
  longest?: number;
  bars: number;
  /** The best type first. */
  types: readonly string[];
  bitsPerSecond?: number;
}

/** Records a voice, or reads a file, and measures its waveform. Unmounting discards everything. */
export function useVoiceRecording(limits: VoiceLimits) {
  const { stopAfter, longest = Infinity, bars: barCount, types, bitsPerSecond } = limits;
  const [recording, setRecording] = useState<VoiceRecording>({ phase: 'idle' });
  const { run, begin } = useRun();

  const take = async (file: Blob) => {
    const current = begin();
    const sound = await readSound(file, barCount).catch(() => undefined);
    if (current.isOver) return;
    if (!sound) setRecording({ phase: 'unreadable' });
    else if (sound.seconds > longest) setRecording({ phase: 'too-long' });
    else {
      const address = URL.createObjectURL(file);
      current.address = address;
      const seconds = Math.max(1, Math.round(sound.seconds));
      setRecording({ phase: 'recorded', file, address, seconds, bars: sound.bars });
    }
  };

  const start = async () => {
    const current = begin();
    setRecording({ phase: 'asking' });
    if (typeof MediaRecorder === 'undefined') {
      setRecording({ phase: 'unable' });
      return;
    }
    const stream = await openMedia({ audio: true });
    if (current.isOver) {
      closeMedia(stream);
      return;
    }
    if (!stream) {
      setRecording({ phase: 'without' });
      return;
    }
    current.stream = stream;
    const onRecorded = (file: Blob) => {
      if (!current.isOver) void take(file);
    };
    const rates = bitsPerSecond ? { audioBitsPerSecond: bitsPerSecond } : {};
    try {
      current.recorder = recordStream(stream, onRecorded, { types, ...rates });
    } catch {
      // It has a recorder, and no type for it.
      endRun(current);
      setRecording({ phase: 'unable' });
      return;
    }
    setRecording({ phase: 'recording', seconds: 0 });
    startTicking(current, (seconds) => {
      if (seconds >= stopAfter || current.isStopped) current.recorder?.stop();
      else setRecording({ phase: 'recording', seconds });
    });
  };

  return {
    recording,
    start: () => void start(),
    take: (file: Blob) => void take(file),
    stop: () => stopRun(run.current),
    discard: () => {
      endRun(run.current);
      setRecording({ phase: 'idle' });
    },
  };
}

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
async function readSound(
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
