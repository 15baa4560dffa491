import { useQuery } from '@tanstack/react-query';
import { MessageCircleHeart } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import { MoreLink } from '../../../../platform/web/ui/more-link.tsx';
import { useMatches } from '../../../matching/web/index.ts';
import { homeTexts } from '../texts/index.ts';
import { Faces, StopCard } from '../today/stop-card.tsx';

/** Maximum number of conversations. The inbox has all. */
const SHOWN = 3;

export const unreadQuery = apiQuery('GET /api/unread');

/** Conversations with messages that the member has not read. */
export function UnreadCard() {
  const t = useTexts(homeTexts).people;
  const { active, fresh } = useMatches();
  const { data } = useQuery(unreadQuery);
  const counts = new Map(data?.conversations.map(({ matchId, unread }) => [matchId, unread]));
  const conversations = [...active, ...fresh]
    .map((match) => ({ match, unread: counts.get(match.id) ?? 0 }))
    .filter(({ unread }) => unread > 0);
  if (conversations.length === 0) return null;
  return (
    <StopCard
      title={t.unread}
      Icon={MessageCircleHeart}
      hint={<Faces of={conversations.map(({ match }) => match.otherUser)} />}
      action={<MoreLink href="/matches?tab=chat">{t.allChats}</MoreLink>}
    >
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
    </StopCard>
  );
}
