import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { clientFrame, mask, openBareSocket, type BareSocket } from './bare-socket.ts';
import type { SignedInMember } from './community.ts';

const OPENED_AT_ONCE = 50;
/** Linux allows 28,000 connections from one address, so we use several. */
export const ADDRESSES = process.platform === 'linux' ? 4 : 1;
/**
 * Only the end of `clientMessageId":"`: `indexOf` looks for the first letter, and `M` is a rare
 * one.
 */
const ID_FIELD = 'MessageId":"';
const ID_LENGTH = 36;

/** A server's protocol. All servers get the same bare sockets, so the load costs the same. */
export interface Protocol {
  path: (member: SignedInMember) => string;
  /** Sent before the first message, and answered with the same text. */
  greeting?: string;
  wrap: (message: object) => string;
  /** How a frame with a message begins. */
  messagePrefix: string;
}

export const RIZZLY: Protocol = {
  wrap: (message) => JSON.stringify(message),
  path: ({ memberId }) => `/ws?userId=${memberId}`,
  messagePrefix: '{"type":"new_message"',
};
export const ECHO: Protocol = {
  wrap: (message) => JSON.stringify(message),
  path: () => '/',
  messagePrefix: '{"type":"chat_message"',
};
export const SOCKET_IO: Protocol = {
  path: ({ conversationId }) =>
    `/socket.io/?EIO=4&transport=websocket&conversationId=${conversationId}`,
  greeting: '40',
  wrap: (message) => `42${JSON.stringify(['chat_message', message])}`,
  messagePrefix: '42["new_message"',
};

/** Opens a socket for each member, `OPENED_AT_ONCE` at a time. */
export async function openAll(
  protocol: Protocol,
  port: number,
  members: readonly SignedInMember[],
): Promise<BareSocket[]> {
  const open = async (member: SignedInMember, index: number): Promise<BareSocket> => {
    const localAddress = `127.0.0.${1 + (index % ADDRESSES)}`;
    const headers = { cookie: member.cookie };
    const socket = await openBareSocket(port, protocol.path(member), { headers, localAddress });
    const { greeting } = protocol;
    if (greeting === undefined) return socket;
    return new Promise((resolve) => {
      socket.onText = (text) => {
        if (text.toString().startsWith(greeting)) resolve(socket);
      };
      socket.send(clientFrame(greeting));
    });
  };
  const sockets: BareSocket[] = [];
  for (let from = 0; from < members.length; from += OPENED_AT_ONCE) {
    sockets.push(...(await Promise.all(members.slice(from, from + OPENED_AT_ONCE).map(open))));
  }
  return sockets;
}

/** Makes a member's frames from one template, in which only the id differs. */
export function createFrames(protocol: Protocol, member: SignedInMember): (id: string) => Buffer {
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

/** The client's id of the message in a frame. Undefined for other frames. */
export function messageIn({ messagePrefix }: Protocol, text: Buffer): string | undefined {
  if (text.toString('latin1', 0, messagePrefix.length) !== messagePrefix) return undefined;
  const start = text.indexOf(ID_FIELD) + ID_FIELD.length;
  return text.toString('latin1', start, start + ID_LENGTH);
}

/**
 * Every socket keeps `window` messages in flight. They are counted for `seconds`, after a warm-up;
 * `atEdge` is called when counting begins and when it ends. Returns the acknowledged messages per
 * second, and the milliseconds from sending to the sender's own copy, of every message.
 */
export async function sendMessages(
  protocol: Protocol,
  port: number,
  members: readonly SignedInMember[],
  load: { window: number; seconds: number; atEdge: () => void },
): Promise<{ rate: number; latencies: number[] }> {
  const { window, seconds, atEdge } = load;
  const latencies: number[] = [];
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
      const id = messageIn(protocol, text);
      const began = id === undefined ? undefined : sentAt.get(id);
      // The partner's message, or another kind of frame.
      if (id === undefined || began === undefined) return;
      sentAt.delete(id);
      if (isCounting) latencies.push(performance.now() - began);
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
  return { rate: latencies.length / elapsed, latencies };
}
