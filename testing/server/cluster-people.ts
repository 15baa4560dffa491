import { randomUUID } from 'node:crypto';

import { WebSocket } from 'ws';

import type { Database } from '../../platform/server/database/database.ts';
import { beginSession, members } from '../../rooms/account/server/index.ts';
import { PEAKS, type Message } from '../../rooms/chat/index.ts';
import { pause } from './socket-client.ts';

/** A signed-in member of a cluster. */
export interface Person {
  id: string;
  cookie: string;
}

/** Adds a verified member who is signed in. `number` makes the address unique. */
export async function createPerson(db: Database, number: number): Promise<Person> {
  const now = new Date();
  const [member] = await db
    .insert(members)
    .values({
      email: `member-${number}@cluster.example`,
      passwordHash: 'no password fits this',
      fullName: `Member ${number}`,
      age: 30,
      location: 'Austin, TX',
      interests: ['Music', 'Coffee', 'Travel'],
      lastActiveOn: now.toISOString().slice(0, 10),
      ageSince: now.toISOString().slice(0, 10),
      createdAt: now,
    })
    .returning();
  const id = member?.id ?? '';
  return { id, cookie: `rizzly=${await beginSession(db, id, now)}` };
}

/** Calls a node, or the proxy in front of all nodes. */
export function call(
  base: string,
  person: Person,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  return fetch(`${base}${path}`, {
    method,
    headers: {
      cookie: person.cookie,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

export async function read<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}

/** Makes the two like each other. Returns their conversation's id. */
export async function befriend(base: string, one: Person, other: Person): Promise<string> {
  const like = (from: Person, to: Person) =>
    call(base, from, 'POST', '/api/matches', {
      user1Id: from.id,
      user2Id: to.id,
      type: 'like',
      status: 'pending',
    });
  await like(one, other);
  const match = await read<{ conversationId: string | null; status: string }>(
    await like(other, one),
  );
  if (match.conversationId === null) throw new Error(`the match is ${match.status}`);
  return match.conversationId;
}

/** Reads the whole conversation, the oldest message first. */
export async function readConversation(
  base: string,
  person: Person,
  conversationId: string,
): Promise<Message[]> {
  const stored: Message[] = [];
  for (;;) {
    const after = stored.at(-1)?.seq ?? 0;
    const path = `/api/conversations/${conversationId}/messages?after=${after}&limit=100`;
    const page = await read<Message[]>(await call(base, person, 'GET', path));
    if (page.length === 0) return stored;
    stored.push(...page);
  }
}

/** Uploads a voice message through one node, for a frame at any. Returns its attachment's id. */
export async function uploadVoice(
  base: string,
  person: Person,
  conversationId: string,
  file: Buffer,
): Promise<string> {
  const peaks = Array.from({ length: PEAKS }, (_, index) => index);
  const asked = { kind: 'voice', contentType: 'audio/webm', size: file.length, peaks };
  const path = `/api/conversations/${conversationId}/attachments`;
  const answer = await call(base, person, 'POST', path, asked);
  const { uploadURL, attachmentId } = await read<{ uploadURL: string; attachmentId: string }>(
    answer,
  );
  const { pathname, search } = new URL(uploadURL, base);
  const put = await fetch(base + pathname + search, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', cookie: person.cookie },
    body: new Uint8Array(file),
  });
  if (!put.ok) throw new Error(`the upload answered ${put.status}`);
  return attachmentId;
}

type Sent = { conversationId: string; content: string; attachmentId?: string };

/** A device that reconnects by itself and repeats unacknowledged messages. */
export class Device {
  readonly received: Message[] = [];
  /** The codes with which its sockets were closed. */
  readonly closes: number[] = [];
  readonly #waiting = new Map<string, Sent>();
  readonly #person: Person;
  readonly #bases: string[];
  #ws: WebSocket | undefined;
  #tries = 0;
  #isClosed = false;

  constructor(person: Person, bases: string[]) {
    this.#person = person;
    this.#bases = bases;
    this.#connect();
  }

  #connect(): void {
    if (this.#isClosed) return;
    const base = this.#bases[this.#tries % this.#bases.length] ?? '';
    this.#tries += 1;
    const ws = new WebSocket(`${base.replace('http', 'ws')}/ws?userId=${this.#person.id}`, {
      headers: { cookie: this.#person.cookie },
      // Gives up a connection that does not open, as platform/web/socket.ts does.
      handshakeTimeout: 5000,
    });
    this.#ws = ws;
    ws.on('open', () => this.sendAgain());
    ws.on('message', (data) => {
      const event = JSON.parse((data as Buffer).toString());
      if (event.type !== 'new_message') return;
      this.received.push(event.message);
      this.#waiting.delete(event.message.clientMessageId);
    });
    ws.on('error', () => {});
    ws.on('close', (code) => {
      this.closes.push(code);
      setTimeout(() => this.#connect(), 100);
    });
  }

  #transmit(clientMessageId: string, message: Sent): void {
    if (this.#ws?.readyState !== WebSocket.OPEN) return;
    const messageType = message.attachmentId === undefined ? 'text' : 'voice';
    const senderId = this.#person.id;
    const frame = { type: 'chat_message', ...message, senderId, messageType, clientMessageId };
    this.#ws.send(JSON.stringify(frame));
  }

  send(conversationId: string, content: string): void {
    this.#send({ conversationId, content });
  }

  sendVoice(conversationId: string, attachmentId: string): void {
    this.#send({ conversationId, content: '', attachmentId });
  }

  #send(message: Sent): void {
    const id = randomUUID();
    this.#waiting.set(id, message);
    this.#transmit(id, message);
  }

  /** Shows the other member that this one is typing. */
  type(conversationId: string): void {
    this.#ws?.send(JSON.stringify({ type: 'typing', conversationId }));
  }

  /** Repeats unacknowledged messages. */
  sendAgain(): void {
    for (const [id, message] of this.#waiting) this.#transmit(id, message);
  }

  /** Repeats messages until they are acknowledged. Returns how many are not. */
  async settle(): Promise<number> {
    const until = performance.now() + 30_000;
    while (this.#waiting.size > 0 && performance.now() < until) {
      await pause(500);
      this.sendAgain();
    }
    return this.#waiting.size;
  }

  get isOpen(): boolean {
    return this.#ws?.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#isClosed = true;
    this.#ws?.terminate();
  }
}
