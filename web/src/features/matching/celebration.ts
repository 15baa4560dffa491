import type { Match } from '@rizzly/domain/matching';

import { textsOf } from '../../platform/language/index.ts';
import { toast } from '../../ui/toast.ts';
import { matchingTexts } from './texts/index.ts';

export interface MatchCelebration {
  match: Match;
  /** Made by a click in this tab, which then shows the match on the whole screen. */
  isOwnDoing: boolean;
}

type Listener = (celebration: MatchCelebration) => void;

const listeners = new Set<Listener>();
/** A match is celebrated once, although both the answer to a call and a live event report it. */
const celebratedIds = new Set<string>();

/** 'It's a Match!' (§8): shows the toast and the celebration. */
export function celebrateMatch(match: Match, { isOwnDoing = true } = {}): void {
  if (celebratedIds.has(match.id)) return;
  celebratedIds.add(match.id);
  const { title, text } = textsOf(matchingTexts).toasts.match;
  toast({ title, description: text });
  for (const listener of listeners) listener({ match, isOwnDoing });
}

export function onCelebration(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
