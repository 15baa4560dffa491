import { useState } from 'react';

import {
  endRun,
  startTicking,
  useRun,
  type Run,
  recordStream,
  closeMedia,
  openMedia,
} from '../../../platform/web/recording.ts';
import { SIMULATED_SECONDS } from '../index.ts';
import { VIDEO_SECONDS_MAX } from '../media/index.ts';

/**
 * The best type first. H.264 plays everywhere, but not every browser records it. VP8 plays in more
 * places than what else Chromium puts into an MP4.
 */
const TYPES = [
  'video/mp4;codecs="avc1.42E01F,mp4a.40.2"',
  'video/webm;codecs="vp8,opus"',
  'video/mp4',
  'video/webm',
];

/** A minute at this rate stays far below the upload limit. */
const BITS_PER_SECOND = 2_000_000;

const VIDEO_RECORDING = { types: TYPES, videoBitsPerSecond: BITS_PER_SECOND };

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

/** Opens the camera, with sound if there is a microphone. */
async function openCamera(): Promise<MediaStream | undefined> {
  if (typeof MediaRecorder === 'undefined') return undefined;
  // Undefined on pages without https, although the type says otherwise.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  const found = (await devices?.enumerateDevices().catch(() => [])) ?? [];
  const has = (kind: MediaDeviceKind) => found.some((device) => device.kind === kind);
  if (!has('videoinput')) return undefined;
  const video = { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 720 } };
  return openMedia({ video, audio: has('audioinput') });
}
