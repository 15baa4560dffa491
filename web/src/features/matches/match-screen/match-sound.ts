import { playTone, useSound } from '../../../platform/sound.ts';

/** Notes as [hertz, seconds from now]. */
const TUNE = [
  [523, 0],
  [659, 0.1],
  [784, 0.2],
  [1047, 0.32],
] as const;

/** The sound of a match. */
export const useMatchSound = () => useSound('match_sound', playTune);

function playTune(context: AudioContext): void {
  for (const [hertz, delaySeconds] of TUNE) {
    playTone(context, { hertz, delaySeconds, type: 'square', volume: 0.05, seconds: 0.3 });
  }
}
