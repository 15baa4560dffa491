import type { Message } from '@rizzly/domain/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { loadOlder } from './message-cache.ts';
import type { Unsent } from './outbox.ts';

/** Nearer to the end than this counts as being there. */
const NEAR_END_PX = 60;
/** Older history is asked for this far before its place comes into sight. */
const NEAR_TOP_PX = 400;

/** What decides whether something came in above or at the end. */
interface Shown {
  firstSeq?: number | undefined;
  lastSeq?: number | undefined;
  unsentCount?: number;
  isTyping?: boolean;
}

/**
 * Keeps the reader's place: at the end, new messages come into sight; anywhere else nothing
 * moves, neither by new messages nor by older ones that are put in above.
 */
export function useMessageScroll({
  conversationId,
  messages,
  unsent,
  isTyping,
  hasOlder,
}: {
  conversationId: string;
  messages: readonly Message[];
  unsent: readonly Unsent[];
  isTyping: boolean;
  hasOlder: boolean;
}) {
  const queryClient = useQueryClient();
  const ref = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [width, setWidth] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isFollowing = useRef(true);
  /** From the top of what is in sight to the very end, in pixels. */
  const fromEnd = useRef(0);
  const shown = useRef<Shown>({});
  const firstSeq = messages[0]?.seq;
  const lastSeq = messages.at(-1)?.seq;
  const unsentCount = unsent.length;

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const before = shown.current;
    shown.current = { firstSeq, lastSeq, unsentCount, isTyping };
    const hasWritten = unsentCount > (before.unsentCount ?? 0);
    if (firstSeq !== before.firstSeq) {
      // Older messages came in above: the same distance from the end is the same place.
      list.scrollTop = list.scrollHeight - fromEnd.current;
    } else if (isFollowing.current || hasWritten) {
      list.scrollTop = list.scrollHeight;
    }
    fromEnd.current = list.scrollHeight - list.scrollTop;
  }, [firstSeq, lastSeq, unsentCount, isTyping]);

  // A keyboard that opens or a window that shrinks must not hide the last message.
  useEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const observer = new ResizeObserver(() => {
      setWidth(list.clientWidth);
      if (isFollowing.current) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);

  async function loadMore(): Promise<void> {
    if (isLoading || !hasOlder) return;
    setLoading(true);
    try {
      await loadOlder(queryClient, conversationId);
      setFailed(false);
    } catch {
      // The button stays for another try; scrolling alone does not hammer.
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }

  function onScroll(): void {
    const list = ref.current;
    if (!list) return;
    fromEnd.current = list.scrollHeight - list.scrollTop;
    const isNearEnd = fromEnd.current - list.clientHeight < NEAR_END_PX;
    isFollowing.current = isNearEnd;
    setAtEnd(isNearEnd);
    if (list.scrollTop < NEAR_TOP_PX && !hasFailed) void loadMore();
  }

  return { ref, width, onScroll, isAtEnd, isLoading, loadMore: () => void loadMore() };
}
