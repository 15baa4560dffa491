import { TYPING_SHOWN_MS } from '@rizzly/domain/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useLiveEvent, useSocketState } from '../../platform/live.tsx';
import { apiQuery } from '../../platform/query.ts';
import { stateKey } from './use-partner.ts';

/** Who is typing in a group conversation, and how far everybody has read. */
export function useGroup(conversationId: string) {
  const queryClient = useQueryClient();
  const isOpen = useSocketState() === 'open';
  const { data: state } = useQuery(
    apiQuery('GET /api/conversations/:id', { params: { id: conversationId } }),
  );
  const [typingIds, setTypingIds] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  function fetchAgain(): void {
    void queryClient.invalidateQueries({ queryKey: stateKey(conversationId), exact: true });
  }

  // Loads what was missed while the socket was closed, and on every visit.
  useEffect(() => {
    if (!isOpen) return;
    void queryClient.invalidateQueries({ queryKey: stateKey(conversationId), exact: true });
  }, [isOpen, queryClient, conversationId]);

  function stop(memberId: string): void {
    clearTimeout(timers.current.get(memberId));
    setTypingIds((before) => before.filter((id) => id !== memberId));
  }

  useLiveEvent('typing', (event) => {
    if (event.conversationId !== conversationId) return;
    const { memberId } = event;
    clearTimeout(timers.current.get(memberId));
    timers.current.set(
      memberId,
      setTimeout(() => stop(memberId), TYPING_SHOWN_MS),
    );
    setTypingIds((before) => [...before.filter((id) => id !== memberId), memberId]);
  });
  useLiveEvent('new_message', ({ message }) => {
    if (message.conversationId === conversationId) stop(message.senderId);
  });
  // Only the server knows how far everybody has read.
  useLiveEvent('seen', (event) => {
    if (event.conversationId === conversationId) fetchAgain();
  });

  return { typingIds, seenSeq: state?.otherSeenSeq ?? 0 };
}
