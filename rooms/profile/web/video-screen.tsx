import { Clapperboard } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { ProgressBar } from '../../../platform/web/ui/progress-bar.tsx';
import type { ProfileTexts } from './texts/en.ts';
import { profileTexts } from './texts/index.ts';
import type { Recording } from './use-recording.ts';
import { RECORDER_SIZE, Video, VideoPlaceholder } from './video-player.tsx';

/** The picture and status while a video introduction is recorded. */
export function VideoScreen({ recording }: { recording: Recording }) {
  const t = useTexts(profileTexts).video;
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-xl flex-col justify-center gap-3 px-4 landscape:max-lg:row-span-full landscape:max-lg:max-w-none landscape:max-lg:py-3 lg:landscape:max-w-[min(60rem,calc((100dvh-18rem)*4/3))]">
      <Screen recording={recording} />
      {recording.phase === 'recording' ? (
        <ProgressBar
          value={recording.seconds}
          max={recording.limit}
          label={t.recording}
          tone="accent"
        />
      ) : (
        // Keeps its place, so that the picture stays as large.
        <div className="h-3" />
      )}
      <p role="status" className="text-center text-sm font-bold empty:hidden">
        {statusOf(recording, t)}
      </p>
    </div>
  );
}

function statusOf(recording: Recording, t: ProfileTexts['video']): string {
  switch (recording.phase) {
    case 'asking':
      return t.asking;
    case 'ready':
      return t.getReady;
    case 'recording':
      if (recording.lacksCamera) return t.isRehearsing;
      return recording.stream ? t.isRecording : t.isSimulating;
    case 'recorded':
      return recording.lacksCamera ? t.lacksCamera : t.isRecorded;
    default:
      return '';
  }
}

function Screen({ recording }: { recording: Recording }) {
  const t = useTexts(profileTexts).video;
  switch (recording.phase) {
    case 'ready':
    case 'recording':
      return recording.stream ? (
        <LivePicture
          stream={recording.stream}
          caption={
            recording.phase === 'ready'
              ? String(recording.secondsLeft)
              : clock(recording.limit - recording.seconds)
          }
          isCounting={recording.phase === 'ready'}
        />
      ) : (
        <SimulatedPicture />
      );
    case 'recorded':
      return recording.video ? (
        <Video src={`${recording.video.address}#t=0.1`} label={t.yours} isInRecorder />
      ) : (
        <VideoPlaceholder isInRecorder>{t.yoursSimulated}</VideoPlaceholder>
      );
    default:
      return <VideoPlaceholder isInRecorder>{t.introduce}</VideoPlaceholder>;
  }
}

/** `0:07`. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

interface LivePictureProps {
  stream: MediaStream;
  caption: string;
  isCounting: boolean;
}

function LivePicture({ stream, caption, isCounting }: LivePictureProps) {
  const t = useTexts(profileTexts).video;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <div className={cx('relative flex overflow-hidden rounded-card bg-night', RECORDER_SIZE)}>
      {/* Mirrored, as people know themselves from mirrors. */}
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={t.camera}
        className="size-full -scale-x-100 object-contain"
      />
      {isCounting ? (
        <span
          aria-hidden
          className="absolute inset-0 grid place-items-center bg-night/55 font-pixel text-8xl text-shine"
        >
          {caption}
        </span>
      ) : (
        <span className="absolute start-3 top-3 flex items-center gap-2 rounded-full bg-danger px-3 py-1 text-sm font-bold text-danger-ink tabular-nums">
          <span aria-hidden className="size-2.5 animate-pulse rounded-full bg-danger-ink" />
          {caption}
        </span>
      )}
    </div>
  );
}

function SimulatedPicture() {
  return (
    <div className={cx('maze-dots grid place-items-center rounded-card bg-sunken', RECORDER_SIZE)}>
      <span className="grid size-24 animate-pulse place-items-center rounded-full bg-danger text-danger-ink">
        <Clapperboard aria-hidden className="size-10" />
      </span>
    </div>
  );
}
