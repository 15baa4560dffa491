import { TYPING_SHOWN_MS } from '@rizzly/domain/chat';
import { useEffect, useRef, useState } from 'react';

import { useLiveEvent } from '../../../platform/live.tsx';

/** The conversations in which somebody is typing. */
export function useTyping(): ReadonlySet<string> {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  function stop(conversationId: string): void {
    clearTimeout(timers.current.get(conversationId));
    setTyping((before) => new Set([...before].filter((id) => id !== conversationId)));
  }

  useLiveEvent('typing', ({ conversationId }) => {
    clearTimeout(timers.current.get(conversationId));
    timers.current.set(
      conversationId,
      setTimeout(() => stop(conversationId), TYPING_SHOWN_MS),
    );
    setTyping((before) => new Set([...before, conversationId]));
  });
  useLiveEvent('new_message', ({ message }) => stop(message.conversationId));

  return typing;
}
