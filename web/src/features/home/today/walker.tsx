import { useLayoutEffect, useRef } from 'react';

import { Mascot } from '../../../ui/mascot.tsx';

const WALK_MS = 700;

/** Where on the page the mascot stood last, also before a visit of another page. */
let stoodAt: number | undefined;

/** The mascot at the current stop. It walks there from the stop before. */
export function Walker() {
  const walker = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = walker.current;
    if (element === null) return;
    const top = element.getBoundingClientRect().top + scrollY;
    const way = (stoodAt ?? top) - top;
    stoodAt = top;
    if (way === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], {
      duration: WALK_MS,
      easing: 'ease-in-out',
    });
  }, []);
  return (
    <span ref={walker} aria-hidden className="relative z-10 grid shrink-0">
      <Mascot className="h-8" />
    </span>
  );
}
