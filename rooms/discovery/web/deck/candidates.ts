import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';

import { joinParts } from '../../../../platform/web/api.ts';
import { useCommunity } from '../../../../platform/web/community.ts';
import { fetchPage } from '../../../../platform/web/paging.ts';
import { queryKeyOf } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { readStored, writeStored } from '../../../../platform/web/storage.ts';
import { useUtcDay } from '../../../../platform/web/utc-day.ts';
import { RADIUS_STEPS, widerRadius, type Candidate } from '../../index.ts';

export const SMALLEST_RADIUS = RADIUS_STEPS[0];

/** The candidates of the smallest radius that has any. */
export interface FoundCandidates {
  /** Miles; null is everywhere. */
  radius: number | null;
  candidates: Candidate[];
  hasMore: boolean;
}

export function candidatesKey(userId: string): string[] {
  return queryKeyOf('GET /api/users/:id/potential-matches', { params: { id: userId } });
}

/** Candidates within `minRadius`, or within the next radius that has any; at most `limit`. */
export function candidatesQuery(userId: string, minRadius: number | null, limit: number) {
  const key = candidatesKey(userId);
  return queryOptions({
    queryKey: [...key, { minRadius, limit }],
    queryFn: ({ signal }) => findCandidates(joinParts(key), { minRadius, limit }, signal),
    // Each visit loads them again.
    gcTime: 0,
  });
}

async function findCandidates(
  url: string,
  { minRadius, limit }: { minRadius: number | null; limit: number },
  signal: AbortSignal,
): Promise<FoundCandidates> {
  let radius = minRadius;
  for (;;) {
    const query = new URLSearchParams({
      ...(radius !== null && { radius: String(radius) }),
      limit: String(limit),
    });
    const { items, next } = await fetchPage<Candidate>(`${url}?${String(query)}`, signal);
    if (items.length > 0 || radius === null) {
      return { radius, candidates: items, hasMore: next !== null };
    }
    radius = widerRadius(radius);
  }
}

/** The faces that the member has decided about on a day, in this browser. */
interface Faces {
  day: string;
  count: number;
  /** After 'Show more'. */
  goesOn: boolean;
}

/** Counts the day's faces: after the operator's number Discover has an end (§17). */
export function useFaces() {
  const { facesADay } = useCommunity();
  const key = `faces_${useSession().user.id}`;
  const today = useUtcDay();
  const [stored, setStored] = useState(() => readStored(key));
  const faces = facesOf(stored, today);

  function change(update: (before: Faces) => Partial<Faces>): void {
    // Reads storage, not this render's state: two swipes may be in progress.
    const before = facesOf(readStored(key), today);
    const next = { ...before, ...update(before) };
    writeStored(key, next);
    setStored(next);
  }

  return {
    isDayOver: facesADay > 0 && faces.count >= facesADay && !faces.goesOn,
    add: () => change(({ count }) => ({ count: count + 1 })),
    takeBack: () => change(({ count }) => ({ count: Math.max(0, count - 1) })),
    goOn: () => change(() => ({ goesOn: true })),
  };
}

function facesOf(stored: unknown, today: string): Faces {
  const { day, count, goesOn } = (stored ?? {}) as Partial<Faces>;
  if (day !== today || typeof count !== 'number') return { day: today, count: 0, goesOn: false };
  return { day, count, goesOn: goesOn === true };
}

/**
 * Members liked or passed on Discover, stored in this browser (§4). The server stores them too.
 * This copy hides them immediately, and lists the passes that 'Expand Search Area' can undo.
 */
interface Decided {
  liked: readonly string[];
  /** Oldest first. */
  passed: readonly string[];
}

/** Limits the stored lists; the oldest ids go first. */
const IDS_MAX = 500;

function storageKey(userId: string): string {
  return `discover_${userId}`;
}

function readDecided(userId: string): Decided {
  const stored = readStored(storageKey(userId));
  if (typeof stored !== 'object' || stored === null) return { liked: [], passed: [] };
  return {
    liked: 'liked' in stored ? onlyIds(stored.liked) : [],
    passed: 'passed' in stored ? onlyIds(stored.passed) : [],
  };
}

function onlyIds(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

export function useDecided(userId: string) {
  const [decided, setDecided] = useState(() => readDecided(userId));

  function change(update: (before: Decided) => Decided): void {
    // Reads storage, not this render's state: two swipes may be in progress.
    const { liked, passed } = update(readDecided(userId));
    const next = { liked: liked.slice(-IDS_MAX), passed: passed.slice(-IDS_MAX) };
    writeStored(storageKey(userId), next);
    setDecided(next);
  }

  return {
    passed: decided.passed,
    isDecided: (id: string) => decided.liked.includes(id) || decided.passed.includes(id),
    add: (id: string, decision: 'like' | 'pass') =>
      change(({ liked, passed }) => ({
        liked: decision === 'like' ? [...without(liked, id), id] : liked,
        passed: decision === 'pass' ? [...without(passed, id), id] : passed,
      })),
    remove: (id: string) =>
      change(({ liked, passed }) => ({ liked: without(liked, id), passed: without(passed, id) })),
    clear: () => change(() => ({ liked: [], passed: [] })),
  };
}

function without(list: readonly string[], removed: string): string[] {
  return list.filter((id) => id !== removed);
}
