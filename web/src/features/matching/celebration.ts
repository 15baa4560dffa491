import { MATCH_TOAST, type Match } from '@rizzly/domain/matching';

import { toast } from '../../ui/toast.ts';

type Listener = (match: Match) => void;

const listeners = new Set<Listener>();
/** A match is told of once, whichever is first: the answer to one's own call or the live event. */
const told = new Set<string>();

/** 'It's a Match!' (§8): the toast, and the moment on the screen that shows it. */
export function celebrate(match: Match): void {
  if (told.has(match.id)) return;
  told.add(match.id);
  toast(MATCH_TOAST);
  for (const listener of listeners) listener(match);
}

export function onCelebration(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
