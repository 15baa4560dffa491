import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { matchingTexts } from './texts/index.ts';

/** While too many wait for the member to like anybody new: says how many, and leads to them. */
export function YourTurnNotice() {
  const { yourTurn: t } = useTexts(matchingTexts);
  const { data } = useQuery(apiQuery('GET /api/unread'));
  return (
    <div role="status" className="empty:hidden">
      {data?.likesHeld === true && (
        <div className="mx-auto flex w-full max-w-xl flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card border border-line bg-accent-soft px-4 py-3">
          <MessagesSquare aria-hidden className="size-6 shrink-0 text-accent-text" />
          <p className="min-w-48 flex-1">
            <span className="block font-bold">{t.peopleWait({ count: data.yourTurn })}</span>
            <span className="text-sm text-ink-soft">{t.answerFirst}</span>
          </p>
          <Link
            href="/matches?tab=chat&turn=yours"
            className={`${buttonStyles('secondary', 'sm')} max-sm:w-full`}
          >
            {t.seeThem}
          </Link>
        </div>
      )}
    </div>
  );
}
