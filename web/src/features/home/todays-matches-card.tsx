import { utcDay } from '@rizzly/domain/shared';
import { ArrowRight, Heart } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { useUtcDay } from '../../platform/utc-day.ts';
import { CountUp } from '../../ui/count-up.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMatches } from '../matching/index.ts';
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
      className="group flex items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-line-strong sm:p-6"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Heart aria-hidden className="size-7" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">{t.title}</h2>
        <p className="text-sm text-ink-soft">{isError ? t.failed : noteOn(t, count)}</p>
      </div>
      {count === undefined && !isError && <Skeleton className="h-9 w-8" />}
      {count !== undefined && (
        <CountUp value={count} className="font-pixel text-5xl leading-9 text-accent-text" />
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
