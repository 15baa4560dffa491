import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import {
  CLOSE_RESTART,
  CLOSE_SIGNED_OUT,
  CLOSE_TOO_LARGE,
  CLOSE_TOO_MANY_FRAMES,
  FRAME_BYTES_MAX,
} from '@rizzly/domain/live';
import { WebSocket, WebSocketServer, type RawData } from 'ws';

import { createTokenBucket, type TokenBucket } from '../limits/token-bucket.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LiveBus } from './bus.ts';
import { OpenPeer, textFrame, type Peer } from './peer.ts';
import { createTurns } from './turns.ts';

/** A peer that answers no ping is gone after at most twice this: within 45 s (§18). */
const PING_EVERY_MS = 20_000;
/**
 * Frames beyond 64 KiB get the error frame, which needs them to be read; from here on the
 * connection is closed (1009) without reading further.
 */
const READ_MAX = 2 * 1024 * 1024;
/**
 * Bytes of unfinished messages of one member, all sockets together. Counts what is kept in memory
 * for them: a fragment of one byte keeps the whole chunk that it came with.
 */
const UNFINISHED_MAX = 4 * 1024 * 1024;
/** What keeping a chunk costs apart from its bytes. */
const CHUNK_COST = 256;
/** Browsers send a message in one frame, unless it is large. */
const FRAGMENTS_MAX = 64;
/** Sockets of one member: tabs and devices, and those that a flaky phone has left behind. */
const SOCKETS_PER_MEMBER = 32;
/** Frames of one member, all sockets together: this many at once, and this many a second. */
const FRAMES_AT_ONCE = 200;
const FRAMES_PER_SECOND = 20;
/** Pings and pongs of one member. Each of 32 sockets answers a ping in 20 s. */
const CONTROLS_AT_ONCE = 200;
const CONTROLS_PER_SECOND = 10;
/** Refused frames are answered; a peer that goes on regardless is closed. */
const REFUSALS_AT_ONCE = 1000;
const REFUSALS_PER_SECOND = 1;
/** Peers have this long to answer a close, then the connection is cut. */
const CLOSE_WITHIN_MS = 1000;

/** What is done with frames and with who comes and goes. */
export interface SocketListener {
  /** A text frame within the limits. Must not throw. */
  onFrame(peer: Peer, text: string): void;
  /** A frame that can't be read or is one too many; the peer is told by the listener. */
  onRefused(peer: Peer, text: string | undefined, reason: string): void;
  /** The first socket of a member opened, or the last one closed. */
  onPresence(memberId: string, isOnline: boolean): void;
}

export interface SocketHub {
  /** Whether the member has as many sockets as anybody may. */
  isFull: (memberId: string) => boolean;
  /** Completes the handshake; undefined when it was a broken one, which has been answered. */
  accept(
    upgrade: { request: IncomingMessage; socket: Duplex; head: Buffer },
    who: { memberId: string; sessionId: string },
  ): Peer | undefined;
  /** Bytes that readers have not taken yet, of all sockets together. */
  bufferedBytes: () => number;
  /** A planned stop: 1012 to everybody, so that clients come back by themselves. */
  close(): Promise<void>;
}

interface MemberSockets {
  peers: Set<OpenPeer>;
  frames: TokenBucket;
  refusals: TokenBucket;
  controls: TokenBucket;
  /** Bytes kept of unfinished messages. */
  unfinished: number;
  unwatch: () => void;
}

/** Holds this node's sockets by member, and delivers what the bus brings for them. */
export function createSocketHub(options: {
  live: LiveBus;
  log: Logger;
  metrics: Metrics;
  /** RATE_LIMIT_MULTIPLIER. */
  multiplier: number;
  listener: SocketListener;
  pingEveryMs?: number;
}): SocketHub {
  const { live, log, metrics, multiplier, listener } = options;
  // A variable of its own, because the types don't know `closeTimeout` yet.
  const serverOptions = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: READ_MAX,
    maxFragments: FRAGMENTS_MAX,
    closeTimeout: CLOSE_WITHIN_MS,
  };
  const server = new WebSocketServer(serverOptions);
  const members = new Map<string, MemberSockets>();

  const unsubscribe = live.subscribe((message) => {
    if (message.kind === 'signed-out') {
      for (const peer of members.get(message.memberId)?.peers ?? []) {
        if (message.sessionIds?.includes(peer.sessionId) === false) continue;
        peer.close(CLOSE_SIGNED_OUT, 'Signed out');
      }
      return;
    }
    if (message.kind === 'missed') {
      for (const { peers } of members.values()) {
        for (const peer of peers) peer.isOutdated = true;
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
      for (const peer of sockets.peers) peer.sendFrame(frame);
    }
  });

  const pings = createTurns<OpenPeer>(options.pingEveryMs ?? PING_EVERY_MS, (peer) => {
    if (!peer.isAlive) {
      peer.ws.terminate();
    } else if (peer.isOutdated) {
      // In turns, so that no stampede follows. Whoever comes back shows their session and asks for
      // what they missed; so a sign-out that was missed is made good, too.
      peer.close(CLOSE_RESTART, 'Events may have been missed');
    } else {
      peer.isAlive = false;
      peer.ws.ping();
    }
  });

  function join(peer: OpenPeer): void {
    const { memberId } = peer;
    const sockets = members.get(memberId) ?? {
      peers: new Set(),
      frames: createTokenBucket(FRAMES_AT_ONCE * multiplier, FRAMES_PER_SECOND * multiplier),
      refusals: createTokenBucket(REFUSALS_AT_ONCE * multiplier, REFUSALS_PER_SECOND * multiplier),
      controls: createTokenBucket(CONTROLS_AT_ONCE * multiplier, CONTROLS_PER_SECOND * multiplier),
      unfinished: 0,
      unwatch: live.watch(memberId),
    };
    members.set(memberId, sockets);
    sockets.peers.add(peer);
    metrics.sockets.inc();
    if (sockets.peers.size === 1) listener.onPresence(memberId, true);

    const stopPings = pings.join(peer);
    peer.ws.on('ping', () => takeControl(peer, sockets));
    peer.ws.on('pong', () => takeControl(peer, sockets));
    peer.ws.on('message', (data, isBinary) => {
      sockets.unfinished -= peer.unfinished;
      peer.unfinished = 0;
      receive(peer, sockets, data, isBinary);
    });
    peer.onChunk((bytes) => {
      peer.unfinished += bytes + CHUNK_COST;
      sockets.unfinished += bytes + CHUNK_COST;
      if (sockets.unfinished > UNFINISHED_MAX) cutOff(peer, CLOSE_TOO_LARGE, 'Too much at once');
    });
    // What a peer does wrong (a frame beyond READ_MAX, a broken one) closes its own socket.
    peer.ws.on('error', (error) => log.debug({ err: error }, 'socket failed'));
    peer.ws.on('close', () => {
      stopPings();
      sockets.unfinished -= peer.unfinished;
      sockets.peers.delete(peer);
      metrics.sockets.dec();
      if (sockets.peers.size > 0) return;
      sockets.unwatch();
      members.delete(memberId);
      listener.onPresence(memberId, false);
    });
  }

  function takeControl(peer: OpenPeer, sockets: MemberSockets): void {
    peer.isAlive = true;
    if (sockets.controls.take()) return;
    cutOff(peer, CLOSE_TOO_MANY_FRAMES, 'Too many pings');
  }

  function receive(peer: OpenPeer, sockets: MemberSockets, data: RawData, isBinary: boolean): void {
    peer.isAlive = true;
    // Who has been signed out or closed is not heard any more.
    if (peer.ws.readyState !== WebSocket.OPEN) return;
    // `binaryType` is nodebuffer: one Buffer, also for a message in fragments.
    const bytes = data as Buffer;
    const isTooLarge = bytes.length > FRAME_BYTES_MAX;
    const text = isBinary || isTooLarge ? undefined : bytes.toString();
    if (text !== undefined && sockets.frames.take()) {
      listener.onFrame(peer, text);
    } else if (sockets.refusals.take()) {
      const reason = isBinary
        ? 'Only text can be read here.'
        : isTooLarge
          ? 'That is too large to be sent.'
          : 'That was too fast. Please wait a moment and try again.';
      listener.onRefused(peer, text, reason);
    } else {
      cutOff(peer, CLOSE_TOO_MANY_FRAMES, 'Too many frames');
    }
  }

  return {
    isFull: (memberId) => (members.get(memberId)?.peers.size ?? 0) >= SOCKETS_PER_MEMBER,
    accept: ({ request, socket, head }, { memberId, sessionId }) => {
      let opened: WebSocket | undefined;
      server.handleUpgrade(request, socket, head, (ws) => {
        opened = ws;
      });
      if (!opened) return undefined;
      const peer = new OpenPeer(opened, socket, memberId, sessionId);
      join(peer);
      return peer;
    },
    bufferedBytes: () => {
      let bytes = 0;
      for (const { peers } of members.values()) {
        for (const { ws } of peers) bytes += ws.bufferedAmount;
      }
      return bytes;
    },
    close: async () => {
      pings.stop();
      unsubscribe();
      const open = [...members.values()].flatMap(({ peers }) => Array.from(peers));
      await Promise.all(open.map(closeForRestart));
    },
  };
}

/** Closes and reads no more: what still comes in would only take memory and time. */
function cutOff(peer: OpenPeer, code: number, reason: string): void {
  peer.close(code, reason);
  peer.ws.pause();
}

function closeForRestart(peer: OpenPeer): Promise<void> {
  return new Promise((resolve) => {
    peer.ws.once('close', () => resolve());
    peer.close(CLOSE_RESTART, 'Restarting');
  });
}
