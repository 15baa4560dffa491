import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { WebSocket } from 'ws';

const OPENED_AT_ONCE = 50;
const ID_FIELD = '"clientMessageId":"';
const ID_LENGTH = 36;

/** A member of the benchmark and the conversation they write in. */
export interface Talker {
  memberId: string;
  cookie: string;
  conversationId: string;
}

/** How a contender is spoken to; all by the same bare `ws`, so that the load costs the same. */
export interface Dialect {
  address: (port: number, talker: Talker) => string;
  /** What is said before the first message; the answer to it begins with `greeted`. */
  greeting?: string;
  greeted?: string;
  wrap: (message: object) => string;
  /** Beginning of a frame that carries a message. */
  arrives: string;
}

const plain = { wrap: (message: object) => JSON.stringify(message) };

export const DIALECTS: Record<string, Dialect> = {
  rizzly: {
    ...plain,
    address: (port, { memberId }) => `ws://127.0.0.1:${port}/ws?userId=${memberId}`,
    arrives: '{"type":"new_message"',
  },
  ws: {
    ...plain,
    address: (port) => `ws://127.0.0.1:${port}`,
    arrives: '{"type":"chat_message"',
  },
  'socket.io': {
    address: (port, { conversationId }) =>
      `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&conversationId=${conversationId}`,
    greeting: '40',
    greeted: '40',
    wrap: (message) => `42${JSON.stringify(['chat_message', message])}`,
    arrives: '42["new_message"',
  },
};

async function openSocket(dialect: Dialect, port: number, talker: Talker): Promise<WebSocket> {
  const ws = new WebSocket(dialect.address(port, talker), {
    headers: { cookie: talker.cookie },
    perMessageDeflate: false,
    // What the servers send is read on the cores that they run on: as cheaply as can be.
    skipUTF8Validation: true,
  });
  await once(ws, 'open');
  const { greeting, greeted = '' } = dialect;
  if (greeting !== undefined) {
    await new Promise<void>((resolve) => {
      ws.on('message', (data) => {
        const text = (data as Buffer).toString();
        if (text.startsWith(greeted)) resolve();
        // Engine.IO asks whether one is still there.
        if (text === '2') ws.send('3');
      });
      ws.send(greeting);
    });
  }
  return ws;
}

/** Opens a socket for each, some at a time. */
export async function openAll(
  dialect: Dialect,
  port: number,
  talkers: readonly Talker[],
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < talkers.length; from += OPENED_AT_ONCE) {
    const some = talkers.slice(from, from + OPENED_AT_ONCE);
    sockets.push(...(await Promise.all(some.map((talker) => openSocket(dialect, port, talker)))));
  }
  return sockets;
}

export interface Figures {
  /** Messages that came back to their senders, a second. */
  rate: number;
  /** Milliseconds from sending to the sender's own copy, of every message. */
  latencies: number[];
}

/**
 * Every socket keeps `window` messages under way, for `seconds`; what came before does not count.
 * `atEdge` is called when counting begins and when it ends.
 */
export async function talk(
  dialect: Dialect,
  port: number,
  talkers: readonly Talker[],
  load: { window: number; seconds: number; atEdge: () => void },
): Promise<Figures> {
  const { window, seconds, atEdge } = load;
  const latencies: number[] = [];
  let counted = 0;
  let isCounting = false;
  let isOver = false;
  const sockets = await openAll(dialect, port, talkers);
  for (const [index, ws] of sockets.entries()) {
    const talker = talkers[index];
    if (!talker) continue;
    const sentAt = new Map<string, number>();
    const say = () => {
      const clientMessageId = randomUUID();
      sentAt.set(clientMessageId, performance.now());
      const text = dialect.wrap({
        type: 'chat_message',
        conversationId: talker.conversationId,
        senderId: talker.memberId,
        content: 'Saturday at ten? I know a shortcut through the park.',
        messageType: 'text',
        clientMessageId,
      });
      // Bytes leave in one piece, a string in two.
      ws.send(Buffer.from(text), { binary: false });
    };
    ws.on('message', (data) => {
      const bytes = data as Buffer;
      if (bytes.toString('latin1', 0, dialect.arrives.length) !== dialect.arrives) return;
      const start = bytes.indexOf(ID_FIELD) + ID_FIELD.length;
      const id = bytes.toString('latin1', start, start + ID_LENGTH);
      const began = sentAt.get(id);
      // The other's message.
      if (began === undefined) return;
      sentAt.delete(id);
      if (isCounting) {
        counted += 1;
        latencies.push(performance.now() - began);
      }
      if (!isOver) say();
    });
    for (let count = 0; count < window; count += 1) say();
  }
  await pause(1000);
  atEdge();
  isCounting = true;
  const began = performance.now();
  await pause(seconds * 1000);
  isCounting = false;
  isOver = true;
  const rate = counted / ((performance.now() - began) / 1000);
  atEdge();
  await pause(300);
  await Promise.all(sockets.map((ws) => close(ws)));
  return { rate, latencies };
}

export function close(ws: WebSocket): Promise<unknown> {
  const closed = once(ws, 'close');
  ws.terminate();
  return closed;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
