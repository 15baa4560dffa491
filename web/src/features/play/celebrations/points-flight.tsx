import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { playTexts } from '../texts/index.ts';
import { flyToCounter, readCounter } from './fly-to-counter.ts';

/** Milliseconds that the gain stays beside the counter. */
const SHOWN_MS = 1800;

interface Gain {
  points: number;
  /** Beside the counter, from the window's edges. */
  top: number;
  left: number;
}

/**
 * The smallest celebration: new points fly to the counter, which shows the gain. `isStill`: without
 * the animation, when the member is busy. Hidden from screen readers, because toasts say the same.
 */
export function PointsFlight({ isStill }: { isStill: boolean }) {
  const t = useTexts(playTexts).celebration;
  const { rizzScore } = useSession().user;
  const known = useRef(rizzScore);
  const [gain, setGain] = useState<Gain>();

  const celebrate = useEffectEvent((points: number) => {
    const counter = readCounter();
    if (counter === undefined) return;
    setGain({ points, top: counter.bottom + 2, left: counter.left });
    if (!isStill) flyToCounter(counter);
  });
  useEffect(() => {
    const points = rizzScore - known.current;
    known.current = rizzScore;
    if (points > 0) celebrate(points);
  }, [rizzScore]);
  useEffect(() => {
    if (gain === undefined) return undefined;
    const timer = setTimeout(() => setGain(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [gain]);

  if (gain === undefined) return null;
  const { points, top, left } = gain;
  return (
    <span
      aria-hidden
      style={{ top, left }}
      className="pointer-events-none fixed z-70 animate-rise rounded-full bg-mint px-2.5 font-pixel text-2xl leading-7 text-night"
    >
      {t.gain({ count: points })}
    </span>
  );
}
