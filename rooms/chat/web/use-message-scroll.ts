import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useLiveSocket, useSocketState } from '../../../platform/web/live.tsx';
import type { Message } from '../index.ts';
import { loadOlder } from './message-cache.ts';
import type { Unsent } from './outbox.ts';

/** Within this distance of the end, the list follows new messages. */
const NEAR_END_PX = 60;
/** Older messages are loaded when the reader is this close to the oldest one. */
const NEAR_TOP_PX = 400;

/** The previous render; shows whether messages were added above or at the end. */
interface Shown {
  firstSeq?: number | undefined;
  lastSeq?: number | undefined;
  unsentCount?: number;
  isTyping?: boolean;
}

interface Place {
  top: number;
  /** Pixels from the top of the visible part to the end of the list. */
  fromEnd: number;
}

/**
 * Keeps the reader's place. At the end, new messages scroll into view. Elsewhere the list does not
 * move, and `hasNew` says that there are new messages below.
 */
export function useMessageScroll({
  conversationId,
  messages,
  unsent,
  userId,
  isTyping,
  hasOlder,
}: {
  conversationId: string;
  messages: readonly Message[];
  unsent: readonly Unsent[];
  userId: string;
  isTyping: boolean;
  hasOlder: boolean;
}) {
  const queryClient = useQueryClient();
  const ref = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [hasNew, setHasNew] = useState(false);
  const [width, setWidth] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isFollowing = useRef(true);
  /** Where the list was last put or scrolled to. */
  const place = useRef<Place>({ top: 0, fromEnd: 0 });
  const shown = useRef<Shown>({});
  const firstSeq = messages[0]?.seq;
  const lastSeq = messages.at(-1)?.seq;
  const isLastOwn = messages.at(-1)?.senderId === userId;
  const unsentCount = unsent.length;

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const before = shown.current;
    shown.current = { firstSeq, lastSeq, unsentCount, isTyping };
    const hasSent = unsentCount > (before.unsentCount ?? 0);
    if (firstSeq !== before.firstSeq) {
      // Older messages were added above; the distance from the end stays the same.
      list.scrollTop = list.scrollHeight - place.current.fromEnd;
    } else if (isFollowing.current || hasSent) {
      list.scrollTop = list.scrollHeight;
    } else if (!isLastOwn && (lastSeq ?? 0) > (before.lastSeq ?? 0)) {
      setHasNew(true);
    }
    place.current = placeOf(list);
  }, [firstSeq, lastSeq, isLastOwn, unsentCount, isTyping]);

  // Keeps the last message visible when a keyboard opens, the window shrinks, or the code of
  // pictures and voices arrives.
  useEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const observer = new ResizeObserver(() => {
      setWidth(list.clientWidth);
      if (!isFollowing.current) return;
      list.scrollTop = list.scrollHeight;
      // The event comes a frame later, when the end may have moved again.
      place.current = placeOf(list);
    });
    observer.observe(list);
    if (list.lastElementChild) observer.observe(list.lastElementChild);
    return () => observer.disconnect();
  }, []);

  async function loadMore(): Promise<void> {
    if (isLoading || !hasOlder) return;
    setLoading(true);
    try {
      await loadOlder(queryClient, conversationId);
      setFailed(false);
    } catch {
      // Scrolling does not retry; the button does.
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }

  function onScroll(): void {
    const list = ref.current;
    if (!list) return;
    const before = place.current;
    place.current = placeOf(list);
    const isNearEnd = place.current.fromEnd - list.clientHeight < NEAR_END_PX;
    // The end also moves away when messages grow. Only scrolling up leaves it.
    if (isNearEnd || place.current.top < before.top) isFollowing.current = isNearEnd;
    setAtEnd(isFollowing.current);
    if (isNearEnd) setHasNew(false);
    if (list.scrollTop < NEAR_TOP_PX && !hasFailed) void loadMore();
  }

  function jumpToEnd(): void {
    const list = ref.current;
    if (!list) return;
    isFollowing.current = true;
    setHasNew(false);
    list.scrollTop = list.scrollHeight;
    list.focus({ preventScroll: true });
  }

  return {
    ref,
    width,
    onScroll,
    isAtEnd,
    hasNew,
    jumpToEnd,
    isLoading,
    loadMore: () => void loadMore(),
  };
}

function placeOf({ scrollTop, scrollHeight }: HTMLElement): Place {
  return { top: scrollTop, fromEnd: scrollHeight - scrollTop };
}

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
