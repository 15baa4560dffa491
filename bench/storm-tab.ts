import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { Message } from '../rooms/chat/index.ts';
import { CATCH_UP_SPREAD_MS, reconnectDelay } from '../rooms/chat/live/index.ts';
import { openBareSocket, type BareSocket } from './bare-socket.ts';
import { ADDRESSES, createFrames, messageIn, RIZZLY } from './chat-load.ts';
import type { SignedInMember } from './community.ts';
import type { Target } from './traffic.ts';

/** As platform/web/socket.ts gives up a connection that does not open. */
const OPEN_WITHIN_MS = 15_000;
const CALL_WITHIN_MS = 60_000;
const PAGE = 500;
/** Before every generated message, as a conversation that is loaded in full. */
const SINCE = '2026-11-01T00:00:00.000Z';

/**
 * A tab as the web has it, without a page: it reconnects with the web's delays, and then makes the
 * calls with which an opened conversation, the unread counts and the frame of its page catch up.
 */
export class Tab {
  readonly #target: Target;
  readonly #member: SignedInMember;
  readonly #index: number;
  readonly #frameOf: (id: string) => Buffer;
  /** The newest message that the tab has of its opened conversation. Undefined if none is open. */
  #newest: number | undefined;
  #socket: BareSocket | undefined;
  /** Its messages that were not acknowledged. */
  readonly #unsent = new Set<string>();
  #isStopped = false;
  tries = 0;
  /** By performance.now(); 0 while it is away. */
  openedAt = 0;
  backAt = 0;
  /**
   * The numbers with which each message arrived, by the id that its sender gave it. More than one
   * number means that it was stored twice.
   */
  readonly received = new Map<string, Set<number>>();

  constructor(target: Target, member: SignedInMember, index: number, newest: number | undefined) {
    this.#target = target;
    this.#member = member;
    this.#index = index;
    this.#frameOf = createFrames(RIZZLY, member);
    this.#newest = newest;
  }

  get isOpen(): boolean {
    return this.#socket !== undefined;
  }

  async open(): Promise<void> {
    const { cookie } = this.#member;
    const socket = await openBareSocket(this.#target.port, RIZZLY.path(this.#member), {
      headers: { cookie },
      localAddress: `127.0.0.${1 + (this.#index % ADDRESSES)}`,
      withinMs: OPEN_WITHIN_MS,
    });
    socket.onText = (text) => {
      if (messageIn(RIZZLY, text) === undefined) return;
      this.#take((JSON.parse(text.toString()) as { message: Message }).message);
    };
    socket.onCut = () => this.#onEnd();
    this.#socket = socket;
  }

  /** A page makes calls before its socket. The first of a day costs much more than others. */
  async load(): Promise<void> {
    await this.#get('/api/auth/session');
    await this.open();
  }

  /** Forgets what was counted so far. */
  begin(): void {
    this.tries = 0;
    this.openedAt = this.backAt = 0;
    this.received.clear();
  }

  /** Ends the connection as a network or a proxy does, without a close frame. */
  cut(): void {
    void this.#socket?.close();
    this.#onEnd();
  }

  stop(): void {
    this.#isStopped = true;
    void this.#socket?.close();
  }

  /** Sends a message, and repeats it after each reconnect until it is acknowledged. */
  write(id: string): void {
    this.#unsent.add(id);
    this.#socket?.send(this.#frameOf(id));
  }

  #take({ clientMessageId, seq, senderId }: Message): void {
    if (clientMessageId === null) return;
    if (senderId === this.#member.memberId) this.#unsent.delete(clientMessageId);
    const seqs = this.received.get(clientMessageId) ?? new Set();
    this.received.set(clientMessageId, seqs.add(seq));
  }

  #onEnd(): void {
    this.#socket = undefined;
    this.openedAt = this.backAt = 0;
    if (this.#isStopped) return;
    this.tries += 1;
    setTimeout(() => void this.#reconnect(), reconnectDelay(this.tries, Math.random()));
  }

  async #reconnect(): Promise<void> {
    try {
      await this.open();
    } catch {
      this.#onEnd();
      return;
    }
    this.openedAt = performance.now();
    const later = pause(Math.random() * CATCH_UP_SPREAD_MS);
    await this.#repeat(() => this.#readMissed());
    for (const id of this.#unsent) this.#socket?.send(this.#frameOf(id));
    await later;
    await this.#repeat(() => this.#readChanges());
    if (this.isOpen) this.backAt = performance.now();
  }

  /** Repeats calls of which one failed, for as long as the socket is open. */
  async #repeat(read: () => Promise<boolean>): Promise<void> {
    while (this.isOpen && !(await read())) await pause(reconnectDelay(1, 0));
  }

  /** What the chat reads at once: the opened conversation, and the unread counts. */
  async #readMissed(): Promise<boolean> {
    const { conversationId } = this.#member;
    const missed = async (): Promise<boolean> => {
      if (this.#newest === undefined) return true;
      const path = `/api/conversations/${conversationId}`;
      const page = await this.#get(`${path}/messages?after=${this.#newest}&limit=${PAGE}`);
      if (page === undefined) return false;
      for (const message of JSON.parse(page) as Message[]) this.#take(message);
      return (await this.#get(`${path}/reactions?since=${SINCE}`)) !== undefined;
    };
    const done = await Promise.all([missed(), this.#get('/api/unread')]);
    return done.every((answer) => answer !== undefined && answer !== false);
  }

  /**
   * What every page of a member reads after a while. Without the community, whose call is counted by
   * address: all tabs of the bench have the same one.
   */
  async #readChanges(): Promise<boolean> {
    const calls = ['/api/auth/session', '/api/notifications/unread'];
    const done = await Promise.all(calls.map((path) => this.#get(path)));
    return done.every((answer) => answer !== undefined);
  }

  /** Returns the answer's text, or nothing if the call failed. */
  #get(path: string): Promise<string | undefined> {
    const { cookie } = this.#member;
    return new Promise((resolve) => {
      const request = http.get(
        { ...this.#target, host: '127.0.0.1', path, headers: { cookie }, timeout: CALL_WITHIN_MS },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve(response.statusCode === 200 ? text : undefined));
          response.on('error', () => resolve(undefined));
        },
      );
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(undefined));
    });
  }
}
