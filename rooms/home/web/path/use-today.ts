import { useQuery, useQueryClient } from '@tanstack/react-query';

import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { useUtcDay } from '../../../../platform/web/utc-day.ts';
import { useLessons } from '../../../coaching/web/index.ts';
import { useMatches } from '../../../matching/web/index.ts';
import { useChallenges, useOwnStreak } from '../../../play/web/index.ts';
import { bestReason, currentStop, listStops } from '../../index.ts';
import { preloadFace } from '../face/todays-face.tsx';
import { useBestFit } from '../face/use-best-fit.ts';
import { useQuest } from '../quest/queries.ts';
import { useUnread } from './unread-row.tsx';

/** The challenge that counts the conversations begun today (§3). */
const HELLOS = 'challenge-1';

/** Everything that Home's face and path show, and whether all of it has been answered. */
export function useToday() {
  const { user } = useSession();
  const quest = useQuest();
  const matches = useMatches();
  const unread = useUnread(matches);
  const { fit, isPending: isFitPending } = useBestFit();
  const maze = useQuery(apiQuery('GET /api/rizzman/can-play'));
  const lessons = useLessons();
  const { challenges, error: challengesError } = useChallenges();
  const { isClaimed } = useOwnStreak();
  const today = useUtcDay();
  const evening = useEvening();

  const stops = listStops({
    steps: quest.data?.isOpen ? quest.data.steps : [],
    isBonusClaimed: user.calmMode ? undefined : isClaimed,
    isMazePlayed: maze.data && !maze.data.canPlay,
    isLessonDone: lessons.data?.some(({ doneAt }) => doneAt?.startsWith(today)),
    isChallengeDone: challenges?.some(({ type, completed }) => type === 'daily' && completed),
    hasSaidHello: challenges?.some(
      ({ challengeId, progress }) => challengeId === HELLOS && progress > 0,
    ),
    canSayHello: matches.fresh.length > 0,
    evening,
  });
  const reason = bestReason({ likedBy: matches.received.length, hasBestFit: Boolean(fit) });
  const face = { reason, requests: matches.received, fit };
  if (!matches.isPending && !isFitPending) preloadFace(face);
  return {
    ...face,
    fresh: matches.fresh,
    unread: unread.conversations,
    stops,
    current: currentStop(stops),
    quest: quest.data,
    lesson: lessons.next,
    evening,
    isPending:
      quest.isPending ||
      matches.isPending ||
      unread.isPending ||
      isFitPending ||
      maze.isPending ||
      lessons.isPending ||
      (challenges === undefined && challengesError === null),
  };
}

export type Today = ReturnType<typeof useToday>;

/** The evening of the day. It comes after the first view: few days have one. */
function useEvening() {
  const { location } = useSession().user;
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['evening-of-today', location],
    queryFn: async () => (await import('./find-evening.ts')).findEvening(queryClient, location),
    refetchOnMount: 'always',
  });
  return data ?? undefined;
}
