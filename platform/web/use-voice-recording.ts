import { useState } from 'react';

import { closeMedia, openMedia } from './media-devices.ts';
import { readSound } from './read-sound.ts';
import { recordStream } from './record-stream.ts';
import { endRun, startTicking, stopRun, useRun } from './use-run.ts';

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
