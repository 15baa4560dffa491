import { useEffect, useState } from 'react';

import { readStored, writeStored } from './storage.ts';

/**
 * A sound in this browser, off until it is switched on. `play` begins it, and may return a
 * function that ends it. It must be the same function at each render.
 */
export function useSound(key: string, play: (context: AudioContext) => (() => void) | void) {
  const [isOn, setOn] = useState(() => readStored(key) === true);
  useEffect(() => {
    if (!isOn || !('AudioContext' in globalThis)) return undefined;
    const context = new AudioContext();
    const stop = play(context);
    return () => {
      stop?.();
      void context.close();
    };
  }, [isOn, play]);
  return {
    isOn,
    toggle: () => {
      writeStored(key, !isOn);
      setOn(!isOn);
    },
  };
}

interface Tone {
  hertz: number;
  type?: OscillatorType;
  /** At the start of the tone, from 0 to 1. */
  volume: number;
  delaySeconds?: number;
  seconds: number;
}

/** Plays a tone that fades. */
export function playTone(
  context: AudioContext,
  { hertz, type = 'sine', volume, delaySeconds = 0, seconds }: Tone,
): void {
  const from = context.currentTime + delaySeconds;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = type;
  voice.frequency.value = hertz;
  gain.gain.setValueAtTime(volume, from);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  voice.connect(gain).connect(context.destination);
  voice.start(from);
  voice.stop(from + seconds);
}
