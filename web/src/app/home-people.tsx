import type { Match } from '@rizzly/domain/matching';
import { useQuery } from '@tanstack/react-query';

import { candidatesQuery, SMALLEST_RADIUS } from '../features/discovery/deck/queries.ts';
import { BestFitCard } from '../features/home/people/best-fit-card.tsx';
import { LikedYouCard } from '../features/home/people/liked-you-card.tsx';
import { UnreadCard, type UnreadConversation } from '../features/home/people/unread-card.tsx';
import { useAnswer, useMatches } from '../features/matching/queries.ts';
import { apiQuery } from '../platform/query.ts';
import { useSession } from '../platform/session.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showReceivedNote } from './received-note.tsx';

const unreadQuery = apiQuery('GET /api/unread');

/** Whether received likes and unread conversations are still loading. */
export function useIsWaitingUnknown(): boolean {
  const matches = useMatches();
  const unread = useQuery(unreadQuery);
  return matches.isPending || unread.isPending;
}

/** Received likes and unread conversations. */
export function WaitingPeople() {
  const { received, active, fresh } = useMatches();
  const answer = useAnswer();
  const { data: unread } = useQuery(unreadQuery);
  return (
    <>
      <LikedYouCard
        requests={received}
        showNote={showReceivedNote}
        onAnswer={(match, status) => answer.mutate({ match, status })}
        answering={
          answer.isPending
            ? { matchId: answer.variables.match.id, status: answer.variables.status }
            : undefined
        }
      />
      <UnreadCard conversations={findUnread([...active, ...fresh], unread?.conversations ?? [])} />
    </>
  );
}

/** The best member to meet today: the first of Discover. */
export function BestFit() {
  const { user } = useSession();
  const { data, isPending } = useQuery(candidatesQuery(user.id, SMALLEST_RADIUS));
  if (isPending) return <Skeleton className="h-150 rounded-card sm:h-96" />;
  return <BestFitCard candidate={data?.candidates[0]} />;
}

function findUnread(
  matches: readonly Match[],
  counts: readonly { matchId: string | null; unread: number }[],
): UnreadConversation[] {
  const byMatch = new Map(counts.map(({ matchId, unread }) => [matchId, unread]));
  return matches.flatMap((match) => {
    const unread = byMatch.get(match.id) ?? 0;
    return unread > 0 ? [{ match, unread }] : [];
  });
}
