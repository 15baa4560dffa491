import { TYPING_EVERY_MS, TYPING_SHOWN_MS, type ConversationState } from '@rizzly/domain/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useLiveEvent, useSocketState } from '../../platform/live.tsx';
import { apiQuery, queryKeyOf } from '../../platform/query.ts';
import type { LiveSocket } from '../../platform/socket.ts';

/** What the other member lets be known: online, typing, how far they have read. */
export function useOtherOne(conversationId: string, otherId: string) {
  const queryClient = useQueryClient();
  const isOpen = useSocketState() === 'open';
  const { data: state } = useQuery(
    apiQuery('GET /api/conversations/:id', { params: { id: conversationId } }),
  );
  const [isTyping, setTyping] = useState(false);
  const ends = useRef<ReturnType<typeof setTimeout>>(undefined);
  const toldAt = useRef(0);

  function patch(changes: Partial<ConversationState>): void {
    queryClient.setQueryData<ConversationState>(
      stateKey(conversationId),
      (known) => known && { ...known, ...changes },
    );
  }

  function stopTyping(): void {
    clearTimeout(ends.current);
    setTyping(false);
  }

  // What was missed while the socket was closed; also whenever the conversation is opened again.
  useEffect(() => {
    if (!isOpen) return;
    void queryClient.invalidateQueries({ queryKey: stateKey(conversationId), exact: true });
  }, [isOpen, queryClient, conversationId]);

  useEffect(() => () => clearTimeout(ends.current), []);

  useLiveEvent('typing', (event) => {
    if (event.conversationId !== conversationId) return;
    clearTimeout(ends.current);
    setTyping(true);
    ends.current = setTimeout(stopTyping, TYPING_SHOWN_MS);
  });
  useLiveEvent('new_message', ({ message }) => {
    if (message.senderId === otherId && message.conversationId === conversationId) stopTyping();
  });
  useLiveEvent('seen', (event) => {
    if (event.conversationId !== conversationId) return;
    patch(event.memberId === otherId ? { otherSeenSeq: event.seq } : { seenSeq: event.seq });
  });
  useLiveEvent('presence', ({ memberId, isOnline }) => {
    if (memberId === otherId) patch({ otherOnline: isOnline });
  });

  return {
    isTyping,
    isOnline: isOpen && state?.otherOnline === true,
    seenSeq: state?.otherSeenSeq ?? 0,
    /** Tells, not too often, that one is typing. */
    tellTyping: (socket: LiveSocket | undefined): void => {
      const now = Date.now();
      if (now - toldAt.current < TYPING_EVERY_MS) return;
      if (socket?.send({ type: 'typing', conversationId }) === true) toldAt.current = now;
    },
  };
}

/** The conversation's own key is the beginning of its messages' key: use it with `exact`. */
function stateKey(conversationId: string): string[] {
  return queryKeyOf('GET /api/conversations/:id', { params: { id: conversationId } });
}
