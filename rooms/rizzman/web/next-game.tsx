import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { SECOND_MS } from '../../../platform/shared/index.ts';
import { Rich, useTexts } from '../../../platform/web/language/index.ts';
import { inHours, useNow } from '../../../platform/web/use-now.ts';
import { playStatusQuery } from './queries.ts';
import { rizzmanTexts } from './texts/index.ts';

/** Counts down to the next game at midnight UTC, then loads the status again. */
export function NextGame({ at }: { at: string }) {
  const t = useTexts(rizzmanTexts);
  const queryClient = useQueryClient();
  const left = Math.max(0, Math.ceil((Date.parse(at) - useNow(SECOND_MS).getTime()) / SECOND_MS));
  const isDue = left === 0;
  useEffect(() => {
    if (isDue) void queryClient.invalidateQueries({ queryKey: playStatusQuery.queryKey });
  }, [isDue, queryClient]);

  const timer = <time role="timer" className="font-pixel text-2xl text-ink tabular-nums" />;
  return (
    <p className="text-ink-soft">
      <Rich text={t.nextGame({ left: inHours(left) })} tags={{ timer }} />
    </p>
  );
}
