import {
  CLOSE_SIGNED_OUT,
  reconnectDelay,
  type ClientFrameInput,
  type LiveEvent,
  type LiveEventOf,
  type LiveEventType,
} from '@rizzly/domain/live';

/** `open` is the only state in which anything can be sent. */
export type SocketState = 'connecting' | 'open' | 'closed';

type Handler<Type extends LiveEventType> = (event: LiveEventOf<Type>) => void;

export interface LiveSocket {
  state(): SocketState;
  /** False when the socket is not open: then nothing was sent. */
  send(frame: ClientFrameInput): boolean;
  on<Type extends LiveEventType>(type: Type, handler: Handler<Type>): () => void;
  onState: (listener: () => void) => () => void;
  /** Closes what may be dead and comes back after the usual wait. */
  reconnect: () => void;
  /** Opens it and keeps it open until stopped. `onSignedOut`: the session seems to have ended. */
  start(onSignedOut: () => void): void;
  stop(): void;
}

/** Without a word from the server for this long, the client asks whether it is still there. */
const QUIET_MS = 25_000;
/** And takes the socket for dead when nothing comes within this. */
const ANSWER_WITHIN_MS = 10_000;
/** Tries that never opened before the session is asked after: it may have ended meanwhile. */
const ASK_AFTER_TRIES = 2;

/** The tab's one socket (§7): comes back 3 seconds after closing (§9), until stopped. */
export function createLiveSocket(url: string): LiveSocket {
  const handlers = new Map<LiveEventType, Set<(event: LiveEvent) => void>>();
  const stateListeners = new Set<() => void>();
  let ws: WebSocket | undefined;
  let state: SocketState = 'closed';
  let tries = 0;
  /** Set while started. */
  let onSignedOut: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  function setState(next: SocketState): void {
    if (state === next) return;
    state = next;
    for (const listener of stateListeners) listener();
  }

  function connect(): void {
    const socket = new WebSocket(url);
    ws = socket;
    setState('connecting');
    socket.addEventListener('open', () => {
      if (ws !== socket) return;
      tries = 0;
      setState('open');
      heard();
    });
    socket.addEventListener('message', ({ data }) => {
      if (ws !== socket) return;
      heard();
      deliver(data);
    });
    socket.addEventListener('close', ({ code }) => {
      if (ws === socket) ended(code);
    });
  }

  /** The socket closed, or is given up without waiting for that. */
  function ended(code?: number): void {
    ws = undefined;
    clearTimeout(quiet);
    setState('closed');
    if (onSignedOut === undefined) return;
    tries += 1;
    if (code === CLOSE_SIGNED_OUT || tries % ASK_AFTER_TRIES === 0) onSignedOut();
    retry = setTimeout(connect, reconnectDelay(tries, Math.random()));
  }

  function giveUp(): void {
    const socket = ws;
    if (socket === undefined) return;
    ended();
    socket.close();
  }

  /** A network that went away without a word would keep a socket 'open' for minutes. */
  function heard(): void {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      send({ type: 'ping' });
      quiet = setTimeout(giveUp, ANSWER_WITHIN_MS);
    }, QUIET_MS);
  }

  function send(frame: ClientFrameInput): boolean {
    if (ws?.readyState !== WebSocket.OPEN) return false;
    ws.send(JSON.stringify(frame));
    return true;
  }

  function deliver(data: unknown): void {
    const event = parseEvent(data);
    if (event === undefined) return;
    for (const handler of handlers.get(event.type) ?? []) handler(event);
  }

  return {
    state: () => state,
    send,
    on: (type, handler) => {
      const ofType = handlers.get(type) ?? new Set();
      handlers.set(type, ofType);
      // Events are handed on by their type, which says which handler they are for.
      const listener = handler as (event: LiveEvent) => void;
      ofType.add(listener);
      return () => ofType.delete(listener);
    },
    onState: (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    reconnect: giveUp,
    start: (whenSignedOut) => {
      onSignedOut = whenSignedOut;
      window.addEventListener('offline', giveUp);
      connect();
    },
    stop: () => {
      onSignedOut = undefined;
      clearTimeout(retry);
      window.removeEventListener('offline', giveUp);
      giveUp();
    },
  };
}

/** What is not one of our events is passed over: a newer server may know more than this page. */
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
