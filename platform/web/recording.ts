import { useEffect, useRef } from 'react';

const TICK_MS = 100;

/** The resources of one try at recording; `endRun` releases them. */
export interface Run {
  isOver: boolean;
  isStopped?: boolean;
  stream?: MediaStream;
  recorder?: { stop: () => void };
  timer?: ReturnType<typeof setInterval>;
  /** An object URL for playback. */
  address?: string;
}

/** The current try at recording. `begin` ends the one before, and unmounting ends the last. */
export function useRun() {
  const run = useRef<Run>({ isOver: true });
  useEffect(() => () => endRun(run.current), []);
  const begin = (): Run => {
    endRun(run.current);
    run.current = { isOver: false };
    return run.current;
  };
  return { run, begin };
}

/** Reports the seconds since its call. A recorder does not know its length while it records. */
export function startTicking(run: Run, onTick: (seconds: number) => void): void {
  clearInterval(run.timer);
  const startedAt = performance.now();
  run.timer = setInterval(() => onTick((performance.now() - startedAt) / 1000), TICK_MS);
}

/** Ends the recording, soon after its start if the microphone is still opening. */
export function stopRun(run: Run): void {
  run.isStopped = true;
  run.recorder?.stop();
}

export function endRun(run: Run): void {
  run.isOver = true;
  clearInterval(run.timer);
  run.recorder?.stop();
  closeMedia(run.stream);
  if (run.address) URL.revokeObjectURL(run.address);
}

/** Records a stream until `stop`, then passes the file to `onRecorded`. */
export function recordStream(
  stream: MediaStream,
  onRecorded: (file: Blob) => void,
  /** The best type first. A browser that has none of them uses its own. */
  { types, ...rates }: { types: readonly string[] } & MediaRecorderOptions,
): { stop: () => void } {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...rates, ...(mimeType && { mimeType }) });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  recorder.addEventListener('stop', () => onRecorded(new Blob(parts, { type: recorder.mimeType })));
  recorder.start(1000);
  return {
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

/** Opens a camera or a microphone. Undefined without one or the member's permission. */
export async function openMedia(wanted: MediaStreamConstraints): Promise<MediaStream | undefined> {
  // Undefined on pages without https, although the type says otherwise.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return devices?.getUserMedia(wanted).catch(() => undefined);
}

export function closeMedia(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
