import { createHash, createHmac, randomBytes } from 'node:crypto';
import dgram from 'node:dgram';
import net from 'node:net';
import tls from 'node:tls';

import { createCredentials } from '../../../../rooms/calls/server/index.ts';
import { say } from '../texts/index.ts';
import { fail, ok, warn, type Checks, type Patient } from './finding.ts';

/** In characters. Every member gets a password that is made with it. */
const SECRET_MIN = 16;

/** The relay for calls. */
export const callChecks: Checks<Patient> = {
  relay: async ({ config: { calls }, clock }) => {
    const { route, turn } = calls;
    if (!route) return ok(say.noCalls);
    if (!turn) return ok(say.callsDirect);
    const given = createCredentials(turn.secret, 'doctor', clock());
    const answers = await Promise.all(
      turn.urls.map(async (url) => ({ url, answer: await tryRelay(url, given) })),
    );
    const urlsOf = (wanted: string) =>
      answers.flatMap(({ url, answer }) => (answer === wanted ? url : [])).join(', ');
    const away = urlsOf('no-answer');
    if (away !== '') return fail(say.relayAway({ urls: away }), say.startRelay);
    const refused = urlsOf('refused');
    if (refused !== '') return fail(say.relayRefuses({ urls: refused }), say.correctRelay);
    const open = urlsOf('open-to-itself');
    if (open !== '') return warn(say.relayOpen({ urls: open }), say.closeRelay);
    if (turn.secret.length < SECRET_MIN) {
      return warn(say.relaySecretShort, say.lengthenSecret({ least: SECRET_MIN }));
    }
    return ok(say.relayWorks);
  },
};

/*
 * As much of TURN (RFC 8656) as shows whether a relay takes our credentials: a library would be
 * larger than the messages.
 */

const COOKIE = Buffer.from('2112a442', 'hex');
const ALLOCATE = 0x0003;
const CREATE_PERMISSION = 0x0008;
const ATTRIBUTES = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  peer: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
} as const;
const UDP = Buffer.from([17, 0, 0, 0]);
const TIMEOUT_MS = 4000;

interface Credentials {
  username: string;
  credential: string;
}

/** What a relay said. A code is the one of its error. */
type RelayAnswer = 'no-answer' | 'refused' | 'open-to-itself' | 'ok';

type Attributes = readonly (readonly [type: number, value: Buffer])[];
interface Answer {
  /** 0 for a success. */
  code: number;
  attributes: ReadonlyMap<number, Buffer>;
}
type Ask = (message: Buffer) => Promise<Buffer>;

/** Asks a relay for an address, and whether it would relay to its own machine. */
async function tryRelay(address: string, given: Credentials): Promise<RelayAnswer> {
  const line = await openLine(address).catch(() => undefined);
  if (!line) return 'no-answer';
  try {
    // The first answer is an error that has the realm and the nonce.
    const asked: Attributes = [[ATTRIBUTES.transport, UDP]];
    const first = await exchange(line.ask, ALLOCATE, asked);
    const realm = first.attributes.get(ATTRIBUTES.realm);
    const nonce = first.attributes.get(ATTRIBUTES.nonce);
    if (!realm || !nonce) return 'refused';
    const key = createHash('md5')
      .update(`${given.username}:${realm.toString()}:${given.credential}`)
      .digest();
    const who: Attributes = [
      [ATTRIBUTES.username, Buffer.from(given.username)],
      [ATTRIBUTES.realm, realm],
      [ATTRIBUTES.nonce, nonce],
    ];
    const allocated = await exchange(line.ask, ALLOCATE, [...asked, ...who], key);
    if (allocated.code !== 0) return 'refused';
    const itself: Attributes = [[ATTRIBUTES.peer, ofPeer('127.0.0.1', 9)]];
    const permitted = await exchange(line.ask, CREATE_PERMISSION, [...itself, ...who], key);
    return permitted.code === 0 ? 'open-to-itself' : 'ok';
  } catch {
    return 'no-answer';
  } finally {
    // The allocation ends by itself within ten minutes, over TCP at once.
    line.close();
  }
}

async function exchange(
  ask: Ask,
  type: number,
  attributes: Attributes,
  key?: Buffer,
): Promise<Answer> {
  return readAnswer(await ask(writeMessage(type, attributes, key)));
}

function writeMessage(type: number, attributes: Attributes, key?: Buffer): Buffer {
  const body = Buffer.concat(attributes.map(([name, value]) => writeAttribute(name, value)));
  const header = Buffer.alloc(20);
  header.writeUInt16BE(type, 0);
  COOKIE.copy(header, 4);
  randomBytes(12).copy(header, 8);
  // The length counts the integrity, but the integrity covers what is before it.
  header.writeUInt16BE(body.length + (key ? 24 : 0), 2);
  const signed = Buffer.concat([header, body]);
  if (!key) return signed;
  const integrity = createHmac('sha1', key).update(signed).digest();
  return Buffer.concat([signed, writeAttribute(ATTRIBUTES.integrity, integrity)]);
}

function writeAttribute(type: number, value: Buffer): Buffer {
  const padded = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  padded.writeUInt16BE(type, 0);
  padded.writeUInt16BE(value.length, 2);
  value.copy(padded, 4);
  return padded;
}

/** An IPv4 address, hidden by the cookie as the protocol wants it. */
function ofPeer(ip: string, port: number): Buffer {
  const value = Buffer.alloc(8);
  value[1] = 1;
  value.writeUInt16BE(port ^ COOKIE.readUInt16BE(0), 2);
  const parts = ip.split('.').map(Number);
  parts.forEach((part, index) => (value[4 + index] = part ^ (COOKIE[index] ?? 0)));
  return value;
}

function readAnswer(message: Buffer): Answer {
  const attributes = new Map<number, Buffer>();
  for (let at = 20; at + 4 <= message.length;) {
    const length = message.readUInt16BE(at + 2);
    attributes.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  const error = attributes.get(ATTRIBUTES.errorCode);
  const code = error ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : 0;
  return { code, attributes };
}

interface Line {
  ask: Ask;
  close: () => void;
}

/** A connection to `turn:host:port?transport=udp` or one of its kinds. */
async function openLine(address: string): Promise<Line> {
  const parts = /^(?<kind>turns?):(?<place>[^?]+)(?:\?transport=(?<transport>udp|tcp))?$/u;
  const { kind, place = '', transport } = parts.exec(address)?.groups ?? {};
  const isSecure = kind === 'turns';
  const { hostname, port } = new URL(`http://${place}`);
  const host = hostname.replaceAll(/[[\]]/gu, '');
  const at = { host, port: Number(port || (isSecure ? 5349 : 3478)) };
  return isSecure || transport === 'tcp' ? openStream(at, isSecure) : openDatagrams(at);
}

interface Place {
  host: string;
  port: number;
}

async function openStream({ host, port }: Place, isSecure: boolean): Promise<Line> {
  const socket = isSecure
    ? tls.connect({ host, port, servername: net.isIP(host) ? '' : host })
    : net.connect({ host, port });
  let received = Buffer.alloc(0);
  let onMessage: ((message: Buffer) => void) | undefined;
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    const length = received.length >= 20 ? 20 + received.readUInt16BE(2) : Infinity;
    if (received.length < length) return;
    onMessage?.(received.subarray(0, length));
    received = received.subarray(length);
  });
  await inTime<void>((resolve, reject) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => resolve());
    socket.on('error', reject);
  });
  return {
    ask: (message) =>
      inTime((resolve) => {
        onMessage = resolve;
        socket.write(message);
      }),
    close: () => socket.destroy(),
  };
}

async function openDatagrams({ host, port }: Place): Promise<Line> {
  const socket = dgram.createSocket(net.isIPv6(host) ? 'udp6' : 'udp4');
  return {
    ask: (message) =>
      inTime((resolve, reject) => {
        socket.once('error', reject);
        socket.once('message', resolve);
        socket.send(message, port, host);
      }),
    close: () => socket.close(),
  };
}

function inTime<Result>(
  run: (resolve: (result: Result) => void, reject: (error: Error) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), TIMEOUT_MS);
    const settle = () => clearTimeout(timer);
    run(
      (result) => {
        settle();
        resolve(result);
      },
      (error) => {
        settle();
        reject(error);
      },
    );
  });
}
