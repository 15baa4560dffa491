import { VOICE_SECONDS_MAX } from '@rizzly/domain/media';
import type { VoiceNote } from '@rizzly/domain/profile';
import { useEffect, useRef, useState } from 'react';

import { closeCamera, recordStream } from '../camera.ts';
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
const TICK_MS = 100;
const TYPES = ['audio/mp4;codecs="mp4a.40.2"', 'audio/webm;codecs="opus"', 'audio/webm'];

interface Run {
  isOver: boolean;
  stream?: MediaStream | undefined;
  recorder?: { stop: () => void };
  timer?: ReturnType<typeof setInterval>;
}

/** Records up to half a minute, or reads a file, and measures its waveform. */
export function useVoiceRecording() {
  const [recording, setRecording] = useState<VoiceRecording>({ phase: 'idle' });
  const run = useRef<Run>({ isOver: true });
  const address = useRef<string>(undefined);

  const end = () => {
    endRun(run.current);
    if (address.current !== undefined) URL.revokeObjectURL(address.current);
    address.current = undefined;
  };
  useEffect(() => {
    const [lastRun, lastAddress] = [run, address];
    return () => {
      endRun(lastRun.current);
      if (lastAddress.current !== undefined) URL.revokeObjectURL(lastAddress.current);
    };
  }, []);

  const take = async (file: Blob) => {
    end();
    const current: Run = { isOver: false };
    run.current = current;
    const sound = await readSound(file).catch(() => undefined);
    if (current.isOver) return;
    if (!sound) setRecording({ phase: 'unreadable' });
    else if (sound.seconds > VOICE_SECONDS_MAX) setRecording({ phase: 'too-long' });
    else {
      address.current = URL.createObjectURL(file);
      const { waveform } = sound;
      const seconds = Math.max(1, Math.round(sound.seconds));
      setRecording({ phase: 'recorded', file, note: { url: address.current, seconds, waveform } });
    }
  };

  const start = async () => {
    end();
    const current: Run = { isOver: false };
    run.current = current;
    setRecording({ phase: 'asking' });
    const stream = await openMicrophone();
    if (current.isOver) {
      closeCamera(stream);
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
    const startedAt = performance.now();
    setRecording({ phase: 'recording', seconds: 0 });
    current.timer = setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1000;
      if (seconds >= RECORDED_SECONDS_MAX) current.recorder?.stop();
      else setRecording({ phase: 'recording', seconds });
    }, TICK_MS);
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
      end();
      setRecording({ phase: 'idle' });
    },
  };
}

async function openMicrophone(): Promise<MediaStream | undefined> {
  if (typeof MediaRecorder === 'undefined') return undefined;
  // Undefined on pages without https, although the type says otherwise.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return devices?.getUserMedia({ audio: true }).catch(() => undefined);
}

function endRun(run: Run): void {
  run.isOver = true;
  clearInterval(run.timer);
  run.recorder?.stop();
  closeCamera(run.stream);
}
