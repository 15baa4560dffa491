import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { homeTexts } from './texts/index.ts';

/** Explains to a member who is on hold or limited what they can't do, and until when (§21). */
export function LimitBanner() {
  const t = useTexts(homeTexts).limited;
  const { data } = useQuery(apiQuery('GET /api/standing'));
  const running = data?.restrictions.filter(({ isActive }) => isActive) ?? [];
  const limit =
    running.find(({ kind }) => kind === 'limit') ?? running.find(({ kind }) => kind === 'hold');
  return (
    <div role="status" className="contents">
      {limit?.until && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-amber-soft px-5 py-4 text-amber-text">
          <Hourglass aria-hidden className="size-6 shrink-0" />
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-bold">{limit.kind === 'hold' ? t.hold : t.limit}</p>
            <p>{t.text({ at: limit.until })}</p>
          </div>
          <Link
            href="/standing"
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {t.why}
          </Link>
        </div>
      )}
    </div>
  );
}
