import { VIDEO_SECONDS_MAX } from '@rizzly/domain/media';
import { SIMULATED_SECONDS } from '@rizzly/domain/profile';
import { useState } from 'react';

import { closeMedia } from '../../platform/media-devices.ts';
import { recordStream } from '../../platform/record-stream.ts';
import { endRun, startTicking, useRun, type Run } from '../../platform/use-run.ts';
import { openCamera, VIDEO_RECORDING } from './camera.ts';

/** The flow of §2. Without a `stream` the recording is simulated and has no `video`. */
export type Recording =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'ready'; stream: MediaStream; secondsLeft: number }
  | {
      phase: 'recording';
      stream: MediaStream | undefined;
      seconds: number;
      limit: number;
      lacksCamera?: boolean;
    }
  | { phase: 'recorded'; video: RecordedVideo | undefined; lacksCamera?: boolean };

interface RecordedVideo {
  file: Blob;
  /** An object URL for playback. */
  address: string;
}

/** Countdown before the camera records. */
const READY_SECONDS = 3;

/** Records with the camera. Without one or its permission, simulates a recording (§2). */
export function useRecording() {
  const [recording, setRecording] = useState<Recording>({ phase: 'idle' });
  const { run, begin } = useRun();

  const start = async (withCamera: boolean) => {
    const current = begin();
    setRecording({ phase: 'asking' });
    const stream = withCamera ? await openCamera() : undefined;
    if (current.isOver) closeMedia(stream);
    else if (stream) recordWithCamera(current, stream, setRecording);
    else simulate(current, { show: setRecording, lacksCamera: withCamera });
  };

  return {
    recording,
    start: () => void start(true),
    /** For members who don't want to use the camera or ignore the browser's question. */
    startWithoutCamera: () => void start(false),
    stop: () => run.current.recorder?.stop(),
    discard: () => {
      endRun(run.current);
      setRecording({ phase: 'idle' });
    },
  };
}

type Show = (recording: Recording) => void;

/** `lacksCamera`: one was asked for, and there is none or the browser refused it. */
function simulate(run: Run, { show, lacksCamera }: { show: Show; lacksCamera: boolean }): void {
  const limit = SIMULATED_SECONDS;
  const tick = (seconds: number) =>
    show({ phase: 'recording', stream: undefined, seconds, limit, lacksCamera });
  tick(0);
  startTicking(run, (seconds) => {
    if (seconds < limit) {
      tick(seconds);
      return;
    }
    endRun(run);
    show({ phase: 'recorded', video: undefined, lacksCamera });
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
    run.recorder = recordStream(
      stream,
      (file) => {
        if (run.isOver) return;
        endRun(run);
        run.address = URL.createObjectURL(file);
        show({ phase: 'recorded', video: { file, address: run.address } });
      },
      VIDEO_RECORDING,
    );
    const limit = VIDEO_SECONDS_MAX;
    show({ phase: 'recording', stream, seconds: 0, limit });
    startTicking(run, (seconds) => {
      if (seconds < limit) show({ phase: 'recording', stream, seconds, limit });
      else run.recorder?.stop();
    });
  });
}
