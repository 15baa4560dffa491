import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useLiveEvent, useSocketState } from '../../../platform/web/live.tsx';
import { apiQuery, changeAnswers, queryKeyOf } from '../../../platform/web/query.ts';
import { TYPING_SHOWN_MS, type ConversationState } from '../index.ts';

/** The partner's presence, typing and read position, if they share them. */
export function usePartner(conversationId: string, partnerId: string) {
  const queryClient = useQueryClient();
  const isOpen = useSocketState() === 'open';
  const { data: state } = useQuery(
    apiQuery('GET /api/conversations/:id', { params: { id: conversationId } }),
  );
  const [isTyping, setTyping] = useState(false);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function patch(changes: Partial<ConversationState>): void {
    changeState(queryClient, conversationId, changes);
  }

  function stopTyping(): void {
    clearTimeout(typingTimer.current);
    setTyping(false);
  }

  // Loads what was missed while the socket was closed, and on every visit.
  useEffect(() => {
    if (!isOpen) return;
    void queryClient.invalidateQueries({ queryKey: stateKey(conversationId), exact: true });
  }, [isOpen, queryClient, conversationId]);

  useEffect(() => () => clearTimeout(typingTimer.current), []);

  useLiveEvent('typing', (event) => {
    if (event.conversationId !== conversationId) return;
    clearTimeout(typingTimer.current);
    setTyping(true);
    typingTimer.current = setTimeout(stopTyping, TYPING_SHOWN_MS);
  });
  useLiveEvent('new_message', ({ message }) => {
    if (message.senderId === partnerId && message.conversationId === conversationId) stopTyping();
  });
  useLiveEvent('seen', (event) => {
    if (event.conversationId !== conversationId) return;
    patch(event.memberId === partnerId ? { otherSeenSeq: event.seq } : { seenSeq: event.seq });
  });
  useLiveEvent('presence', ({ memberId, isOnline }) => {
    if (memberId === partnerId) patch({ otherOnline: isOnline });
  });

  return {
    isTyping,
    isOnline: isOpen && state?.otherOnline === true,
    seenSeq: state?.otherSeenSeq ?? 0,
  };
}

/** Changes the loaded state of a conversation. */
export function changeState(
  queryClient: QueryClient,
  conversationId: string,
  changes: Partial<ConversationState>,
): void {
  const filters = { queryKey: stateKey(conversationId), exact: true };
  changeAnswers<ConversationState>(queryClient, filters, (known) => ({ ...known, ...changes }));
}

/** This key is a prefix of the messages' key, so invalidate it with `exact`. */
export function stateKey(conversationId: string): string[] {
  return queryKeyOf('GET /api/conversations/:id', { params: { id: conversationId } });
}
