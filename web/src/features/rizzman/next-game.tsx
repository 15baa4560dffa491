import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { Rich, useTexts } from '../../platform/language/index.ts';
import { playStatusQuery } from './queries.ts';
import { rizzmanTexts } from './texts/index.ts';

const SECOND_MS = 1000;

/** Counts down to the next game at midnight UTC, then loads the status again. */
export function NextGame({ at }: { at: string }) {
  const t = useTexts(rizzmanTexts);
  const queryClient = useQueryClient();
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((Date.parse(at) - now) / SECOND_MS));
  const isDue = left === 0;

  useEffect(() => {
    if (isDue) {
      void queryClient.invalidateQueries({ queryKey: playStatusQuery.queryKey });
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isDue, queryClient]);

  return (
    <p className="text-ink-soft">
      <Rich
        text={t.nextGame({ left: clock(left) })}
        tags={{
          timer: <time role="timer" className="font-pixel text-2xl text-ink tabular-nums" />,
        }}
      />
    </p>
  );
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
