import { ArrowRight, Heart } from 'lucide-react';
import { Link } from 'wouter';

import { utcDay } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { CountUp } from '../../../platform/web/ui/count-up.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useUtcDay } from '../../../platform/web/utc-day.ts';
import { useMatches } from '../../matching/web/index.ts';
import type { HomeTexts } from './texts/en.ts';
import { homeTexts } from './texts/index.ts';

/** The number of matches made on this UTC day (§2), linked to Matches. */
export function TodaysMatchesCard() {
  const t = useTexts(homeTexts).matches;
  const today = useUtcDay();
  const { data, isError } = useMatches();
  const count = data?.filter(
    ({ matchedAt }) => matchedAt !== null && utcDay(new Date(matchedAt)) === today,
  ).length;

  return (
    <Link
      href="/matches"
      className="group flex items-center gap-3 px-4 py-2.5 hover:bg-sunken sm:px-6"
    >
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 text-lg leading-6">
          <Heart aria-hidden className="size-5 shrink-0 text-accent-text" />
          {t.title}
        </h2>
        <p className="text-sm text-ink-soft">{isError ? t.failed : noteOn(t, count)}</p>
      </div>
      {count === undefined && !isError && <Skeleton className="h-9 w-8" />}
      {count !== undefined && (
        <CountUp value={count} className="font-pixel text-4xl leading-8 text-accent-text" />
      )}
      <ArrowRight
        aria-hidden
        className="size-5 shrink-0 text-ink-soft transition-transform group-hover:translate-x-1 rtl:-scale-x-100"
      />
    </Link>
  );
}

function noteOn(t: HomeTexts['matches'], count: number | undefined): string {
  if (count === undefined) return t.counting;
  return count === 0 ? t.none : t.some({ count });
}
