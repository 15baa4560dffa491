import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import type { LiveEventOf, LiveEventType } from '../../rooms/chat/live/index.ts';
import { useSession } from './session.tsx';
import { createLiveSocket, socketUrl, type LiveSocket, type SocketState } from './socket.ts';
import { whenQuiet } from './when-idle.ts';

const LiveContext = createContext<LiveSocket | undefined>(undefined);

/** One socket per tab, open while somebody is signed in. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { user, refresh } = useSession();
  const socket = useMemo(() => createLiveSocket(socketUrl(user.id, location)), [user.id]);
  const checkSession = useEffectEvent(() => void refresh());

  useEffect(() => {
    socket.start(() => checkSession());
    return () => socket.stop();
  }, [socket]);

  return <LiveContext value={socket}>{children}</LiveContext>;
}

/** The tab's socket; undefined in tests without a provider. */
export function useLiveSocket(): LiveSocket | undefined {
  return use(LiveContext);
}

/** Calls the latest `handler` for each event of a type while mounted. */
export function useLiveEvent<Type extends LiveEventType>(
  type: Type,
  handler: (event: LiveEventOf<Type>) => void,
): void {
  const socket = use(LiveContext);
  const onEvent = useEffectEvent(handler);
  useEffect(() => socket?.on(type, (event) => onEvent(event)), [socket, type]);
}

const noSubscription = () => () => {};

/** The socket's state; `closed` without a provider. */
export function useSocketState(): SocketState {
  const socket = use(LiveContext);
  return useSyncExternalStore<SocketState>(
    socket?.onState ?? noSubscription,
    () => socket?.state() ?? 'closed',
  );
}

/**
 * Calls `handler` each time the socket opens, to load what was missed before. What the page has
 * just loaded is nearly complete, so the first time waits until the page is quiet. After a reconnect
 * it waits for a random part of `spreadMs`.
 */
export function useCatchUp(handler: (isFirst: boolean) => void, spreadMs = 0): void {
  const state = useSocketState();
  const catchUp = useEffectEvent(handler);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (state !== 'open') return undefined;
    if (!wasOpen.current) {
      wasOpen.current = true;
      return whenQuiet(() => catchUp(true));
    }
    if (spreadMs === 0) {
      catchUp(false);
      return undefined;
    }
    const timer = setTimeout(() => catchUp(false), Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [state, spreadMs]);
}

/** Calls `handler` when the socket is open again, because events may have been missed meanwhile. */
export function useOnReconnect(handler: () => void, spreadMs?: number): void {
  useCatchUp((isFirst) => {
    if (!isFirst) handler();
  }, spreadMs);
}
