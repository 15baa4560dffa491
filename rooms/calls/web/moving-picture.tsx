import { useRef, type RefObject } from 'react';

import { useStream } from './use-stream.ts';

/** What a camera shows, without its sound. */
export function MovingPicture({
  ref,
  track,
  label,
  className,
}: {
  ref?: RefObject<HTMLVideoElement | null>;
  track: MediaStreamTrack | undefined;
  label: string;
  className: string;
}) {
  const own = useRef<HTMLVideoElement>(null);
  const element = ref ?? own;
  useStream(element, track);
  return (
    <video
      ref={element}
      aria-label={label}
      autoPlay
      muted
      playsInline
      className={className}
      onResize={({ currentTarget: video }) =>
        video.toggleAttribute('data-tall', video.videoHeight > video.videoWidth)
      }
    />
  );
}
