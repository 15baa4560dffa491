import { randomUUID } from 'node:crypto';

import { clientFrame, mask, openBareSocket, type BareSocket } from './bare-socket.ts';

const OPENED_AT_ONCE = 50;
/**
 * Only the end of `clientMessageId":"`: `indexOf` looks for the first letter, and `M` is a rare
 * one.
 */
const ID_FIELD = 'MessageId":"';
const ID_LENGTH = 36;

/** A member and the conversation they write in. */
export interface ChatMember {
  memberId: string;
  cookie: string;
  conversationId: string;
}

/** A server's protocol. All servers get the same bare sockets, so the load costs the same. */
export interface Protocol {
  path: (member: ChatMember) => string;
  /** Sent before the first message. The server's answer begins with `greetingAnswer`. */
  greeting?: string;
  greetingAnswer?: string;
  wrap: (message: object) => string;
  /** How a frame with a message begins. */
  messagePrefix: string;
}

const plain = { wrap: (message: object) => JSON.stringify(message) };

export const PROTOCOLS: Record<string, Protocol> = {
  rizzly: {
    ...plain,
    path: ({ memberId }) => `/ws?userId=${memberId}`,
    messagePrefix: '{"type":"new_message"',
  },
  ws: {
    ...plain,
    path: () => '/',
    messagePrefix: '{"type":"chat_message"',
  },
  'socket.io': {
    path: ({ conversationId }) =>
      `/socket.io/?EIO=4&transport=websocket&conversationId=${conversationId}`,
    greeting: '40',
    greetingAnswer: '40',
    wrap: (message) => `42${JSON.stringify(['chat_message', message])}`,
    messagePrefix: '42["new_message"',
  },
};

async function openSocket(
  protocol: Protocol,
  port: number,
  member: ChatMember,
): Promise<BareSocket> {
  const socket = await openBareSocket(port, protocol.path(member), { cookie: member.cookie });
  const { greeting, greetingAnswer = '' } = protocol;
  if (greeting !== undefined) {
    await new Promise<void>((resolve) => {
      socket.onText = (text) => {
        if (text.toString().startsWith(greetingAnswer)) resolve();
      };
      socket.send(clientFrame(greeting));
    });
  }
  return socket;
}

/** Opens a socket for each member, `OPENED_AT_ONCE` at a time. */
export async function openAll(
  protocol: Protocol,
  port: number,
  members: readonly ChatMember[],
): Promise<BareSocket[]> {
  const sockets: BareSocket[] = [];
  for (let from = 0; from < members.length; from += OPENED_AT_ONCE) {
    const some = members.slice(from, from + OPENED_AT_ONCE);
    sockets.push(...(await Promise.all(some.map((member) => openSocket(protocol, port, member)))));
  }
  return sockets;
}

/** Makes a member's frames from one template, in which only the id differs. */
function createFrames(protocol: Protocol, member: ChatMember): (id: string) => Buffer {
  const frame = clientFrame(
    protocol.wrap({
      type: 'chat_message',
      conversationId: member.conversationId,
      senderId: member.memberId,
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
  /** Acknowledged messages per second. */
  rate: number;
  /** Messages that arrived at any socket per second, the senders' own copies too. */
  deliveryRate: number;
  /** Milliseconds from sending to the sender's own copy, of every message. */
  latencies: number[];
}

/**
 * Every socket keeps `window` messages in flight. They are counted for `seconds`, after a warm-up;
 * `atEdge` is called when counting begins and when it ends.
 */
export async function sendMessages(
  protocol: Protocol,
  port: number,
  members: readonly ChatMember[],
  load: { window: number; seconds: number; atEdge: () => void },
): Promise<Figures> {
  const { window, seconds, atEdge } = load;
  const latencies: number[] = [];
  let counted = 0;
  let delivered = 0;
  let isCounting = false;
  let isOver = false;
  const sockets = await openAll(protocol, port, members);
  for (const [index, socket] of sockets.entries()) {
    const member = members[index];
    if (!member) continue;
    const sentAt = new Map<string, number>();
    const frameOf = createFrames(protocol, member);
    const sendOne = () => {
      const id = randomUUID();
      sentAt.set(id, performance.now());
      socket.send(frameOf(id));
    };
    socket.onText = (text) => {
      const start = text.indexOf(ID_FIELD) + ID_FIELD.length;
      if (isCounting && start >= ID_FIELD.length) delivered += 1;
      const id = text.toString('latin1', start, start + ID_LENGTH);
      const began = sentAt.get(id);
      // The partner's message, or another kind of frame.
      if (began === undefined) return;
      const { messagePrefix } = protocol;
      if (text.toString('latin1', 0, messagePrefix.length) !== messagePrefix) return;
      sentAt.delete(id);
      if (isCounting) {
        counted += 1;
        latencies.push(performance.now() - began);
      }
      if (!isOver) sendOne();
    };
    for (let count = 0; count < window; count += 1) sendOne();
  }
  await pause(1000);
  atEdge();
  isCounting = true;
  const began = performance.now();
  await pause(seconds * 1000);
  isCounting = false;
  isOver = true;
  const elapsed = (performance.now() - began) / 1000;
  atEdge();
  await pause(300);
  await Promise.all(sockets.map((socket) => socket.close()));
  return { rate: counted / elapsed, deliveryRate: delivered / elapsed, latencies };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
