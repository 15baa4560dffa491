import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { readStored, writeStored } from '../../../../platform/web/storage.ts';
import { useUtcDay } from '../../../../platform/web/utc-day.ts';
import { useLessons } from '../../../coaching/web/index.ts';
import { useMatches } from '../../../matching/web/index.ts';
import { useChallenges, useOwnStreak } from '../../../play/web/index.ts';
import { currentStop, listStops, type Day, type Quest } from '../../index.ts';
import { useBestFit } from '../people/best-fit-card.tsx';
import { unreadQuery } from '../people/unread-card.tsx';
import { useQuest } from '../quest/queries.ts';

/** Everything that the day's path shows, and whether all of it has been answered. */
export function useToday() {
  const { user } = useSession();
  const quest = useQuest();
  const matches = useMatches();
  const unread = useQuery(unreadQuery);
  const { fit, isPending: isFitPending } = useBestFit();
  const maze = useQuery(apiQuery('GET /api/rizzman/can-play'));
  const lessons = useLessons();
  const { challenges, error: challengesError } = useChallenges();
  const { isClaimed } = useOwnStreak();
  const today = useUtcDay();
  const [hasMetSomebody, meetSomebody] = useMetToday(today);

  const isToday = (at: string | null) => at?.startsWith(today) === true;
  const unreadMatches = new Set(
    unread.data?.conversations.filter(({ unread: count }) => count > 0).map((row) => row.matchId),
  );
  const hasUnread = [...matches.active, ...matches.fresh].some(({ id }) => unreadMatches.has(id));
  const day: Day = {
    likedBy: matches.received.length,
    unreadConversations: Number(hasUnread),
    hasBestFit: fit !== null && fit !== undefined,
    // Without the first steps it is not known whether they lead to the same faces.
    hasMetSomebody:
      quest.data && (hasMetSomebody || matches.sent.some(({ createdAt }) => isToday(createdAt))),
    steps: openSteps(quest.data),
    canSayHello: matches.fresh.length > 0,
    isBonusClaimed: user.calmMode ? undefined : isClaimed,
    isMazePlayed: maze.data && !maze.data.canPlay,
    openChallenges: challenges
      ? challenges.filter(({ type, completed }) => type === 'daily' && !completed).length
      : 1,
    isLessonDone: lessons.data?.some(({ doneAt }) => isToday(doneAt)),
  };
  const stops = listStops(day);
  return {
    stops,
    current: currentStop(stops),
    quest: quest.data,
    fit,
    meetSomebody,
    lesson: lessons.next,
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

function openSteps(quest: Quest | undefined): Day['steps'] {
  return quest?.isOpen ? quest.steps : [];
}

/** Whether the member has looked at somebody new on this day in this browser. */
function useMetToday(today: string): [hasMet: boolean, meet: () => void] {
  const key = `met_${useSession().user.id}`;
  const [day, setDay] = useState(() => readStored(key));
  const meet = () => {
    writeStored(key, today);
    setDay(today);
  };
  return [day === today, meet];
}
