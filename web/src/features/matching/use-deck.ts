import { widerRadius, type Candidate } from '@rizzly/domain/discovery';
import { PASS_FAILED_TOAST, passToast } from '@rizzly/domain/matching';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useSession } from '../../platform/session.tsx';
import { toast } from '../../ui/toast.ts';
import {
  NEAREST,
  potentialKey,
  potentialQuery,
  tellOfFailure,
  useAct,
  useTakeBack,
} from './queries.ts';
import { useRemembered } from './remembered.ts';

/** With this few left, more are asked for. */
const FEW = 3;
/** Passes that 'Expand Search Area' brings back at once. */
const BROUGHT_BACK = 50;

export type Decision = 'like' | 'pass';
export type Deck = ReturnType<typeof useDeck>;

/** Discover's candidates, one after the other: deciding, undoing, and looking farther (§2, §4). */
export function useDeck() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const remembered = useRemembered(user.id);
  const [from, setFrom] = useState<number | null>(NEAREST);
  /** Passed during this visit, the last one last: what undo takes back. */
  const [passed, setPassed] = useState<readonly Candidate[]>([]);
  /** Came back by undo or after a failed call: first in line. */
  const [returned, setReturned] = useState<readonly Candidate[]>([]);
  const [topId, setTopId] = useState<string>();
  const [isExpanding, setExpanding] = useState(false);
  const query = useQuery({
    ...potentialQuery(user.id, from),
    placeholderData: keepPreviousData,
  });
  const act = useAct();
  const takeBack = useTakeBack();

  const found = query.data?.candidates ?? [];
  const queue = lineUp([...returned, ...found], remembered.isDecided, topId);
  const top = queue[0];
  // Whoever is being looked at stays, also when the list comes anew in another order.
  if (top !== undefined && top.id !== topId) setTopId(top.id);
  const hasMore = query.data?.hasMore === true;
  const isRefilling = top === undefined && hasMore && query.isFetching;

  async function decide(candidate: Candidate, type: Decision): Promise<void> {
    const isShort = queue.length <= FEW && hasMore;
    remembered.add(candidate.id, type);
    if (type === 'pass') setPassed((stack) => [...stack, candidate]);
    try {
      await act.mutateAsync({ member: candidate, type });
    } catch (error) {
      if (type === 'like') tellOfFailure(error);
      else toast({ ...PASS_FAILED_TOAST, variant: 'destructive' });
      bringForward(candidate);
      return;
    }
    if (type === 'pass') toast(passToast(candidate.fullName));
    if (isShort) await queryClient.invalidateQueries({ queryKey: potentialKey(user.id) });
  }

  function bringForward(candidate: Candidate): void {
    remembered.forget([candidate.id]);
    setPassed((stack) => stack.filter((other) => other.id !== candidate.id));
    setReturned((list) => [candidate, ...list.filter((other) => other.id !== candidate.id)]);
    setTopId(candidate.id);
  }

  async function undo(): Promise<void> {
    const last = passed.at(-1);
    if (last === undefined || takeBack.isPending) return;
    if (await succeeds(takeBack.mutateAsync([last.id]))) bringForward(last);
  }

  /** One step farther; when nobody is left anywhere, those passed over come back (§17). */
  async function expand(): Promise<void> {
    setExpanding(true);
    try {
      if (query.data?.radius !== null && (await looksFarther())) return;
      const ids = remembered.passed.slice(-BROUGHT_BACK);
      if (ids.length > 0 && !(await succeeds(takeBack.mutateAsync([...ids])))) return;
      remembered.forgetAll();
      setPassed([]);
      setReturned([]);
      setTopId(undefined);
      setFrom(null);
      await queryClient.invalidateQueries({ queryKey: potentialKey(user.id) });
    } finally {
      setExpanding(false);
    }
  }

  async function looksFarther(): Promise<boolean> {
    const next = widerRadius(query.data?.radius ?? NEAREST);
    const wider = await queryClient.fetchQuery(potentialQuery(user.id, next));
    setFrom(next);
    return wider.candidates.some(({ id }) => !remembered.isDecided(id));
  }

  return {
    top,
    count: queue.length,
    hasMore,
    radius: query.data?.radius ?? null,
    isLoading: query.isPending || isRefilling,
    hasFailed: query.isError && top === undefined,
    error: query.error,
    retry: () => void query.refetch(),
    decide: (candidate: Candidate, type: Decision) => void decide(candidate, type),
    canUndo: passed.length > 0,
    undo: () => void undo(),
    expand: () => void expand().catch(tellOfFailure),
    isExpanding,
    canBringBack: remembered.passed.length > 0,
  };
}

/** Each once, without those decided on; `topId` first if they are there. */
function lineUp(
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
    // The call's own toast has said so.
    return false;
  }
}
