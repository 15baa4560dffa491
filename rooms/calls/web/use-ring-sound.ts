import { playTone, useSound, useSoundLater } from '../../../platform/web/sound.ts';

const EVERY_MS = 3000;

const KEY = 'call_sound';

/** The sound of a call that rings. */
export const useRingSound = () => useSound(KEY, ring);

/** A call rings by itself, so its sound has to be allowed before. */
export const useRingSoundLater = () => useSoundLater(KEY);

function ring(context: AudioContext): () => void {
  const playOnce = () => playTone(context, { hertz: 587, volume: 0.06, seconds: 0.8 });
  playOnce();
  const timer = setInterval(playOnce, EVERY_MS);
  return () => clearInterval(timer);
}
