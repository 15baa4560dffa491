import { useEffect, useState } from 'react';

import { readStored, writeStored } from '../../../platform/storage.ts';

const KEY = 'match_sound';
/** Notes as [hertz, seconds from now]. */
const TUNE = [
  [523, 0],
  [659, 0.1],
  [784, 0.2],
  [1047, 0.32],
] as const;

/** The sound of a match in this browser: off until switched on. */
export function useMatchSound() {
  const [isOn, setOn] = useState(() => readStored(KEY) === true);
  useEffect(() => {
    if (!isOn) return undefined;
    const context = playTune();
    return () => void context?.close();
  }, [isOn]);
  return {
    isOn,
    toggle: () => {
      writeStored(KEY, !isOn);
      setOn(!isOn);
    },
  };
}

function playTune(): AudioContext | undefined {
  if (!('AudioContext' in globalThis)) return undefined;
  const context = new AudioContext();
  for (const [hertz, delay] of TUNE) {
    const from = context.currentTime + delay;
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = 'square';
    voice.frequency.value = hertz;
    volume.gain.setValueAtTime(0.05, from);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
    voice.connect(volume).connect(context.destination);
    voice.start(from);
    voice.stop(from + 0.3);
  }
  return context;
}
