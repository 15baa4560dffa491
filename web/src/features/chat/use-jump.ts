import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { loadOlder } from './message-cache.ts';

/** How many pages of older messages are loaded to reach an answered one. */
const PAGES_MAX = 50;
/** How long the reached message is marked. */
const SHOWN_MS = 2000;

/** Scrolls to a message, loading older ones where needed, and marks it for a moment. */
export function useJump(conversationId: string): (seq: number) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (seq) => {
      const find = () => document.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
      const jump = async () => {
        for (let page = 0; page < PAGES_MAX && !find(); page += 1) {
          await loadOlder(queryClient, conversationId);
          // The list renders what was loaded.
          await new Promise((resolve) => setTimeout(resolve));
        }
        const bubble = find();
        if (!bubble) return;
        bubble.scrollIntoView({ block: 'center' });
        bubble.focus({ preventScroll: true });
        bubble.dataset['jumped'] = '';
        setTimeout(() => delete bubble.dataset['jumped'], SHOWN_MS);
      };
      // Without a connection, the list stays where it is.
      jump().catch(() => undefined);
    },
    [conversationId, queryClient],
  );
}
