import type { Message } from '@rizzly/domain/chat';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useLiveSocket, useSocketState } from '../../platform/live.tsx';

/** Tells the server how far one has read: only what is in sight of somebody. */
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
  const told = useRef(0);
  const newest = messages.findLast(({ senderId }) => senderId !== userId)?.seq ?? 0;

  useEffect(() => {
    if (!isOpen || !isVisible || !isAtEnd || newest <= told.current) return;
    if (socket?.send({ type: 'seen', conversationId, seq: newest }) === true) told.current = newest;
  }, [socket, isOpen, isVisible, isAtEnd, newest, conversationId]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
