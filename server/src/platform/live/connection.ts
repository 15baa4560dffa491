import type { Duplex } from 'node:stream';

import { WebSocket } from 'ws';

/** What a reader may be behind, in bytes, before it is cut off; it then fetches what it missed. */
const BUFFERED_MAX = 1024 * 1024;

/** One open socket of a member. */
export interface Connection {
  readonly memberId: string;
  readonly sessionId: string;
  send(event: object): void;
  close(code: number, reason: string): void;
}

/** A class, because there are many: nothing of the handshake is kept by a closure. */
export class OpenConnection implements Connection {
  readonly ws: WebSocket;
  readonly memberId: string;
  readonly sessionId: string;
  isAlive = true;
  /** It may have missed events: it is to come anew. */
  isOutdated = false;
  /** Bytes that came since its last whole message. */
  unfinished = 0;
  readonly #stream: Duplex;
  /** Frames of this turn, which leave together. */
  #gathered: Buffer[] = [];

  constructor(ws: WebSocket, stream: Duplex, memberId: string, sessionId: string) {
    this.ws = ws;
    this.#stream = stream;
    this.memberId = memberId;
    this.sessionId = sessionId;
  }
  /** Tells of bytes before `ws` reads them, so that a message that they end comes after. */
  onChunk(listener: (bytes: number) => void): void {
    this.#stream.prependListener('data', (chunk: Buffer) => listener(chunk.length));
  }
  send(event: object): void {
    this.sendFrame(textFrame(JSON.stringify(event)));
  }
  /** What is sent in one turn, such as a batch of messages, leaves in one write to the network. */
  sendFrame(frame: Buffer): void {
    if (this.#gathered.length === 0) flushLater(this);
    this.#gathered.push(frame);
  }
  /** Sends unless the reader has fallen too far behind: then it is cut off, never waited for. */
  flush(): void {
    const frames = this.#gathered;
    const [first] = frames;
    if (!first) return;
    this.#gathered = [];
    if (this.ws.readyState !== WebSocket.OPEN) return;
    if (this.ws.bufferedAmount > BUFFERED_MAX) this.ws.terminate();
    else this.#stream.write(frames.length === 1 ? first : Buffer.concat(frames));
  }
  close(code: number, reason: string): void {
    this.flush();
    this.ws.close(code, reason);
  }
}

/** Connections with frames of this turn. */
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
 * A text frame as a server sends it (RFC 6455, 5.2). Made once for all who read it and written past
 * `ws`, which would take each apart and write it piece by piece; it keeps nothing back itself, as
 * long as nothing is compressed, so frames stay in order.
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
