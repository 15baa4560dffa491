import { textsOf } from '../../../platform/web/language/index.ts';
import { createListeners } from '../../../platform/web/listeners.ts';
import { closeToast, toast } from '../../../platform/web/ui/toast.ts';
import type { Match } from '../index.ts';
import { matchingTexts } from './texts/index.ts';

export interface MatchCelebration {
  match: Match;
  /** Made by a click in this tab, which then shows the match full screen. */
  isOwnDoing: boolean;
}

const listeners = createListeners<MatchCelebration>();
/** For each celebrated match id, whether the member made the match in this tab. */
const celebrated = new Map<string, boolean>();

/**
 * 'It's a Match!' (§8): celebrates once, although both the answer to a call and a live event report
 * it. If the event comes first, the answer then opens the full screen. That screen has the words
 * itself; otherwise a toast has them, and leads to the chat by `openChat`.
 */
export function celebrateMatch(
  match: Match,
  { isOwnDoing = true, openChat }: { isOwnDoing?: boolean; openChat?: () => void } = {},
): void {
  const before = celebrated.get(match.id);
  if (before === true || before === isOwnDoing) return;
  celebrated.set(match.id, isOwnDoing);
  if (isOwnDoing) closeToast();
  else announceMatch(openChat);
  listeners.tell({ match, isOwnDoing });
}

/** What both said after they met is celebrated in its own words, also if it made the match. */
export function holdCelebration(matchId: string): void {
  celebrated.set(matchId, true);
}

export function announceMatch(openChat?: () => void): void {
  const { sayHello, toasts } = textsOf(matchingTexts);
  const { title, text } = toasts.match;
  toast({
    title,
    description: text,
    ...(openChat && { action: { label: sayHello, onClick: openChat } }),
  });
}

export const onCelebration = listeners.subscribe;
