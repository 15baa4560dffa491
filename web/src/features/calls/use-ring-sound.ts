import { playTone, useSound } from '../../platform/sound.ts';

const EVERY_MS = 3000;

/** The sound of a call that rings. */
export const useRingSound = () => useSound('call_sound', ring);

function ring(context: AudioContext): () => void {
  const playOnce = () => playTone(context, { hertz: 587, volume: 0.06, seconds: 0.8 });
  playOnce();
  const timer = setInterval(playOnce, EVERY_MS);
  return () => clearInterval(timer);
}
