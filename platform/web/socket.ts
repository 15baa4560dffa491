import {
  CLOSE_SIGNED_OUT,
  reconnectDelay,
  type ClientFrameInput,
  type LiveEvent,
  type LiveEventOf,
  type LiveEventType,
} from '../../rooms/chat/live/index.ts';
import { createListeners, type Listeners } from './listeners.ts';

/** `open` is the only state in which anything can be sent. */
export type SocketState = 'connecting' | 'open' | 'closed';

type Handler<Type extends LiveEventType> = (event: LiveEventOf<Type>) => void;

export interface LiveSocket {
  state(): SocketState;
  /** Returns false, and sends nothing, when the socket is not open. */
  send(frame: ClientFrameInput): boolean;
  on<Type extends LiveEventType>(type: Type, handler: Handler<Type>): () => void;
  onState: (listener: () => void) => () => void;
  /** Closes a connection that may be dead, and reconnects after the usual delay. */
  reconnect: () => void;
  /** Keeps the socket open until `stop`. Calls `onSignedOut` when the session may have ended. */
  start(onSignedOut: () => void): void;
  stop(): void;
}

/** Gives up a connection that has not opened after this long. Browsers wait for minutes. */
const OPEN_WITHIN_MS = 15_000;
/** Sends a ping after this long without a frame from the server. */
const PING_AFTER_MS = 25_000;
/** Closes the socket when a ping gets no answer for this long. */
const PONG_WITHIN_MS = 10_000;
/** Checks the session after this many failed connects, as it may have ended. */
const CHECK_AFTER_TRIES = 2;

/** The tab's one socket (§7). Reconnects 3 seconds after closing (§9), until stopped. */
export function createLiveSocket(url: string): LiveSocket {
  const handlers = new Map<LiveEventType, Listeners<LiveEvent>>();
  const stateListeners = createListeners();
  let ws: WebSocket | undefined;
  let state: SocketState = 'closed';
  let tries = 0;
  /** Set between `start` and `stop`. */
  let onSignedOut: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;

  function setState(next: SocketState): void {
    if (state === next) return;
    state = next;
    stateListeners.tell();
  }

  function connect(): void {
    const socket = new WebSocket(url);
    ws = socket;
    setState('connecting');
    checkTimer = setTimeout(dropSocket, OPEN_WITHIN_MS);
    socket.addEventListener('open', () => {
      if (ws !== socket) return;
      tries = 0;
      setState('open');
      restartPingTimer();
    });
    socket.addEventListener('message', ({ data }) => {
      if (ws !== socket) return;
      restartPingTimer();
      deliver(data);
    });
    socket.addEventListener('close', ({ code }) => {
      if (ws === socket) onEnd(code);
    });
  }

  /** The socket has closed, or we stop waiting for it to close. */
  function onEnd(code?: number): void {
    ws = undefined;
    clearTimeout(checkTimer);
    setState('closed');
    if (onSignedOut === undefined) return;
    tries += 1;
    if (code === CLOSE_SIGNED_OUT || tries % CHECK_AFTER_TRIES === 0) onSignedOut();
    retry = setTimeout(connect, reconnectDelay(tries, Math.random()));
  }

  function dropSocket(): void {
    const socket = ws;
    if (socket === undefined) return;
    onEnd();
    socket.close();
  }

  /** A dead network can leave a socket 'open' for minutes; a ping finds out sooner. */
  function restartPingTimer(): void {
    clearTimeout(checkTimer);
    checkTimer = setTimeout(() => {
      send({ type: 'ping' });
      checkTimer = setTimeout(dropSocket, PONG_WITHIN_MS);
    }, PING_AFTER_MS);
  }

  function send(frame: ClientFrameInput): boolean {
    if (ws?.readyState !== WebSocket.OPEN) return false;
    ws.send(JSON.stringify(frame));
    return true;
  }

  function deliver(data: unknown): void {
    const event = parseEvent(data);
    if (event !== undefined) handlers.get(event.type)?.tell(event);
  }

  return {
    state: () => state,
    send,
    on: (type, handler) => {
      const ofType = handlers.get(type) ?? createListeners();
      handlers.set(type, ofType);
      // Handlers are stored by type, so each gets only its own events.
      return ofType.subscribe(handler as (event: LiveEvent) => void);
    },
    onState: stateListeners.subscribe,
    reconnect: dropSocket,
    start: (whenSignedOut) => {
      onSignedOut = whenSignedOut;
      window.addEventListener('offline', dropSocket);
      connect();
    },
    stop: () => {
      onSignedOut = undefined;
      clearTimeout(retry);
      window.removeEventListener('offline', dropSocket);
      dropSocket();
    },
  };
}

/** Ignores anything that is not an event. A newer server may send unknown types. */
function parseEvent(data: unknown): LiveEvent | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const event: unknown = JSON.parse(data);
    const isEvent = typeof event === 'object' && event !== null && 'type' in event;
    return isEvent ? (event as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** `wss:` when the page is https (§7). */
export function socketUrl(userId: string, page: { protocol: string; host: string }): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}/ws?userId=${encodeURIComponent(userId)}`;
}
