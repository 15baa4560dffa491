import { VOICE_SECONDS_MAX } from '@rizzly/domain/media';
import type { VoiceNote } from '@rizzly/domain/profile';
import { useState } from 'react';

import { closeMedia, openMedia } from '../../../platform/media-devices.ts';
import { recordStream } from '../camera.ts';
import { endRun, startTicking, useRun } from '../use-run.ts';
import { readSound } from './waveform.ts';

export type VoiceRecording =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'recording'; seconds: number }
  /** Without a microphone or permission, a file can be chosen. */
  | { phase: 'without' }
  | { phase: 'unreadable' | 'too-long' }
  | { phase: 'recorded'; file: Blob; note: VoiceNote };

/** Recorders stop slightly late, and the server accepts at most 30 seconds. */
export const RECORDED_SECONDS_MAX = VOICE_SECONDS_MAX - 0.5;
const TYPES = ['audio/mp4;codecs="mp4a.40.2"', 'audio/webm;codecs="opus"', 'audio/webm'];

/** Records up to half a minute, or reads a file, and measures its waveform. */
export function useVoiceRecording() {
  const [recording, setRecording] = useState<VoiceRecording>({ phase: 'idle' });
  const { run, begin } = useRun();

  const take = async (file: Blob) => {
    const current = begin();
    const sound = await readSound(file).catch(() => undefined);
    if (current.isOver) return;
    if (!sound) setRecording({ phase: 'unreadable' });
    else if (sound.seconds > VOICE_SECONDS_MAX) setRecording({ phase: 'too-long' });
    else {
      current.address = URL.createObjectURL(file);
      const { waveform } = sound;
      const seconds = Math.max(1, Math.round(sound.seconds));
      setRecording({ phase: 'recorded', file, note: { url: current.address, seconds, waveform } });
    }
  };

  const start = async () => {
    const current = begin();
    setRecording({ phase: 'asking' });
    const canRecord = typeof MediaRecorder !== 'undefined';
    const stream = canRecord ? await openMedia({ audio: true }) : undefined;
    if (current.isOver) {
      closeMedia(stream);
      return;
    }
    if (!stream) {
      setRecording({ phase: 'without' });
      return;
    }
    current.stream = stream;
    current.recorder = recordStream(
      stream,
      (file) => {
        if (!current.isOver) void take(file);
      },
      TYPES,
    );
    setRecording({ phase: 'recording', seconds: 0 });
    startTicking(current, (seconds) => {
      if (seconds >= RECORDED_SECONDS_MAX) current.recorder?.stop();
      else setRecording({ phase: 'recording', seconds });
    });
  };

  return {
    recording,
    start: () => void start(),
    take: (file: Blob) => void take(file),
    stop: () => {
      clearInterval(run.current.timer);
      run.current.recorder?.stop();
    },
    discard: () => {
      endRun(run.current);
      setRecording({ phase: 'idle' });
    },
  };
}
