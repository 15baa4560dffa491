import type * as Words from '@rizzly/domain/wording';
import { useEffect, useState } from 'react';

export type Wording = typeof Words;

let loaded: Wording | undefined;

/** The lists of words have a chunk of their own. Undefined when it can't be loaded. */
async function loadWording(): Promise<Wording | undefined> {
  try {
    loaded ??= await import('@rizzly/domain/wording');
  } catch {
    // Hints only: without them, chat goes on.
  }
  return loaded;
}

/** The lists of words once they are loaded. They never leave the browser, nor does what they find. */
export function useWording(): Wording | undefined {
  const [wording, setWording] = useState<Wording | undefined>(loaded);
  useEffect(() => {
    if (wording !== undefined) return;
    const load = async () => setWording(await loadWording());
    void load();
  }, [wording]);
  return wording;
}

/** Whether a message looks like abuse. At once where the lists are loaded, which is nearly always. */
export function checkAbuse(content: string, onChecked: (isAbusive: boolean) => void): void {
  if (loaded !== undefined) {
    onChecked(loaded.looksAbusive(content));
    return;
  }
  const check = async () => onChecked((await loadWording())?.looksAbusive(content) ?? false);
  void check();
}
