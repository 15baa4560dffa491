import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useNow } from '../../../platform/web/use-now.ts';
import { CODE_SECONDS } from '../index.ts';
import { eventsTexts } from './texts/index.ts';

/** Shows the code until it changes, large enough to be read across a table. */
export function CodeDisplay({ id }: { id: string }) {
  const texts = useTexts(eventsTexts);
  const t = texts.tools;
  const query = useQuery({
    ...apiQuery('GET /api/events/:id/code', { params: { id } }),
    gcTime: 0,
  });
  const now = useNow(500);
  const { data, refetch } = query;
  useEffect(() => {
    if (!data) return undefined;
    // The clocks may differ: waits a moment longer, and at least a minimum.
    const wait = Math.min(Date.parse(data.changesAt) - Date.now(), CODE_SECONDS * 1000);
    const timer = setTimeout(() => void refetch(), Math.max(wait, 0) + 700);
    return () => clearTimeout(timer);
  }, [data, refetch]);
  if (query.error) return <LoadFailed title={texts.page.failed} query={query} />;
  if (!data) return <Skeleton className="h-32" />;
  const left = Math.ceil((Date.parse(data.changesAt) - now.getTime()) / 1000);
  const seconds = Math.min(Math.max(left, 0), CODE_SECONDS);
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-5 text-center">
      <output className="font-pixel text-5xl tracking-[0.2em] lg:text-6xl">{data.code}</output>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full bg-accent motion-safe:transition-[width] motion-safe:duration-500"
          style={{ width: `${(seconds / CODE_SECONDS) * 100}%` }}
        />
      </div>
      <p className="text-sm text-ink-soft">{t.changesIn({ seconds })}</p>
    </div>
  );
}
