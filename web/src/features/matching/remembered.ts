import { useState } from 'react';

import { readStored, writeStored } from '../../platform/storage.ts';

/**
 * Whom a member liked or passed on Discover, in this browser (§4). The server keeps it too; this
 * hides them at once, and knows whom 'Expand Search Area' can bring back.
 */
interface Remembered {
  liked: readonly string[];
  /** In the order of passing. */
  passed: readonly string[];
}

/** The oldest are forgotten here: the server remembers them. */
const MOST = 500;

function keyOf(userId: string): string {
  return `discover_${userId}`;
}

function recall(userId: string): Remembered {
  const stored = readStored(keyOf(userId));
  if (typeof stored !== 'object' || stored === null) return { liked: [], passed: [] };
  return {
    liked: 'liked' in stored ? onlyIds(stored.liked) : [],
    passed: 'passed' in stored ? onlyIds(stored.passed) : [],
  };
}

function onlyIds(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

export function useRemembered(userId: string) {
  const [memory, setMemory] = useState(() => recall(userId));

  function change(next: (before: Remembered) => Remembered): void {
    // From storage, not from this render: two decisions may be under way at once.
    const { liked, passed } = next(recall(userId));
    const kept = { liked: liked.slice(-MOST), passed: passed.slice(-MOST) };
    writeStored(keyOf(userId), kept);
    setMemory(kept);
  }

  return {
    passed: memory.passed,
    isDecided: (id: string) => memory.liked.includes(id) || memory.passed.includes(id),
    add: (id: string, decision: 'like' | 'pass') =>
      change(({ liked, passed }) => ({
        liked: decision === 'like' ? [...without(liked, [id]), id] : liked,
        passed: decision === 'pass' ? [...without(passed, [id]), id] : passed,
      })),
    forget: (ids: readonly string[]) =>
      change(({ liked, passed }) => ({ liked: without(liked, ids), passed: without(passed, ids) })),
    forgetAll: () => change(() => ({ liked: [], passed: [] })),
  };
}

function without(list: readonly string[], ids: readonly string[]): string[] {
  return list.filter((id) => !ids.includes(id));
}
