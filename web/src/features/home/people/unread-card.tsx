import type { Match } from '@rizzly/domain/matching';
import { MessageCircleHeart } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { homeTexts } from '../texts/index.ts';
import { MoreLink } from './more-link.tsx';

/** Maximum number of conversations. The inbox has all. */
const SHOWN = 3;

export interface UnreadConversation {
  match: Match;
  unread: number;
}

/** Conversations with messages that the member has not read. */
export function UnreadCard({ conversations }: { conversations: readonly UnreadConversation[] }) {
  const t = useTexts(homeTexts).people;
  if (conversations.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="unread-card">
      <CardHeader
        id="unread-card"
        title={t.unread}
        icon={<MessageCircleHeart aria-hidden className="size-5 text-accent-text" />}
        action={<MoreLink href="/matches?tab=chat">{t.allChats}</MoreLink>}
      />
      <ul className="-mx-2 grid">
        {conversations.slice(0, SHOWN).map(({ match, unread }) => (
          <li key={match.id}>
            <Link
              href={`/conversation/${match.id}`}
              className="flex min-h-16 items-center gap-3 rounded-control px-2 hover:bg-sunken"
            >
              <Avatar
                id={match.otherUser.id}
                fullName={match.otherUser.fullName}
                picture={match.otherUser.profilePicture}
                size="lg"
                className="size-14!"
              />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-bold">
                  {match.otherUser.fullName}
                </span>
                <span className="text-sm font-bold text-accent-text">
                  {t.newMessages({ count: unread })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
