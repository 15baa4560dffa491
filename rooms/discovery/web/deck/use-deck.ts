import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useSession } from '../../../../platform/web/session.tsx';
import { closeToast } from '../../../../platform/web/ui/toast.ts';
import { TAKE_BACK_MAX } from '../../../matching/index.ts';
import { showSwipeFailure, useSwipe, useTakeBack } from '../../../matching/web/index.ts';
import { CANDIDATES_MAX, COUNTED_MAX, widerRadius, type Candidate } from '../../index.ts';
import {
  candidatesKey,
  candidatesQuery,
  SMALLEST_RADIUS,
  type FoundCandidates,
  useFaces,
  useDecided,
} from './candidates.ts';

/** More candidates are loaded while there are still more than the count tells. */
const REFILL_AT = COUNTED_MAX + 3;

export type Decision = 'like' | 'pass';
export type Deck = ReturnType<typeof useDeck>;

/** Discover's candidates, one at a time: like or pass, undo, and search farther (§2, §4). */
export function useDeck() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const decided = useDecided(user.id);
  const faces = useFaces();
  const [minRadius, setMinRadius] = useState<number | null>(SMALLEST_RADIUS);
  /** Passed during this visit, the newest last; undo takes that one back. */
  const [passed, setPassed] = useState<readonly Candidate[]>([]);
  /** Back after an undo or a failed call; they come first. */
  const [returned, setReturned] = useState<readonly Candidate[]>([]);
  const [topId, setTopId] = useState<string>();
  const [isExpanding, setExpanding] = useState(false);
  /** Decisions after which more candidates are loaded, from the decision on. */
  const [refills, setRefills] = useState(0);
  const query = useQuery({
    // The largest page, which lasts for the faces of a day.
    ...candidatesQuery(user.id, minRadius, CANDIDATES_MAX),
    placeholderData: keepPreviousData,
  });
  const swipe = useSwipe();
  const takeBack = useTakeBack();

  const found = query.data?.candidates ?? [];
  const queue = buildQueue([...returned, ...found], decided.isDecided, topId);
  const top = queue[0];
  // The candidate on screen stays first, even when a reload changes the order.
  if (top !== undefined && top.id !== topId) setTopId(top.id);
  const hasMore = query.data?.hasMore === true;
  const isRefilling = top === undefined && hasMore && (query.isFetching || refills > 0);

  async function decide(candidate: Candidate, type: Decision): Promise<void> {
    const needsRefill = queue.length <= REFILL_AT && hasMore;
    decided.add(candidate.id, type);
    faces.add();
    if (type === 'pass') setPassed((stack) => [...stack, candidate]);
    if (needsRefill) setRefills((count) => count + 1);
    if (!(await succeeds(swipe.mutateAsync({ member: candidate, type })))) putBack(candidate);
    else if (needsRefill) await queryClient.invalidateQueries({ queryKey: candidatesKey(user.id) });
    if (needsRefill) setRefills((count) => count - 1);
  }

  function putBack(candidate: Candidate): void {
    decided.remove(candidate.id);
    faces.takeBack();
    setPassed((stack) => stack.filter((other) => other.id !== candidate.id));
    setReturned((list) => [candidate, ...list.filter((other) => other.id !== candidate.id)]);
    setTopId(candidate.id);
  }

  /** Removes a candidate who became absent; the next one comes up. */
  function forget(id: string): void {
    setReturned((list) => list.filter((other) => other.id !== id));
    queryClient.setQueriesData<FoundCandidates>(
      { queryKey: candidatesKey(user.id) },
      (data) => data && { ...data, candidates: data.candidates.filter((one) => one.id !== id) },
    );
  }

  async function undo(): Promise<void> {
    const last = passed.at(-1);
    if (last === undefined || takeBack.isPending) return;
    if (!(await succeeds(takeBack.mutateAsync([last.id])))) return;
    // It says that they won't be shown again.
    closeToast();
    putBack(last);
  }

  /** Searches one step farther. When nobody is left anywhere, passed members come back (§17). */
  async function expand(): Promise<void> {
    setExpanding(true);
    try {
      if (query.data?.radius !== null && (await searchFarther())) return;
      if (!(await takeAllBack())) return;
      decided.clear();
      setPassed([]);
      setReturned([]);
      setTopId(undefined);
      setMinRadius(null);
      await queryClient.invalidateQueries({ queryKey: candidatesKey(user.id) });
    } finally {
      setExpanding(false);
    }
  }

  /** Returns whether all passes in this browser were taken back. */
  async function takeAllBack(): Promise<boolean> {
    const { passed: all } = decided;
    for (let from = 0; from < all.length; from += TAKE_BACK_MAX) {
      const ids = all.slice(from, from + TAKE_BACK_MAX);
      if (!(await succeeds(takeBack.mutateAsync(ids)))) return false;
    }
    return true;
  }

  /** Returns whether the wider radius has a candidate to show. */
  async function searchFarther(): Promise<boolean> {
    const next = widerRadius(query.data?.radius ?? SMALLEST_RADIUS);
    const wider = await queryClient.fetchQuery(candidatesQuery(user.id, next, CANDIDATES_MAX));
    setMinRadius(next);
    return wider.candidates.some(({ id }) => !decided.isDecided(id));
  }

  return {
    top,
    /** Comes up after the top one. */
    next: queue[1],
    count: Math.min(queue.length, COUNTED_MAX),
    hasMore: hasMore || queue.length > COUNTED_MAX,
    radius: query.data?.radius ?? null,
    isLoading: query.isPending || isRefilling,
    hasFailed: query.isError && top === undefined,
    error: query.error,
    retry: () => void query.refetch(),
    decide: (candidate: Candidate, type: Decision) => void decide(candidate, type),
    forget,
    /** A like that was sent elsewhere, with a note. */
    markLiked: (id: string) => {
      decided.add(id, 'like');
      faces.add();
    },
    /** The day’s faces were seen; 'Show more' goes on. */
    isDayOver: faces.isDayOver,
    goOn: faces.goOn,
    canUndo: passed.length > 0,
    undo: () => void undo(),
    expand: () => void expand().catch((error) => showSwipeFailure('actionFailed', error)),
    isExpanding,
    canBringBack: decided.passed.length > 0,
  };
}

/** Each candidate once, without decided ones; `topId` comes first. */
function buildQueue(
  candidates: readonly Candidate[],
  isDecided: (id: string) => boolean,
  topId: string | undefined,
): Candidate[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const queue = [...byId.values()].filter(({ id }) => !isDecided(id));
  const top = queue.find(({ id }) => id === topId);
  return top === undefined ? queue : [top, ...queue.filter((candidate) => candidate !== top)];
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    // The mutation has shown its own toast.
    return false;
  }
}
