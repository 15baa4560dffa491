import { useQuery } from '@tanstack/react-query';
import { ChevronRight, MessagesSquare } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { matchingTexts } from './texts/index.ts';

/**
 * While too many wait for the member to like anybody new: says how many, and leads to them. One line,
 * so that the deck below has room.
 */
export function YourTurnNotice() {
  const { yourTurn: t } = useTexts(matchingTexts);
  const { data } = useQuery(apiQuery('GET /api/unread'));
  return (
    <div role="status" className="empty:hidden">
      {data?.likesHeld === true && (
        <Link
          href="/matches?tab=chat&turn=yours"
          data-your-turn
          className="flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-accent-soft px-3 py-1.5 text-sm hover:border-accent-text sm:px-4 lg:text-base"
        >
          <MessagesSquare aria-hidden className="size-5 shrink-0 text-accent-text max-sm:hidden" />
          <strong className="min-w-0 max-lg:flex-1">
            {t.peopleWait({ count: data.yourTurn })}
          </strong>
          <span className="flex-1 text-sm text-ink-soft max-lg:hidden">{t.answerFirst}</span>
          <span className="shrink-0 font-bold text-accent-text max-sm:sr-only">{t.seeThem}</span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-accent-text rtl:-scale-x-100" />
        </Link>
      )}
    </div>
  );
}
