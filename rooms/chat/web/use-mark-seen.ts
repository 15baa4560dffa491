import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useLiveSocket, useSocketState } from '../../../platform/web/live.tsx';
import type { Message } from '../index.ts';

/** Sends the member's read position while the end of the list is on a visible page. */
export function useMarkSeen({
  conversationId,
  messages,
  userId,
  isAtEnd,
}: {
  conversationId: string;
  messages: readonly Message[];
  userId: string;
  isAtEnd: boolean;
}): void {
  const socket = useLiveSocket();
  const isOpen = useSocketState() === 'open';
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
  );
  const sentSeq = useRef(0);
  const newest = messages.findLast(({ senderId }) => senderId !== userId)?.seq ?? 0;

  useEffect(() => {
    if (!isOpen || !isVisible || !isAtEnd || newest <= sentSeq.current) return;
    if (socket?.send({ type: 'seen', conversationId, seq: newest }) === true)
      sentSeq.current = newest;
  }, [socket, isOpen, isVisible, isAtEnd, newest, conversationId]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
