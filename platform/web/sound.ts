import { useEffect, useState } from 'react';

import { readStored, writeStored } from './storage.ts';

const GESTURES = ['pointerup', 'keydown'] as const;
/** Longer than any sound, so that none is cut off and heard later. */
const REST_AFTER_MS = 3000;

/**
 * One context for all sounds. Browsers let a context play after a click or key, and Safari remembers
 * that for this context only.
 */
let shared: AudioContext | undefined;
let holders = 0;

function openContext(): AudioContext | undefined {
  if (shared || !('AudioContext' in globalThis)) return shared;
  shared = new AudioContext();
  for (const gesture of GESTURES) document.addEventListener(gesture, wake, { capture: true });
  return shared;
}

function wake(): void {
  if (holders > 0 && shared?.state !== 'running') void shared?.resume().catch(() => undefined);
}

/** Keeps the sound on until `release`. It may begin only at the member's next click or key. */
export function holdSound(): { context: AudioContext | undefined; release: () => void } {
  const context = openContext();
  holders += 1;
  wake();
  return {
    context,
    release: () => {
      holders -= 1;
      setTimeout(() => {
        if (holders === 0) void context?.suspend();
      }, REST_AFTER_MS);
    },
  };
}

/** Allows a sound that begins by itself, such as a call's, at the first click or key. */
export function useSoundLater(key: string): void {
  useEffect(() => {
    const allow = () => {
      for (const gesture of GESTURES) document.removeEventListener(gesture, allow);
      if (readStored(key) === true) holdSound().release();
    };
    for (const gesture of GESTURES) document.addEventListener(gesture, allow);
    return () => {
      for (const gesture of GESTURES) document.removeEventListener(gesture, allow);
    };
  }, [key]);
}

/**
 * A sound in this browser, off until it is switched on. `play` begins it, and may return a
 * function that ends it. It must be the same function at each render.
 */
export function useSound(key: string, play: (context: AudioContext) => (() => void) | void) {
  const [isOn, setOn] = useState(() => readStored(key) === true);
  useEffect(() => {
    if (!isOn) return undefined;
    const { context, release } = holdSound();
    const stop = context && whenRunning(context, play);
    return () => {
      stop?.();
      release();
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

/** Tones of a context that waits would all be heard at once when it begins. */
function whenRunning(
  context: AudioContext,
  play: (context: AudioContext) => (() => void) | void,
): () => void {
  let stop: (() => void) | void;
  let hasBegun = false;
  const begin = () => {
    if (hasBegun || context.state !== 'running') return;
    hasBegun = true;
    stop = play(context);
  };
  context.addEventListener('statechange', begin);
  begin();
  return () => {
    context.removeEventListener('statechange', begin);
    stop?.();
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

/** The notes of a match and of a date, as [hertz, seconds from now]. */
const FANFARE = [
  [523, 0],
  [659, 0.1],
  [784, 0.2],
  [1047, 0.32],
] as const;

export function playFanfare(context: AudioContext): void {
  for (const [hertz, delaySeconds] of FANFARE) {
    playTone(context, { hertz, delaySeconds, type: 'square', volume: 0.05, seconds: 0.3 });
  }
}
