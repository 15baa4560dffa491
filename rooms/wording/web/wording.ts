import { useEffect, useState } from 'react';

import { whenIdle } from '../../../platform/web/when-idle.ts';
import type * as Words from '../index.ts';

export type Wording = typeof Words;

let loaded: Wording | undefined;

/** Loads the word lists, which are a separate chunk. Returns undefined when that fails. */
async function loadWording(): Promise<Wording | undefined> {
  try {
    loaded ??= await import('../index.ts');
  } catch {
    // The lists only serve hints. Chat works without them.
  }
  return loaded;
}

/**
 * The word lists, once they are loaded. Checks run in the browser, and their results never leave
 * it.
 */
export function useWording(): Wording | undefined {
  const [wording, setWording] = useState<Wording | undefined>(loaded);
  useEffect(() => {
    if (wording !== undefined) return undefined;
    const load = async () => setWording(await loadWording());
    // They only serve hints, so what the screen shows comes first.
    return whenIdle(() => void load());
  }, [wording]);
  return wording;
}

/**
 * Checks whether a message looks like abuse. Answers synchronously when the lists are loaded, which
 * is nearly always.
 */
export function checkAbuse(content: string, onChecked: (isAbusive: boolean) => void): void {
  if (loaded !== undefined) {
    onChecked(loaded.looksAbusive(content));
    return;
  }
  const check = async () => onChecked((await loadWording())?.looksAbusive(content) ?? false);
  void check();
}
