import type { Duplex } from 'node:stream';

import { WebSocket } from 'ws';

import type { Language } from '../../shared/texts/index.ts';

/** A reader with more unsent bytes than this is disconnected. It fetches what it missed. */
const BUFFERED_MAX = 1024 * 1024;

/** One open socket of a member. */
export interface Connection {
  readonly memberId: string;
  readonly sessionId: string;
  /** The language of errors: the member's choice, or else the browser's. */
  readonly language: Language;
  /** The version of the rules that the member had agreed to when this was last read. */
  agreedRules: number;
  send(event: object): void;
  close(code: number, reason: string): void;
}

/** The member of a socket, and the languages that they chose and that their browser asks for. */
export interface SocketOwner {
  memberId: string;
  sessionId: string;
  chosenLanguage: Language | null;
  browserLanguage: Language;
  agreedRules: number;
}

/** The empty array of all connections without gathered frames. Never modified. */
const NOTHING: Buffer[] = [];

/** Knows its connection, so that its listeners can be the same functions for all sockets. */
export class OwnedWebSocket extends WebSocket {
  connection: OpenConnection | undefined;
}

/** A class rather than a closure: closures kept the handshake's memory alive. */
export class OpenConnection implements Connection {
  readonly ws: OwnedWebSocket;
  readonly memberId: string;
  readonly sessionId: string;
  /** Changes with the member's choice while the socket is open. */
  chosenLanguage: Language | null;
  agreedRules: number;
  isAlive = true;
  /** This connection may have missed events, so it must reconnect. */
  isOutdated = false;
  /** Bytes received since the last complete message. */
  unfinished = 0;
  readonly #browserLanguage: Language;
  readonly #stream: Duplex;
  /** Frames of the current event-loop tick. They are written together. */
  #gathered: Buffer[] = NOTHING;
  /** Stops the pings. Set once they have started. */
  stopPings: (() => void) | undefined;

  constructor(ws: OwnedWebSocket, stream: Duplex, owner: SocketOwner) {
    this.ws = ws;
    ws.connection = this;
    this.#stream = stream;
    this.memberId = owner.memberId;
    this.sessionId = owner.sessionId;
    this.chosenLanguage = owner.chosenLanguage;
    this.agreedRules = owner.agreedRules;
    this.#browserLanguage = owner.browserLanguage;
  }
  get language(): Language {
    return this.chosenLanguage ?? this.#browserLanguage;
  }
  /** Reports bytes before `ws` reads them, so before the message that they complete. */
  onChunk(listener: (connection: OpenConnection, bytes: number) => void): void {
    this.#stream.prependListener('data', (chunk: Buffer) => listener(this, chunk.length));
  }
  send(event: object): void {
    this.sendFrame(textFrame(JSON.stringify(event)));
  }
  /**
   * Frames sent in one event-loop tick, such as a batch of messages, leave in one network write.
   */
  sendFrame(frame: Buffer): void {
    if (this.#gathered.length === 0) {
      this.#gathered = [];
      flushLater(this);
    }
    this.#gathered.push(frame);
  }
  /** Writes the gathered frames, or disconnects a reader that has fallen too far behind. */
  flush(): void {
    const frames = this.#gathered;
    const [first] = frames;
    if (!first) return;
    this.#gathered = NOTHING;
    if (this.ws.readyState !== WebSocket.OPEN) return;
    if (this.ws.bufferedAmount > BUFFERED_MAX) this.ws.terminate();
    else this.#stream.write(frames.length === 1 ? first : Buffer.concat(frames));
  }
  close(code: number, reason: string): void {
    this.flush();
    this.ws.close(code, reason);
  }
}

/** Connections with gathered frames. */
let due: OpenConnection[] = [];

function flushLater(connection: OpenConnection): void {
  if (due.length === 0) process.nextTick(flushDue);
  due.push(connection);
}

function flushDue(): void {
  const connections = due;
  due = [];
  for (const connection of connections) connection.flush();
}

/**
 * A text frame as a server sends it (RFC 6455, 5.2). It is built once for all readers and written
 * past `ws`, which would split and write it separately for each. Without compression `ws` buffers
 * nothing itself, so frames stay in order.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = 0x81;
  if (start === 2) {
    frame[1] = length;
  } else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}
