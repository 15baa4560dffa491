import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';

import fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { createLogger } from '../log.ts';
import { say } from '../texts/index.ts';
import { AppError } from './app-error.ts';
import { boundSlowBodies } from './broken-requests.ts';
import { answerError } from './errors.ts';

const logged: string[] = [];
const log = createLogger('warn', { write: (line) => void logged.push(line) });
const app = useTestApp({}, { log });

beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
});

/** The answer to raw bytes, read until the server closes the connection. */
async function answerTo(bytes: string, http: FastifyInstance = app.http): Promise<string> {
  const { port } = http.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
  return answer;
}

function readAnswer(answer: string): { status: number; head: string; body: unknown } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
}

describe('unreadable HTTP is answered with JSON like any error (§19)', () => {
  it.each([
    ['no HTTP at all', 'NONSENSE\r\n\r\n', 400, 'invalid_input'],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400, 'invalid_input'],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'invalid_input',
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('%s', async (_name, bytes, status, code) => {
    const answer = readAnswer(await answerTo(bytes));
    expect(answer.status).toBe(status);
    expect(answer.head).toContain('Content-Type: application/json');
    expect(answer.body).toMatchObject({ code, message: expect.any(String) });
    expect('issues' in (answer.body as object)).toBe(status === 400);
  });
});

it('closes the connection of a body that is not read to its end', async () => {
  const http = fastify();
  http.setErrorHandler(answerError);
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  http.route({
    method: 'PUT',
    url: '/',
    handler: async (request) => {
      for await (const chunk of request.raw) {
        if (chunk) throw new AppError('payload_too_large', say.tooLarge);
      }
    },
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => http.close());

  const answer = await answerTo(`PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\nx`, http);

  expect(answer).toMatch(/^HTTP\/1.1 413 /u);
  expect(answer.toLowerCase()).toContain('connection: close');
});

// A built web rejects these in its file handler; without a build, no route matches.
describe('a path that leads out of what is served', () => {
  it.each([
    '/../package.json',
    '//%2e%2e/package.json',
    '/assets/../../package.json',
    '/files/../.data',
  ])('%s is refused as ever', async (path) => {
    const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect([403, 404, 401]).toContain(readAnswer(answer).status);
    expect(['forbidden', 'not_found', 'unauthenticated']).toContain(
      (readAnswer(answer).body as { code: string }).code,
    );
  });
});

describe('an upgrade that is offered', () => {
  const request = (path: string, upgrade: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: ${upgrade}\r\n\r\n`;

  it('is ignored unless it is a WebSocket', async () => {
    const answer = readAnswer(await answerTo(request('/healthz', 'h2c')));
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('is rejected like any call when it is a WebSocket without a session', async () => {
    const answer = readAnswer(await answerTo(request('/ws?userId=x', 'WebSocket')));
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});

describe('a body that drips in', () => {
  it('is aborted, unless its route allows slow bodies', async () => {
    const http = fastify({ forceCloseConnections: true });
    const wasAnswered = Promise.withResolvers<void>();
    boundSlowBodies(http, 20);
    http.post('/slow', () => 'never');
    http.post('/answered', () => 'never');
    http.addHook('preParsing', async (request, reply) => {
      if (request.url !== '/answered') return;
      await reply.send('Done');
      wasAnswered.resolve();
    });
    let isHeld = false;
    http.addContentTypeParser('x/file', (_request, payload, done) => done(null, payload));
    http.post('/file', { config: { takesLong: true } }, () => {
      isHeld = true;
      return new Promise(() => {});
    });
    await http.listen({ host: '127.0.0.1', port: 0 });
    const start = (path: string, type: string) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`;

    const answered = answerTo(start('/answered', 'application/json'), http);
    await wasAnswered.promise;
    const held = answerTo(start('/file', 'x/file'), http);
    const answer = readAnswer(await answerTo(start('/slow', 'application/json'), http));
    expect(answer).toMatchObject({ status: 408, body: { code: 'too_slow' } });
    expect(isHeld).toBe(true);
    const closed = http.close();
    await expect(held).resolves.toBe('');
    // Its timeout came first and did not cause a second answer.
    expect((await answered).match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 200']);
    await closed;
  });
});

describe('a body whose sender goes away', () => {
  it.each([
    ['/api/auth/login', 'application/json', 'POST'],
    [`/api/uploads/${randomUUID()}?expires=1&signature=x`, 'image/png', 'PUT'],
  ])('is not logged as our failure: %s', async (url, type, method) => {
    const { port } = app.http.server.address() as AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    const arrived = once(app.http.server, 'request');
    socket.write(
      `${method} ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`,
    );
    const [request] = (await arrived) as [IncomingMessage];
    const gone = new Promise((resolve) => {
      request.once('close', resolve);
    });
    socket.destroy();
    await gone;
    // The answer is made some event-loop ticks after the connection ends.
    await answerTo('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(logged).toEqual([]);
  });
});
