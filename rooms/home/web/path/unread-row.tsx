import { useQuery } from '@tanstack/react-query';
import { ChevronRight, MessageCircleHeart } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Faces } from '../../../../platform/web/ui/faces.tsx';
import type { Match } from '../../../matching/index.ts';
import { homeTexts } from '../texts/index.ts';

export interface UnreadConversation {
  match: Match;
  count: number;
}

/** Conversations with messages that the member has not read. */
export function useUnread({ active, fresh }: { active: Match[]; fresh: Match[] }) {
  const { data, isPending } = useQuery(apiQuery('GET /api/unread'));
  const counts = new Map(data?.conversations.map(({ matchId, unread }) => [matchId, unread]));
  const conversations = [...active, ...fresh]
    .map((match) => ({ match, count: counts.get(match.id) ?? 0 }))
    .filter(({ count }) => count > 0);
  return { conversations, isPending };
}

/** One line about all of them. It leads to the only one, or to the inbox. */
export function UnreadRow({ conversations }: { conversations: readonly UnreadConversation[] }) {
  const t = useTexts(homeTexts).people;
  const [first, ...more] = conversations;
  if (first === undefined) return null;
  const total = conversations.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card className="overflow-clip p-0!">
      <Link
        href={more.length === 0 ? `/conversation/${first.match.id}` : '/matches?tab=chat'}
        className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-5"
      >
        <MessageCircleHeart aria-hidden className="size-5 shrink-0 text-accent-text" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-bold">
            {more.length === 0 ? first.match.otherUser.fullName : t.unread}
          </span>
          <span className="block text-sm text-ink-soft">{t.newMessages({ count: total })}</span>
        </span>
        <Faces of={conversations.slice(0, 3).map(({ match }) => match.otherUser)} />
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
      </Link>
    </Card>
  );
}
