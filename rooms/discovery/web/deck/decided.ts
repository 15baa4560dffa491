import { useState } from 'react';

import { readStored, writeStored } from '../../../../platform/web/storage.ts';

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
