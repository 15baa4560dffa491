import type { Quest } from '@rizzly/domain/home';
import { useState } from 'react';

/** Members whose quest was open in this tab. The last step is often taken on another screen. */
const seenOpen = new Set<string>();

/** Whether the quest ended in this tab, and a function to dismiss it. */
export function useQuestEnd(
  memberId: string,
  quest: Quest | undefined,
): [isFinished: boolean, close: () => void] {
  const [isClosed, setClosed] = useState(false);
  if (quest?.isOpen) seenOpen.add(memberId);
  const hasEnded = quest?.steps.every(({ state }) => state !== 'open') ?? false;
  const close = () => {
    seenOpen.delete(memberId);
    setClosed(true);
  };
  return [hasEnded && !isClosed && seenOpen.has(memberId), close];
}
