import { useRef } from 'react';

import { useLiveSocket } from '../../../platform/web/live.tsx';
import { TYPING_EVERY_MS } from '../index.ts';

/** Sends a typing frame, at most one per `TYPING_EVERY_MS`. */
export function useSendTyping(conversationId: string): () => void {
  const socket = useLiveSocket();
  const sentAt = useRef(0);
  return () => {
    const now = Date.now();
    if (now - sentAt.current < TYPING_EVERY_MS) return;
    if (socket?.send({ type: 'typing', conversationId }) === true) sentAt.current = now;
  };
}
