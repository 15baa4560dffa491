import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocket, WebSocketServer, type RawData } from 'ws';

import {
  CLOSE_RESTART,
  CLOSE_SIGNED_OUT,
  CLOSE_TOO_LARGE,
  CLOSE_TOO_MANY_FRAMES,
  FRAME_BYTES_MAX,
} from '../../../rooms/chat/live/index.ts';
import type { Message } from '../language/message.ts';
import { TokenBucket } from '../limits/token-bucket.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { say } from '../texts/index.ts';
import type { LiveBus } from './bus.ts';
import {
  OpenConnection,
  OwnedWebSocket,
  textFrame,
  type Connection,
  type SocketOwner,
} from './connection.ts';
import type { SocketCounts } from './socket-counts.ts';
import { createStaggeredTimer } from './staggered-timer.ts';

/** A connection that does not answer pings is closed after at most twice this time (§18: 45 s). */
const PING_EVERY_MS = 20_000;
/**
 * A frame beyond 64 KiB must be read in full before it gets the error frame. A frame beyond this
 * size closes the connection (1009) without further reading.
 */
const READ_MAX = 2 * 1024 * 1024;
/**
 * Limit on the unfinished messages of one member, in bytes over all sockets. It counts the memory
 * they hold: a one-byte fragment holds the whole chunk that it arrived with.
 */
const UNFINISHED_MAX = 4 * 1024 * 1024;
/** Memory overhead of a chunk, in addition to its bytes. */
const CHUNK_COST = 256;
/** Browsers send a message in one frame unless it is large. */
const FRAGMENTS_MAX = 64;
/** Limits of a member over all sockets: the burst, and the rate per second. */
const RATES = {
  frames: [200, 20],
  /** Pings and pongs. Each of 32 sockets answers a ping every 20 s. */
  controls: [200, 10],
  /** Rejected frames are answered; a connection that continues to send too many is closed. */
  refusals: [1000, 1],
} as const;
/** How long a connection has to answer a close before it is cut. */
const CLOSE_WITHIN_MS = 1000;

/** Handles the frames that clients send. */
export interface FrameListener {
  /** A text frame within the limits. Must not throw. */
  onFrame(connection: Connection, text: string): void;
  /** A frame that is unreadable or exceeds the rate limit. The listener answers the connection. */
  onRefused(connection: Connection, text: string | undefined, reason: Message): void;
}

interface SocketListener extends FrameListener {
  /** The member's first socket opened, or the last one closed. */
  onPresence(memberId: string, isOnline: boolean): void;
  /** These connections are pinged in this step of the staggered timer. */
  onPing(connections: readonly Connection[]): void;
}

export interface SocketHub {
  /** Counts one more socket of a member. False if they have too many. `accept` must follow. */
  admit: (memberId: string) => Promise<boolean>;
  /** Completes the handshake. Returns undefined when it was broken; that has then been answered. */
  accept(
    upgrade: { request: IncomingMessage; socket: Duplex; head: Buffer },
    owner: SocketOwner,
  ): OpenConnection | undefined;
  /** Whether a member has an open socket here. */
  has: (memberId: string) => boolean;
  /** Whether nobody has an open socket here. */
  isEmpty: () => boolean;
  /** Bytes not yet taken by readers, over all sockets. */
  bufferedBytes: () => number;
  /** A planned stop: sends 1012 to every client, so that clients reconnect by themselves. */
  close(): Promise<void>;
}

interface MemberSockets {
  connections: Set<OpenConnection>;
  /** Each is made when it is first needed, because most sockets send nothing for long. */
  buckets: { -readonly [kind in keyof typeof RATES]?: TokenBucket };
  /** Bytes held by unfinished messages. */
  unfinished: number;
  unwatch: () => void;
}

/** Holds this node's sockets by member, and delivers events from the bus to them. */
export function createSocketHub(options: {
  live: LiveBus;
  counts: SocketCounts;
  log: Logger;
  metrics: Metrics;
  /** RATE_LIMIT_MULTIPLIER. */
  multiplier: number;
  listener: SocketListener;
  pingEveryMs?: number;
}): SocketHub {
  const { live, counts, log, metrics, multiplier, listener } = options;
  // A variable of its own, because the types don't know `closeTimeout` yet.
  const serverOptions = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: READ_MAX,
    maxFragments: FRAGMENTS_MAX,
    closeTimeout: CLOSE_WITHIN_MS,
    WebSocket: OwnedWebSocket,
  };
  const server = new WebSocketServer<typeof OwnedWebSocket>(serverOptions);
  const members = new Map<string, MemberSockets>();

  const unsubscribe = live.subscribe((message) => {
    if (message.kind === 'signed-out') {
      for (const connection of members.get(message.memberId)?.connections ?? []) {
        if (message.sessionIds?.includes(connection.sessionId) === false) continue;
        connection.close(CLOSE_SIGNED_OUT, 'Signed out');
      }
      return;
    }
    if (message.kind === 'language') {
      for (const connection of members.get(message.memberId)?.connections ?? []) {
        connection.chosenLanguage = message.language;
      }
      return;
    }
    if (message.kind === 'missed') {
      for (const { connections } of members.values()) {
        for (const connection of connections) connection.isOutdated = true;
      }
      return;
    }
    if (message.kind === 'topic') return;
    if (message.kind === 'everybody') {
      const frame = textFrame(JSON.stringify(message.event));
      for (const { connections } of members.values()) {
        for (const connection of connections) connection.sendFrame(frame);
      }
      return;
    }
    if (message.storedAt) {
      metrics.deliverySeconds.observe((Date.now() - message.storedAt.getTime()) / 1000);
    }
    let frame: Buffer | undefined;
    for (const memberId of message.memberIds) {
      const sockets = members.get(memberId);
      if (!sockets) continue;
      frame ??= textFrame(JSON.stringify(message.event));
      for (const connection of sockets.connections) connection.sendFrame(frame);
    }
  });

  let pinged: OpenConnection[] = [];
  function passPinged(): void {
    listener.onPing(pinged);
    pinged = [];
  }

  const pings = createStaggeredTimer<OpenConnection>(
    options.pingEveryMs ?? PING_EVERY_MS,
    (connection) => {
      if (!connection.isAlive) {
        connection.ws.terminate();
      } else if (connection.isOutdated) {
        // Staggered, to avoid a stampede. A client that reconnects presents its session and fetches
        // what it missed, so a missed sign-out takes effect too.
        connection.close(CLOSE_RESTART, 'Events may have been missed');
      } else {
        connection.isAlive = false;
        connection.ws.ping();
        if (pinged.length === 0) setImmediate(passPinged);
        pinged.push(connection);
      }
    },
  );

  function join(connection: OpenConnection): void {
    const { memberId } = connection;
    const sockets: MemberSockets = members.get(memberId) ?? {
      connections: new Set(),
      buckets: {},
      unfinished: 0,
      unwatch: live.watch(memberId),
    };
    members.set(memberId, sockets);
    sockets.connections.add(connection);
    metrics.sockets.inc();
    if (sockets.connections.size === 1) listener.onPresence(memberId, true);

    connection.stopPings = pings.join(connection);
    const { ws } = connection;
    ws.on('ping', takeControl).on('pong', takeControl).on('message', takeMessage);
    ws.on('error', noteFailure).on('close', leave);
    connection.onChunk(holdChunk);
  }

  // The listeners are the same functions for all sockets: idle sockets hold no closures of their own.

  function isWithin({ buckets }: MemberSockets, kind: keyof typeof RATES): boolean {
    const [atOnce, perSecond] = RATES[kind];
    buckets[kind] ??= new TokenBucket(atOnce * multiplier, perSecond * multiplier);
    return buckets[kind].take();
  }

  function socketsOf(connection: OpenConnection): MemberSockets | undefined {
    return members.get(connection.memberId);
  }

  function holdChunk(connection: OpenConnection, bytes: number): void {
    const sockets = socketsOf(connection);
    if (!sockets) return;
    connection.unfinished += bytes + CHUNK_COST;
    sockets.unfinished += bytes + CHUNK_COST;
    if (sockets.unfinished > UNFINISHED_MAX)
      cutOff(connection, CLOSE_TOO_LARGE, 'Too much at once');
  }

  function takeMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    const { connection } = this as OwnedWebSocket;
    const sockets = connection && socketsOf(connection);
    if (!sockets) return;
    sockets.unfinished -= connection.unfinished;
    connection.unfinished = 0;
    receive(connection, sockets, data, isBinary);
  }

  /** A protocol error (a frame beyond READ_MAX, a broken frame) closes only this socket. */
  function noteFailure(error: Error): void {
    log.debug({ err: error }, 'socket failed');
  }

  function leave(this: WebSocket): void {
    const { connection } = this as OwnedWebSocket;
    const sockets = connection && socketsOf(connection);
    if (!sockets) return;
    counts.close(connection.memberId);
    connection.stopPings?.();
    sockets.unfinished -= connection.unfinished;
    sockets.connections.delete(connection);
    metrics.sockets.dec();
    if (sockets.connections.size > 0) return;
    sockets.unwatch();
    members.delete(connection.memberId);
    listener.onPresence(connection.memberId, false);
  }

  function takeControl(this: WebSocket): void {
    const { connection } = this as OwnedWebSocket;
    const sockets = connection && socketsOf(connection);
    if (!sockets) return;
    connection.isAlive = true;
    if (isWithin(sockets, 'controls')) return;
    cutOff(connection, CLOSE_TOO_MANY_FRAMES, 'Too many pings');
  }

  function receive(
    connection: OpenConnection,
    sockets: MemberSockets,
    data: RawData,
    isBinary: boolean,
  ): void {
    connection.isAlive = true;
    // Ignores frames of connections that were signed out or closed.
    if (connection.ws.readyState !== WebSocket.OPEN) return;
    // `binaryType` is nodebuffer: one Buffer, also for a fragmented message.
    const bytes = data as Buffer;
    const isTooLarge = bytes.length > FRAME_BYTES_MAX;
    const text = isBinary || isTooLarge ? undefined : bytes.toString();
    if (text !== undefined && isWithin(sockets, 'frames')) {
      listener.onFrame(connection, text);
    } else if (isWithin(sockets, 'refusals')) {
      const reason = isBinary ? say.notText : isTooLarge ? say.tooLarge : say.tooFast;
      listener.onRefused(connection, text, reason);
    } else {
      cutOff(connection, CLOSE_TOO_MANY_FRAMES, 'Too many frames');
    }
  }

  return {
    admit: (memberId) => counts.open(memberId),
    accept: ({ request, socket, head }, owner) => {
      let opened: OwnedWebSocket | undefined;
      server.handleUpgrade(request, socket, head, (ws) => {
        opened = ws;
      });
      if (!opened) {
        counts.close(owner.memberId);
        return undefined;
      }
      const connection = new OpenConnection(opened, socket, owner);
      join(connection);
      return connection;
    },
    has: (memberId) => members.has(memberId),
    isEmpty: () => members.size === 0,
    bufferedBytes: () => {
      let bytes = 0;
      for (const { connections } of members.values()) {
        for (const { ws } of connections) bytes += ws.bufferedAmount;
      }
      return bytes;
    },
    close: async () => {
      pings.stop();
      unsubscribe();
      const open = [...members.values()].flatMap(({ connections }) => Array.from(connections));
      await Promise.all(open.map(closeForRestart));
    },
  };
}

/** Closes and stops reading: further input would only cost memory and time. */
function cutOff(connection: OpenConnection, code: number, reason: string): void {
  connection.close(code, reason);
  connection.ws.pause();
}

function closeForRestart(connection: OpenConnection): Promise<void> {
  return new Promise((resolve) => {
    connection.ws.once('close', () => resolve());
    connection.close(CLOSE_RESTART, 'Restarting');
  });
}
