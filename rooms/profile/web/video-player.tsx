import { Clapperboard, Play } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { isPlayableVideo } from '../media/index.ts';
import { addCaptions } from './captions.ts';
import { profileTexts } from './texts/index.ts';

interface VideoPlayerProps {
  address: string | null;
  fullName: string;
  /** The captions that the member typed. */
  captions?: string | null | undefined;
}

/** A member's video introduction, or a text instead of it. */
export function VideoPlayer({ address, fullName, captions = null }: VideoPlayerProps) {
  const t = useTexts(profileTexts).video;
  if (isPlayableVideo(address)) {
    return <Video src={address} label={t.of({ name: fullName })} captions={captions} isMuted />;
  }
  return (
    <p className="flex items-center gap-3 text-ink-soft">
      <Clapperboard aria-hidden className="size-6 shrink-0" />
      {address === null ? t.none : t.recorded}
    </p>
  );
}

/** Fills a phone. Cameras of computers are wide, so there it has their shape. */
export const RECORDER_SIZE = 'min-h-0 flex-1 lg:landscape:aspect-4/3 lg:landscape:flex-initial';

interface VideoProps {
  src: string;
  label: string;
  captions?: string | null | undefined;
  isMuted?: boolean;
  /** In the recorder, where it is as large as the camera's picture and shows its first frame. */
  isInRecorder?: boolean;
}

/**
 * A recording, with captions if the member typed them. A large button starts it; the browser's
 * controls come with the playing.
 */
export function Video({
  src,
  label,
  captions = null,
  isMuted = false,
  isInRecorder = false,
}: VideoProps) {
  const texts = useTexts(profileTexts);
  const t = texts.video;
  const video = useRef<HTMLVideoElement>(null);
  const [isStarted, setStarted] = useState(false);
  const [failed, setFailed] = useState<string>();
  // Not every browser plays what another one recorded.
  if (failed === src) {
    return (
      <VideoPlaceholder isInRecorder={isInRecorder}>
        {t.unplayable}
        {captions !== null && (
          <span dir="auto" className="mt-2 block wrap-anywhere whitespace-pre-line text-ink">
            {captions}
          </span>
        )}
      </VideoPlaceholder>
    );
  }
  return (
    <div
      className={cx(
        'relative flex overflow-hidden bg-night',
        isInRecorder ? `rounded-card ${RECORDER_SIZE}` : 'aspect-4/3 rounded-control',
      )}
    >
      <video
        ref={video}
        key={src}
        src={src}
        controls={isStarted}
        // Until its controls are there, only the start button gives it the focus.
        tabIndex={isStarted ? undefined : -1}
        muted={isMuted}
        playsInline
        onPlay={() => setStarted(true)}
        onError={() => setFailed(src)}
        onLoadedMetadata={({ currentTarget }) => {
          if (captions !== null) addCaptions(currentTarget, captions, t.captions);
        }}
        preload="metadata"
        aria-label={label}
        className="size-full object-contain"
      >
        <track kind="captions" />
      </video>
      {!isStarted && (
        <button
          type="button"
          aria-label={texts.voice.play}
          className="absolute inset-0 grid place-items-center rounded-control -outline-offset-3"
          onClick={() => {
            setStarted(true);
            // The button goes, and the controls take its place.
            video.current?.focus();
            void video.current?.play().catch(() => undefined);
          }}
        >
          <span className="grid size-16 place-items-center rounded-full bg-night/65 text-shine">
            <Play aria-hidden className="size-7 fill-current" />
          </span>
        </button>
      )}
    </div>
  );
}

/** The empty screen when there is no recording. */
export function VideoPlaceholder({
  isInRecorder = false,
  children,
}: {
  isInRecorder?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        'maze-dots grid w-full place-content-center justify-items-center gap-3 bg-sunken p-4 text-center text-ink-soft',
        isInRecorder ? `rounded-card ${RECORDER_SIZE}` : 'aspect-4/3 rounded-control',
      )}
    >
      <Clapperboard aria-hidden className="size-10" />
      <p>{children}</p>
    </div>
  );
}
