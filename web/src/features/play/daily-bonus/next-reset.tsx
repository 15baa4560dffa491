import { msUntilNextDay } from '@rizzly/domain/shared';
import { useEffect, useState } from 'react';

import { Rich, useTexts } from '../../../platform/language/index.ts';
import { playTexts } from '../texts/index.ts';

/** Counts down to the next UTC day and its bonus. */
export function NextReset({ isClaimed }: { isClaimed: boolean }) {
  const t = useTexts(playTexts).checkIn;
  const [left, setLeft] = useState(() => msUntilNextDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(msUntilNextDay(new Date())), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = { left: inHours(left) };
  return (
    <p className="text-center text-sm text-ink-soft">
      <Rich
        text={isClaimed ? t.nextIn(time) : t.endsIn(time)}
        tags={{ timer: <span role="timer" className="font-bold text-ink tabular-nums" /> }}
      />
    </p>
  );
}

/** `05:09:03`. */
function inHours(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
