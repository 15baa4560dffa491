import { useEffect, useState } from 'react';

import { readStored, writeStored } from '../../platform/storage.ts';

const KEY = 'call_sound';
const EVERY_MS = 3000;

/** The sound of a call that rings in this browser: off until switched on. */
export function useRingSound() {
  const [isOn, setOn] = useState(() => readStored(KEY) === true);
  useEffect(() => {
    if (!isOn || !('AudioContext' in globalThis)) return undefined;
    const context = new AudioContext();
    playNote(context);
    const timer = setInterval(() => playNote(context), EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [isOn]);
  return {
    isOn,
    toggle: () => {
      writeStored(KEY, !isOn);
      setOn(!isOn);
    },
  };
}

function playNote(context: AudioContext): void {
  const from = context.currentTime;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.frequency.value = 587;
  volume.gain.setValueAtTime(0.06, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.8);
  voice.connect(volume).connect(context.destination);
  voice.start(from);
  voice.stop(from + 0.8);
}
