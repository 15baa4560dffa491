import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 700;

/** Counts to a new value. Under reduced motion the value changes at once. */
export function CountUp({ value, className }: { value: number; className?: string }) {
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    const start = from.current;
    if (start === value) return undefined;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const began = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const share = isStill ? 1 : Math.min(1, (now - began) / COUNT_MS);
      const eased = 1 - (1 - share) ** 3;
      from.current = Math.round(start + (value - start) * eased);
      setShown(from.current);
      if (share < 1) frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return <span className={className}>{shown}</span>;
}
