import { isPlayableVideo } from '@rizzly/domain/media';
import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { cx } from '../../ui/cx.ts';
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

interface VideoProps {
  src: string;
  label: string;
  captions?: string | null | undefined;
  isMuted?: boolean;
  /** In the recorder, where it fills the screen and shows its first frame. */
  isPortrait?: boolean;
}

/** A recording with the browser's controls, and with captions if the member typed them. */
export function Video({
  src,
  label,
  captions = null,
  isMuted = false,
  isPortrait = false,
}: VideoProps) {
  const t = useTexts(profileTexts).video;
  return (
    <video
      key={src}
      src={src}
      controls
      muted={isMuted}
      playsInline
      onLoadedMetadata={({ currentTarget }) => {
        if (captions !== null) addCaptions(currentTarget, captions, t.captions);
      }}
      preload="metadata"
      aria-label={label}
      className={cx(
        'w-full bg-sunken object-contain',
        isPortrait ? 'min-h-0 flex-1 rounded-card' : 'aspect-4/3 rounded-control',
      )}
    >
      <track kind="captions" />
    </video>
  );
}

/** The empty screen when there is no recording. */
export function VideoPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div className="maze-dots grid aspect-4/3 w-full place-content-center justify-items-center gap-3 rounded-control bg-sunken p-4 text-center text-ink-soft">
      <Clapperboard aria-hidden className="size-10" />
      <p>{children}</p>
    </div>
  );
}
