import type { AddressInfo } from 'node:net';

import { WebSocket, type ClientOptions } from 'ws';

import type { LiveEvent, LiveEventOf, LiveEventType } from '../../rooms/chat/live/index.ts';
import type { TestApp, TestMember } from './test-app.ts';

/** How long a test waits for an event that should come. */
const PATIENCE_MS = 10_000;

export interface TestSocket {
  ws: WebSocket;
  /** Everything received, in order. */
  events: LiveEvent[];
  /** Sends an object as JSON, or text as it is. */
  send(frame: object | string): void;
  /** The `count`th event of a type, waiting for it. */
  event<Type extends LiveEventType>(type: Type, count?: number): Promise<LiveEventOf<Type>>;
  /** The first acknowledgement or error. */
  answer(): Promise<LiveEventOf<'new_message' | 'error'>>;
  /** The code with which the socket closes. */
  closed: Promise<number>;
}

/** Makes the application listen. Returns its host and port. */
async function listen(app: TestApp): Promise<string> {
  if (!app.http.server.listening) await app.http.listen({ host: '127.0.0.1', port: 0 });
  return `127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
}

export async function openSocket(app: TestApp, member: TestMember): Promise<TestSocket> {
  const host = await listen(app);
  const ws = new WebSocket(`ws://${host}/ws?userId=${member.id}`, {
    headers: { cookie: member.cookie },
  });
  const events: LiveEvent[] = [];
  ws.on('message', (data) => events.push(JSON.parse((data as Buffer).toString())));
  const closed = new Promise<number>((resolve) => ws.on('close', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    ws.on('open', () => resolve());
    ws.on('error', reject);
  });
  return {
    ws,
    events,
    closed,
    send: (frame) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    answer: async () => {
      const found = () => events.find(({ type }) => type === 'new_message' || type === 'error');
      const until = performance.now() + PATIENCE_MS;
      while (!found() && performance.now() < until) await pause(5);
      const event = found();
      if (!event) throw new Error(`no answer in ${JSON.stringify(events)}`);
      return event as LiveEventOf<'new_message' | 'error'>;
    },
    event: async (type, count = 1) => {
      const found = () => events.filter((event) => event.type === type)[count - 1];
      const until = performance.now() + PATIENCE_MS;
      while (!found() && performance.now() < until) await pause(5);
      const event = found();
      if (!event) throw new Error(`no ${type} number ${count} in ${JSON.stringify(events)}`);
      return event as LiveEventOf<typeof type>;
    },
  };
}

/** The status of a handshake's answer: 101 if it is accepted. */
export async function handshake(
  app: TestApp,
  path: string,
  headers: ClientOptions['headers'] = {},
): Promise<number> {
  const ws = new WebSocket(`ws://${await listen(app)}${path}`, { headers });
  return new Promise((resolve) => {
    ws.on('error', () => {});
    ws.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    ws.on('open', () => {
      resolve(101);
      ws.terminate();
    });
  });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
