import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { askModel } from './ask-model.ts';

type Answer = (response: http.ServerResponse, request: http.IncomingMessage) => void;
let answer: Answer;
let received: { headers: http.IncomingHttpHeaders; body: unknown }[];
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    received.push({ headers: request.headers, body: JSON.parse(body) });
    answer(response, request);
  });
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
});

const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const says = (content: unknown) => json({ choices: [{ message: { content } }] });
const ask = (within?: number) =>
  askModel(
    { url, key: 'secret-key', model: 'small-one' },
    { instruction: 'Be kind.', text: 'I like soup.' },
    within,
  );
const failure = async (within?: number) => {
  try {
    return await ask(within);
  } catch (error) {
    return (error as Error).message;
  }
};

describe('askModel', () => {
  it('sends the instruction and the text, and nothing else', async () => {
    answer = says('  Lovely. Which soup?  ');

    expect(await ask()).toBe('Lovely. Which soup?');

    expect(received[0]?.body).toEqual({
      model: 'small-one',
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'I like soup.' },
      ],
      max_tokens: 400,
      stream: false,
    });
    expect(received[0]?.headers.authorization).toBe('Bearer secret-key');
  });

  it.each<[string, Answer, string]>([
    ['too many calls', json({ error: 'slow down' }, 429), 'status 429'],
    ['an error', json({ error: 'oh' }, 500), 'status 500'],
    ['no JSON', (response) => response.end('<html>'), 'answer not understood'],
    ['another shape', json({ choices: [] }), 'answer not understood'],
    ['an empty text', says('  '), 'answer not understood'],
    ['no text', says(null), 'answer not understood'],
    ['a huge answer', (response) => response.end('x'.repeat(70_000)), 'answer too large'],
    ['a closed connection', (response) => response.destroy(), 'connection failed'],
  ])('fails on %s, with a reason that quotes none of the texts', async (_name, given, reason) => {
    answer = given;

    expect(await failure()).toBe(reason);
  });

  it('follows no redirect', async () => {
    answer = (response) => response.writeHead(307, { location: url }).end();

    expect(await failure()).toBe('status 307');
    expect(received).toHaveLength(1);
  });

  it('cuts off an endless answer', async () => {
    answer = says('word '.repeat(3000));

    expect((await ask()).length).toBeLessThanOrEqual(2000);
  });

  it.each<[string, Answer]>([
    ['without an answer', () => {}],
    ['with one that never ends', (response) => void response.writeHead(200).write('{')],
  ])('gives up after the time limit, %s', async (_name, given) => {
    answer = given;

    expect(await failure(200)).toBe('timeout');
  });
});
