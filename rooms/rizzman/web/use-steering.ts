import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';

import type { Direction } from '../index.ts';

const KEYS: Record<string, Direction> = {
  arrowup: 'up',
  arrowleft: 'left',
  arrowdown: 'down',
  arrowright: 'right',
  w: 'up',
  a: 'left',
  s: 'down',
  d: 'right',
};

/** The shortest swipe, in CSS pixels. */
const SWIPE_PX = 18;

export interface Steering {
  /** Whether keys steer; otherwise the page gets them. */
  active: boolean;
  /** Whether held keys and long swipes repeat. In turns, each press or swipe is one step. */
  held: boolean;
  onSteer: (direction: Direction) => void;
}

/** Steers by arrows, WASD (§9) and swipes. Returns the handlers of the swipe area. */
export function useSteering({ active, held, onSteer }: Steering) {
  const steer = useEffectEvent(onSteer);
  const swipe = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (!active) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = KEYS[event.key.toLowerCase()];
      if (direction === undefined) return;
      event.preventDefault();
      if (held || !event.repeat) steer(direction);
    }
    // Captures keys before the dialog, which stops arrow keys.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [active, held]);

  return {
    onPointerDown(event: PointerEvent) {
      swipe.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (swipe.current === null || !active) return;
      const [x, y] = [event.clientX - swipe.current.x, event.clientY - swipe.current.y];
      if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_PX) return;
      if (Math.abs(x) > Math.abs(y)) onSteer(x > 0 ? 'right' : 'left');
      else onSteer(y > 0 ? 'down' : 'up');
      swipe.current = held ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp() {
      swipe.current = null;
    },
    onPointerCancel() {
      swipe.current = null;
    },
  };
}
