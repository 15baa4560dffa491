import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { CLOSE_SIGNED_OUT, type LiveEvent } from '../../../rooms/chat/live/index.ts';
import { createLogger } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createLocalBus, type LiveBus } from './bus.ts';
import { createSocketCounts } from './socket-counts.ts';
import { createSocketHub, type SocketHub } from './sockets.ts';

let live: LiveBus;
let hub: SocketHub;
let http: Server;
let port: number;
let metrics: Metrics;
let presence: [string, boolean][];
let pinged: string[][];

beforeEach(async () => {
  live = createLocalBus();
  presence = [];
  pinged = [];
  metrics = createMetrics();
  hub = createSocketHub({
    live,
    counts: createSocketCounts(),
    log: createLogger('silent'),
    metrics,
    multiplier: 1,
    pingEveryMs: 100,
    listener: {
      onFrame: (connection, text) => connection.send({ echo: text }),
      onRefused: (connection, _text, reason) =>
        connection.send({ reason: reason.in(connection.language) }),
      onPresence: (memberId, isOnline) => presence.push([memberId, isOnline]),
      onPing: (connections) => pinged.push(connections.map(({ memberId }) => memberId)),
    },
  });
  http = createServer();
  http.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    const memberId = new URL(request.url ?? '/', 'http://any').searchParams.get('userId') ?? '';
    const who = {
      memberId,
      sessionId: `session of ${memberId}`,
      chosenLanguage: null,
      agreedRules: 0,
      browserLanguage: 'en',
    } as const;
    void admit({ request, socket, head }, who);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  port = (http.address() as AddressInfo).port;
});
afterEach(async () => {
  await hub.close();
  http.close();
});

async function admit(...[upgrade, owner]: Parameters<SocketHub['accept']>): Promise<void> {
  if (await hub.admit(owner.memberId)) hub.accept(upgrade, owner);
  else upgrade.socket.destroy();
}

async function open(memberId: string): Promise<WebSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/?userId=${memberId}`);
  await once(ws, 'open');
  return ws;
}

/** A connection that completes the handshake and then neither reads nor answers pings. */
async function openMute(memberId: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    [
      `GET /?userId=${memberId} HTTP/1.1`,
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  socket.pause();
  return socket;
}

/** The member's last reported presence. */
const isOnline = (memberId: string) => presence.findLast(([id]) => id === memberId)?.[1] ?? false;

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 400 && !isTrue(); tries += 1) await sleep(10);
  expect(isTrue()).toBe(true);
};

describe('the socket hub', () => {
  it('reports when a member’s first socket opens and the last one closes', async () => {
    const [one, two] = [await open('a'), await open('a')];
    expect((await metrics.sockets.get()).values[0]?.value).toBe(2);
    one.close();
    await once(one, 'close');
    expect(presence).toEqual([['a', true]]);
    two.terminate();
    await until(() => presence.length === 2);
    expect(presence[1]).toEqual(['a', false]);
    expect((await metrics.sockets.get()).values[0]?.value).toBe(0);
  });

  it('delivers an event to every socket of its members, and to nobody else', async () => {
    const sockets = [await open('a'), await open('a'), await open('b'), await open('c')];
    const heard = sockets.map((ws) => {
      const texts: string[] = [];
      ws.on('message', (data) => texts.push((data as Buffer).toString()));
      return texts;
    });
    live.publish({
      kind: 'event',
      memberIds: ['a', 'b'],
      event: { type: 'error', message: 'hello' },
    });
    await until(() => heard.slice(0, 3).every((texts) => texts.length === 1));
    expect(heard).toEqual([
      ['{"type":"error","message":"hello"}'],
      ['{"type":"error","message":"hello"}'],
      ['{"type":"error","message":"hello"}'],
      [],
    ]);
    for (const ws of sockets) ws.terminate();
  });

  it.each([29, 125, 126, 127, 65_535, 65_536, 200_000])(
    'frames an event of %i bytes as it is, other scripts too',
    async (length) => {
      const ws = await open('a');
      const empty = '{"type":"error","message":""}'.length;
      const event: LiveEvent = { type: 'error', message: 'x'.repeat(length - empty) };
      const events = [event, { ...event, clientMessageId: '愛 😀 é' }, event];
      const heard: unknown[] = [];
      ws.on('message', (data, isBinary) => {
        heard.push(isBinary ? 'binary' : JSON.parse((data as Buffer).toString()));
      });
      // Sent together, so that they leave in one write.
      for (const one of events) live.publish({ kind: 'event', memberIds: ['a'], event: one });
      await until(() => heard.length === 3);
      expect(heard).toEqual(events);
      ws.terminate();
    },
  );

  it('sends waiting events before a close', async () => {
    const ws = await open('a');
    const heard: unknown[] = [];
    ws.on('message', (data) => heard.push((data as Buffer).toString()));
    ws.on('close', (code) => heard.push(code));
    live.publish({ kind: 'event', memberIds: ['a'], event: { type: 'error', message: 'hello' } });
    live.publish({ kind: 'signed-out', memberId: 'a' });
    live.publish({
      kind: 'event',
      memberIds: ['a'],
      event: { type: 'error', message: 'too late' },
    });
    await until(() => heard.length === 2);
    expect(heard).toEqual(['{"type":"error","message":"hello"}', CLOSE_SIGNED_OUT]);
  });

  it('drops a connection that answers no ping within two intervals', async () => {
    const mute = await openMute('a');
    const answering = await open('b');
    await until(() => !isOnline('a'));
    expect(answering.readyState).toBe(WebSocket.OPEN);
    mute.destroy();
    answering.terminate();
  });

  it('passes on each connection that is pinged', async () => {
    const [one, other] = [await open('a'), await open('b')];
    await until(() => pinged.flat().includes('a') && pinged.flat().includes('b'));
    expect(new Set(pinged.flat())).toEqual(new Set(['a', 'b']));
    for (const ws of [one, other]) ws.terminate();
  });

  it('disconnects a reader that falls behind, without affecting others', async () => {
    const mute = await openMute('a');
    const reading = await open('b');
    let received = 0;
    reading.on('message', () => (received += 1));
    const event: LiveEvent = { type: 'error', message: 'x'.repeat(60_000) };
    // More than the kernel buffers for a reader that reads nothing.
    for (let count = 0; count < 200; count += 1) {
      live.publish({ kind: 'event', memberIds: ['a', 'b'], event });
      await sleep(1);
    }
    await until(() => received === 200);
    await until(() => !isOnline('a'));
    expect(isOnline('b')).toBe(true);
    mute.destroy();
    reading.terminate();
  });

  it('rejects sockets of a member beyond the limit', async () => {
    const sockets = await Promise.all(Array.from({ length: 32 }, () => open('a')));
    await expect(open('a')).rejects.toThrow('socket hang up');
    for (const ws of sockets) ws.terminate();
  });

  /** Frames as clients send them, masked with zeros. */
  function largeFrame(first: number, payload: Buffer): Buffer {
    const header = Buffer.alloc(14);
    header[0] = first;
    header[1] = 0x80 | 127;
    header.writeBigUInt64BE(BigInt(payload.length), 2);
    return Buffer.concat([header, payload]);
  }
  const smallFrame = (first: number, payload: string) =>
    Buffer.concat([
      Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]),
      Buffer.from(payload, 'latin1'),
    ]);

  /** Writes the same bytes a thousand times; returns the answers until the socket closes. */
  async function writeUntilClosed(socket: Socket, bytes: Buffer): Promise<Buffer> {
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk)).resume();
    for (let count = 0; count < 1000 && !socket.closed; count += 1) {
      socket.write(bytes);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => socket.closed);
    return Buffer.concat(received);
  }

  it.each([
    ['pings', 0x89],
    ['pongs', 0x8a],
  ])('closes a socket that sends a flood of %s, and leaves others alone', async (_, first) => {
    const flooding = await openMute('a');
    const other = await open('b');
    const chunk = Buffer.concat(Array.from({ length: 20 }, () => smallFrame(first, 'x')));
    const received = await writeUntilClosed(flooding, chunk);
    expect(received.includes('Too many pings')).toBe(true);
    expect(other.readyState).toBe(WebSocket.OPEN);
    other.terminate();
  });

  it('closes a socket that sends a message in fragments of one byte', async () => {
    const socket = await openMute('a');
    socket.write(smallFrame(0x01, 'x'));
    const received = await writeUntilClosed(socket, smallFrame(0x00, 'x'));
    // A close frame with 1008 and no reason: `ws` counts the fragments.
    expect(received.includes(Buffer.from('880203f0', 'hex'))).toBe(true);
  });

  it('holds at most 4 MiB of unfinished messages per member', async () => {
    const sockets: Socket[] = [];
    const fate = async (memberId: string): Promise<string> => {
      const socket = await openMute(memberId);
      sockets.push(socket);
      const answered = new Promise<string>((resolve) => {
        let received = '';
        socket.on('data', (chunk: Buffer) => {
          received += chunk.toString('latin1');
          if (received.includes('Too much at once')) resolve('cut off');
          else if (received.includes('ping')) resolve('kept');
        });
      });
      // The answer to the ping shows that everything before it was read.
      socket.resume().write(largeFrame(0x01, Buffer.alloc(1_000_000, 'x')));
      socket.write(smallFrame(0x89, 'ping'));
      return answered;
    };
    const fates: string[] = [];
    for (const memberId of ['b', 'a', 'a', 'a', 'a', 'a', 'a']) fates.push(await fate(memberId));
    expect(fates).toEqual([...Array(5).fill('kept'), 'cut off', 'cut off']);
    for (const socket of sockets) socket.destroy();
  });

  it('does not count finished messages: it rejects many large ones, one after the other', async () => {
    const ws = await open('a');
    const reasons: string[] = [];
    ws.on('message', (data) => reasons.push((data as Buffer).toString()));
    for (let count = 0; count < 8; count += 1) {
      ws.send('x'.repeat(1_000_000));
      await until(() => reasons.length === count + 1);
    }
    expect(new Set(reasons)).toEqual(new Set(['{"reason":"That is too large to be sent."}']));
    expect(ws.readyState).toBe(WebSocket.OPEN);
    ws.terminate();
  });

  it('sends 1012 to every connection on a planned stop', async () => {
    const [one, two] = [await open('a'), await open('b')];
    const codes = Promise.all([once(one, 'close'), once(two, 'close')]);
    await hub.close();
    expect((await codes).map(([code]) => code)).toEqual([1012, 1012]);
  });

  it('makes connections reconnect after missed events, except those opened since', async () => {
    const [one, two] = [await open('a'), await open('b')];
    const codes = Promise.all([once(one, 'close'), once(two, 'close')]);
    live.publish({ kind: 'missed' });
    const three = await open('c');
    expect((await codes).map(([code]) => code)).toEqual([1012, 1012]);
    await once(three, 'ping');
    expect(three.readyState).toBe(WebSocket.OPEN);
    three.terminate();
  });

  it('closes the sockets of an ended session, or all of the member’s', async () => {
    const [one, two] = [await open('a'), await open('b')];
    live.publish({ kind: 'signed-out', memberId: 'a', sessionIds: ['another'] });
    live.publish({ kind: 'signed-out', memberId: 'b' });
    const [code] = await once(two, 'close');
    expect(code).toBe(4401);
    expect(one.readyState).toBe(WebSocket.OPEN);
    live.publish({ kind: 'signed-out', memberId: 'a', sessionIds: ['session of a'] });
    expect((await once(one, 'close'))[0]).toBe(4401);
  });
});
