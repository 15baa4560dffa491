import { randomUUID } from 'node:crypto';

import { clientFrame, mask, openBareSocket, type BareSocket } from './bare-socket.ts';

const OPENED_AT_ONCE = 50;
/** Without its beginning: `indexOf` looks for the first letter, and `M` is rare in a frame. */
const ID_FIELD = 'MessageId":"';
const ID_LENGTH = 36;

/** A member of the benchmark and the conversation they write in. */
export interface Talker {
  memberId: string;
  cookie: string;
  conversationId: string;
}

/** How a contender is spoken to; all by the same bare sockets, so that the load costs the same. */
export interface Dialect {
  path: (talker: Talker) => string;
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
    path: ({ memberId }) => `/ws?userId=${memberId}`,
    arrives: '{"type":"new_message"',
  },
  ws: {
    ...plain,
    path: () => '/',
    arrives: '{"type":"chat_message"',
  },
  'socket.io': {
    path: ({ conversationId }) =>
      `/socket.io/?EIO=4&transport=websocket&conversationId=${conversationId}`,
    greeting: '40',
    greeted: '40',
    wrap: (message) => `42${JSON.stringify(['chat_message', message])}`,
    arrives: '42["new_message"',
  },
};

async function openSocket(dialect: Dialect, port: number, talker: Talker): Promise<BareSocket> {
  const socket = await openBareSocket(port, dialect.path(talker), { cookie: talker.cookie });
  const { greeting, greeted = '' } = dialect;
  if (greeting !== undefined) {
    await new Promise<void>((resolve) => {
      socket.onText = (text) => {
        if (text.toString().startsWith(greeted)) resolve();
      };
      socket.send(clientFrame(greeting));
    });
  }
  return socket;
}

/** Opens a socket for each, some at a time. */
export async function openAll(
  dialect: Dialect,
  port: number,
  talkers: readonly Talker[],
): Promise<BareSocket[]> {
  const sockets: BareSocket[] = [];
  for (let from = 0; from < talkers.length; from += OPENED_AT_ONCE) {
    const some = talkers.slice(from, from + OPENED_AT_ONCE);
    sockets.push(...(await Promise.all(some.map((talker) => openSocket(dialect, port, talker)))));
  }
  return sockets;
}

/** A talker's message as it is framed; only the id, ASCII at `idAt`, is each one's own. */
function createMessages(dialect: Dialect, talker: Talker): (id: string) => Buffer {
  const frame = clientFrame(
    dialect.wrap({
      type: 'chat_message',
      conversationId: talker.conversationId,
      senderId: talker.memberId,
      content: 'Saturday at ten? I know a shortcut through the park.',
      messageType: 'text',
      clientMessageId: '-'.repeat(ID_LENGTH),
    }),
  );
  const idAt = frame.indexOf(mask(Buffer.from(ID_FIELD))) + ID_FIELD.length;
  return (id) => {
    const own = Buffer.from(frame);
    own.write(id, idAt, 'latin1');
    mask(own.subarray(idAt, idAt + ID_LENGTH));
    return own;
  };
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
  for (const [index, socket] of sockets.entries()) {
    const talker = talkers[index];
    if (!talker) continue;
    const sentAt = new Map<string, number>();
    const frameOf = createMessages(dialect, talker);
    const say = () => {
      const id = randomUUID();
      sentAt.set(id, performance.now());
      socket.send(frameOf(id));
    };
    socket.onText = (text) => {
      const start = text.indexOf(ID_FIELD) + ID_FIELD.length;
      const id = text.toString('latin1', start, start + ID_LENGTH);
      const began = sentAt.get(id);
      // The other's message, or what is none.
      if (began === undefined) return;
      if (text.toString('latin1', 0, dialect.arrives.length) !== dialect.arrives) return;
      sentAt.delete(id);
      if (isCounting) {
        counted += 1;
        latencies.push(performance.now() - began);
      }
      if (!isOver) say();
    };
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
  await Promise.all(sockets.map((socket) => socket.close()));
  return { rate, latencies };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
