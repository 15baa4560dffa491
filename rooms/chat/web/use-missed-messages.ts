import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { useLiveEvent } from '../../../platform/web/live.tsx';
import type { ConversationHead } from '../live/index.ts';
import { catchUp, newestSeq } from './message-cache.ts';

/**
 * Loads messages for which no event arrived, because a node was killed after it stored them. The
 * server repeats the newest sequence numbers with its pings. Calls `onMissed` when there were such
 * messages.
 */
export function useMissedMessages(onMissed: () => void): void {
  const queryClient = useQueryClient();
  /** The highest received number, by conversation. */
  const heard = useRef(new Map<string, number>());

  function hear({ conversationId, seq }: ConversationHead): { isNew: boolean; isGap: boolean } {
    const before = heard.current.get(conversationId);
    const isNew = before === undefined || seq > before;
    if (isNew) heard.current.set(conversationId, seq);
    return { isNew, isGap: before !== undefined && seq > before + 1 };
  }

  useLiveEvent('new_message', ({ message }) => {
    if (hear(message).isGap) onMissed();
  });
  useLiveEvent('conversation_heads', ({ heads }) => {
    let hasMissed = false;
    for (const head of heads) {
      const { isNew } = hear(head);
      const shown = newestSeq(queryClient, head.conversationId);
      // Repeated with the next ping if this fails.
      if (shown !== undefined && shown < head.seq) {
        catchUp(queryClient, head.conversationId).catch(() => undefined);
      }
      if (isNew && (shown === undefined || shown < head.seq)) hasMissed = true;
    }
    if (hasMissed) onMissed();
  });
}
