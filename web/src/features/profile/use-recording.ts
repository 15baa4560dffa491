import { VIDEO_SECONDS_MAX } from '@rizzly/domain/media';
import { SIMULATED_SECONDS } from '@rizzly/domain/profile';
import { useCallback, useEffect, useRef, useState } from 'react';

import { closeCamera, openCamera, recordStream } from './camera.ts';

/** The flow of §2. Without a `stream` the recording is simulated and has no `video`. */
export type Recording =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'ready'; stream: MediaStream; secondsLeft: number }
  | { phase: 'recording'; stream: MediaStream | undefined; seconds: number; limit: number }
  | { phase: 'recorded'; video: RecordedVideo | undefined };

interface RecordedVideo {
  file: Blob;
  /** An object URL for playback. */
  address: string;
}

/** Countdown before the camera records. */
const READY_SECONDS = 3;
const TICK_MS = 100;

/** The resources of one try at recording; `endRun` releases them. */
interface Run {
  isOver: boolean;
  stream?: MediaStream;
  recorder?: { stop: () => void };
  timer?: ReturnType<typeof setInterval>;
  address?: string;
}

/** Records with the camera. Without one or its permission, simulates a recording (§2). */
export function useRecording() {
  const [recording, setRecording] = useState<Recording>({ phase: 'idle' });
  const run = useRef<Run>({ isOver: true });

  const discard = useCallback(() => {
    endRun(run.current);
    setRecording({ phase: 'idle' });
  }, []);

  const begin = useCallback(async (withCamera: boolean) => {
    endRun(run.current);
    const current: Run = { isOver: false };
    run.current = current;
    setRecording({ phase: 'asking' });
    const stream = withCamera ? await openCamera() : undefined;
    if (current.isOver) {
      closeCamera(stream);
      return;
    }
    if (stream) recordWithCamera(current, stream, setRecording);
    else simulate(current, setRecording);
  }, []);

  useEffect(() => () => endRun(run.current), []);

  return {
    recording,
    start: useCallback(() => begin(true), [begin]),
    /** For members who don't want to use the camera or ignore the browser's question. */
    startWithoutCamera: useCallback(() => begin(false), [begin]),
    stop: useCallback(() => run.current.recorder?.stop(), []),
    discard,
  };
}

type Show = (recording: Recording) => void;

function simulate(run: Run, show: Show): void {
  const limit = SIMULATED_SECONDS;
  show({ phase: 'recording', stream: undefined, seconds: 0, limit });
  startTicking(run, (seconds) => {
    if (seconds < limit) {
      show({ phase: 'recording', stream: undefined, seconds, limit });
      return;
    }
    endRun(run);
    show({ phase: 'recorded', video: undefined });
  });
}

function recordWithCamera(run: Run, stream: MediaStream, show: Show): void {
  run.stream = stream;
  show({ phase: 'ready', stream, secondsLeft: READY_SECONDS });
  startTicking(run, (waited) => {
    if (waited < READY_SECONDS) {
      show({ phase: 'ready', stream, secondsLeft: Math.ceil(READY_SECONDS - waited) });
      return;
    }
    run.recorder = recordStream(stream, (file) => {
      if (run.isOver) return;
      endRun(run);
      run.address = URL.createObjectURL(file);
      show({ phase: 'recorded', video: { file, address: run.address } });
    });
    const limit = VIDEO_SECONDS_MAX;
    show({ phase: 'recording', stream, seconds: 0, limit });
    startTicking(run, (seconds) => {
      if (seconds < limit) show({ phase: 'recording', stream, seconds, limit });
      else run.recorder?.stop();
    });
  });
}

/** Reports the seconds since its call. A recorder does not know its length while it records. */
function startTicking(run: Run, onTick: (seconds: number) => void): void {
  clearInterval(run.timer);
  const startedAt = performance.now();
  run.timer = setInterval(() => onTick((performance.now() - startedAt) / 1000), TICK_MS);
}

function endRun(run: Run): void {
  run.isOver = true;
  clearInterval(run.timer);
  run.recorder?.stop();
  closeCamera(run.stream);
  if (run.address) URL.revokeObjectURL(run.address);
}
