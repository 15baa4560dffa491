import { msUntilNextDay } from '@rizzly/domain/shared';
import { useEffect, useState } from 'react';

/** Counts down to the next UTC day and its bonus. */
export function NextReset({ isClaimed }: { isClaimed: boolean }) {
  const [left, setLeft] = useState(() => msUntilNextDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(msUntilNextDay(new Date())), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="text-center text-sm text-ink-soft">
      {isClaimed ? 'Next bonus in ' : 'Today’s bonus ends in '}
      <span role="timer" className="font-bold text-ink tabular-nums">
        {inHours(left)}
      </span>
    </p>
  );
}

/** `05:09:03`. */
function inHours(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
