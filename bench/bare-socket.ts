import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/**
 * The part of RFC 6455 that a load generator needs: short text frames with few copies. The load
 * shares the cores with the server, and a `ws` socket costs more per message than some servers do.
 */
export interface BareSocket {
  /** Sends a frame made by `clientFrame`. */
  send(frame: Buffer): void;
  /** Called with each text frame. The buffer is reused after it returns. */
  onText: (text: Buffer) => void;
  /** Called when the connection ends from elsewhere. Without it, that ends the bench. */
  onCut: (() => void) | undefined;
  close(): Promise<unknown>;
}

/** Every byte of the mask. Servers must unmask our frames as they do a browser's. */
const MASK_BYTE = 0x5a;
const MASK = Buffer.alloc(4, MASK_BYTE);
const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
const HEADERS_END = '\r\n\r\n';

/** Masks or unmasks in place. */
export function mask(bytes: Buffer): Buffer {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ MASK_BYTE;
  return bytes;
}

/** A client's frame for a text of up to 64 KiB. */
export function clientFrame(text: string | Buffer, kind = TEXT): Buffer {
  const payload = mask(Buffer.from(text));
  const { length } = payload;
  const start =
    length < 126
      ? Buffer.from([kind, 0x80 | length])
      : Buffer.from([kind, 0x80 | 126, length >> 8, length & 0xff]);
  return Buffer.concat([start, MASK, payload]);
}

/** One buffer for all sockets: each read is handled before the next one. */
const READ = Buffer.allocUnsafe(64 * 1024);

/** Opens a WebSocket on this machine. Fails unless the server answers 101, `withinMs` if given. */
export async function openBareSocket(
  port: number,
  path: string,
  {
    headers,
    localAddress,
    withinMs,
  }: { headers: Record<string, string>; localAddress?: string; withinMs?: number },
): Promise<BareSocket> {
  let receive = (_bytes: Buffer): void => undefined;
  const stream = net.connect({
    host: '127.0.0.1',
    port,
    ...(localAddress !== undefined && { localAddress }),
    noDelay: true,
    onread: {
      buffer: READ,
      callback: (length) => {
        receive(READ.subarray(0, length));
        return true;
      },
    },
  });
  const late = withinMs === undefined ? undefined : setTimeout(() => stream.destroy(), withinMs);
  stream.once('close', () => clearTimeout(late));
  await new Promise<void>((resolve, reject) => {
    stream.once('connect', resolve).once('error', reject);
    stream.once('close', () => reject(new Error(`Nothing accepted ${path}`)));
  });
  const closed = once(stream, 'close');
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  stream.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEADERS_END}`);

  const answer = await new Promise<Buffer>((resolve, reject) => {
    let read = Buffer.alloc(0);
    receive = (bytes) => {
      read = Buffer.concat([read, bytes]);
      if (read.includes(HEADERS_END)) resolve(read);
    };
    closed.then(() => reject(new Error(`The server closed ${path}`)), reject);
  });
  clearTimeout(late);
  const end = answer.indexOf(HEADERS_END);
  const head = answer.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 101')) {
    stream.destroy();
    throw new Error(head);
  }

  let isClosing = false;
  const socket: BareSocket = {
    send: (frame) => void stream.write(frame),
    onText: () => undefined,
    onCut: undefined,
    close: () => {
      isClosing = true;
      stream.destroy();
      return closed;
    },
  };
  stream.once('close', () => {
    if (isClosing) return;
    // Figures from fewer sockets would be wrong.
    if (!socket.onCut) throw new Error(`The server closed ${path}`);
    socket.onCut();
  });
  /** An incomplete frame, completed by the next read. It starts with what followed the headers. */
  let rest = answer.subarray(end + HEADERS_END.length);
  receive = (bytes) => {
    const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    const consumed = readFrames(all, (kind, payload) => {
      if (kind === TEXT) socket.onText(payload);
      else if (kind === PING) socket.send(clientFrame(payload, PONG));
    });
    rest = Buffer.from(all.subarray(consumed));
  };
  return socket;
}

/** Calls `onFrame` for each complete frame, and returns the number of bytes consumed. */
function readFrames(bytes: Buffer, onFrame: (kind: number, payload: Buffer) => void): number {
  let at = 0;
  while (bytes.length - at >= 2) {
    const kind = bytes[at] ?? 0;
    const short = bytes[at + 1] ?? 0;
    if (short === 127) throw new Error('Frames above 64 KiB are not supported');
    const start = at + (short === 126 ? 4 : 2);
    if (bytes.length < start) break;
    const end = start + (short === 126 ? bytes.readUInt16BE(at + 2) : short);
    if (bytes.length < end) break;
    onFrame(kind, bytes.subarray(start, end));
    at = end;
  }
  return at;
}
