import { VOICE_MESSAGE_SECONDS_MAX } from '@rizzly/domain/media';
import { useEffect, useRef, useState } from 'react';

import { closeMedia, openMedia } from '../../../platform/media-devices.ts';
import { readPeaks } from './sound.ts';

/** The best type first. The server makes an MP4 of each. */
const TYPES = ['audio/mp4;codecs="mp4a.40.2"', 'audio/webm;codecs="opus"', 'audio/mp4'];
/** Recorders stop slightly late. */
const SECONDS_MAX = VOICE_MESSAGE_SECONDS_MAX - 0.5;
/** Speech stays clear at this rate. */
const BITS_PER_SECOND = 48_000;
const TICK_MS = 200;

export interface RecordedVoice {
  file: Blob;
  /** For listening before sending. */
  address: string;
  seconds: number;
  peaks: number[];
}

export type Recording =
  | { phase: 'asking' }
  | { phase: 'without' }
  | { phase: 'unreadable' }
  | { phase: 'recording'; seconds: number }
  | { phase: 'recorded'; voice: RecordedVoice };

/** Records from its first render on, until `stop` or 60 seconds. Unmounting discards everything. */
export function useRecorder() {
  const [recording, setRecording] = useState<Recording>({ phase: 'asking' });
  const recorder = useRef<MediaRecorder>(undefined);
  const isStopped = useRef(false);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let address: string | undefined;

    async function finish(parts: Blob[], type: string): Promise<void> {
      clearInterval(timer);
      closeMedia(stream);
      if (isOver) return;
      const file = new Blob(parts, { type });
      const sound = await readPeaks(file).catch(() => undefined);
      if (isOver) return;
      if (!sound) {
        setRecording({ phase: 'unreadable' });
        return;
      }
      address = URL.createObjectURL(file);
      const seconds = Math.max(1, Math.round(sound.seconds));
      setRecording({ phase: 'recorded', voice: { file, address, seconds, peaks: sound.peaks } });
    }

    async function begin(): Promise<void> {
      const canRecord = typeof MediaRecorder !== 'undefined';
      stream = canRecord ? await openMedia({ audio: true }) : undefined;
      if (isOver || !stream) {
        closeMedia(stream);
        if (!isOver) setRecording({ phase: 'without' });
        return;
      }
      const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
      const options = { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) };
      const made = new MediaRecorder(stream, options);
      const parts: Blob[] = [];
      made.addEventListener('dataavailable', ({ data }) => parts.push(data));
      made.addEventListener('stop', () => void finish(parts, made.mimeType));
      recorder.current = made;
      made.start();
      const begun = performance.now();
      setRecording({ phase: 'recording', seconds: 0 });
      timer = setInterval(() => {
        const seconds = (performance.now() - begun) / 1000;
        if (seconds >= SECONDS_MAX || isStopped.current) stopRecorder(made);
        else setRecording({ phase: 'recording', seconds: Math.floor(seconds) });
      }, TICK_MS);
    }

    void begin();
    return () => {
      isOver = true;
      clearInterval(timer);
      stopRecorder(recorder.current);
      closeMedia(stream);
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, []);

  return {
    recording,
    stop: () => {
      // The microphone may still be opening.
      isStopped.current = true;
      stopRecorder(recorder.current);
    },
  };
}

function stopRecorder(recorder: MediaRecorder | undefined): void {
  if (recorder && recorder.state !== 'inactive') recorder.stop();
}
