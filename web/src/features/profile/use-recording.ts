import { VIDEO_SECONDS_MAX } from '@rizzly/domain/media';
import { SIMULATED_SECONDS } from '@rizzly/domain/profile';
import { useCallback, useEffect, useRef, useState } from 'react';

import { closeCamera, openCamera, recordStream } from './camera.ts';

/** §2's flow. Without a `stream` the recording is simulated, and there is no `video` in the end. */
export type Recording =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'ready'; stream: MediaStream; secondsLeft: number }
  | { phase: 'recording'; stream: MediaStream | undefined; seconds: number; limit: number }
  | { phase: 'recorded'; video: RecordedVideo | undefined };

interface RecordedVideo {
  file: Blob;
  /** An object URL, to look at it. */
  address: string;
}

/** Seconds to sit straight before the camera records. */
const READY_SECONDS = 3;
const TICK_MS = 100;

/** One try at recording: what it holds, and how it is broken off. */
interface Run {
  isOver: boolean;
  stream?: MediaStream;
  recorder?: { stop: () => void };
  timer?: ReturnType<typeof setInterval>;
  address?: string;
}

/** Records with the camera where there is one and it may be used; else simulates it (§2). */
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
    /** For who does not answer the browser's question, or would rather not be seen. */
    startWithoutCamera: useCallback(() => begin(false), [begin]),
    stop: useCallback(() => run.current.recorder?.stop(), []),
    discard,
  };
}

type Show = (recording: Recording) => void;

function simulate(run: Run, show: Show): void {
  const limit = SIMULATED_SECONDS;
  show({ phase: 'recording', stream: undefined, seconds: 0, limit });
  tick(run, (seconds) => {
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
  tick(run, (waited) => {
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
    tick(run, (seconds) => {
      if (seconds < limit) show({ phase: 'recording', stream, seconds, limit });
      else run.recorder?.stop();
    });
  });
}

/** Tells the seconds since now. Our own clock, as a recording does not know its length while it is made. */
function tick(run: Run, onTick: (seconds: number) => void): void {
  clearInterval(run.timer);
  const begun = performance.now();
  run.timer = setInterval(() => onTick((performance.now() - begun) / 1000), TICK_MS);
}

function endRun(run: Run): void {
  run.isOver = true;
  clearInterval(run.timer);
  run.recorder?.stop();
  closeCamera(run.stream);
  if (run.address) URL.revokeObjectURL(run.address);
}
