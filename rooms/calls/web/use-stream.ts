import { useEffect, useState, type RefObject } from 'react';

const GESTURES = ['pointerup', 'keydown'] as const;

/**
 * Plays a track. The browser may hold it back until the member's next click or key; then it is tried
 * again there.
 */
export function useStream(
  element: RefObject<HTMLMediaElement | null>,
  track: MediaStreamTrack | undefined,
) {
  const [isHeldBack, setHeldBack] = useState(false);

  useEffect(() => {
    const media = element.current;
    if (!media) return undefined;
    load(media, track);
    if (!track) return undefined;
    const onPause = () => setHeldBack(true);
    const onPlaying = () => setHeldBack(false);
    media.addEventListener('pause', onPause);
    media.addEventListener('playing', onPlaying);
    void play(media).then(setHeldBack);
    return () => {
      media.removeEventListener('pause', onPause);
      media.removeEventListener('playing', onPlaying);
    };
  }, [element, track]);

  useEffect(() => {
    if (!isHeldBack) return undefined;
    const again = () => void play(element.current).then(setHeldBack);
    for (const gesture of GESTURES) document.addEventListener(gesture, again);
    return () => {
      for (const gesture of GESTURES) document.removeEventListener(gesture, again);
    };
  }, [element, isHeldBack]);

  return {
    isHeldBack: isHeldBack && track !== undefined,
    playAgain: () => void play(element.current).then(setHeldBack),
  };
}

function load(media: HTMLMediaElement, track: MediaStreamTrack | undefined): void {
  media.srcObject = track ? new MediaStream([track]) : null;
}

/** Returns whether the browser holds it back. */
async function play(media: HTMLMediaElement | null): Promise<boolean> {
  try {
    await media?.play();
    return false;
  } catch (error) {
    // Another track has taken its place.
    return !(error instanceof DOMException && error.name === 'AbortError');
  }
}
