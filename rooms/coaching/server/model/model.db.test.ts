import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLogger } from '../../../../platform/server/log.ts';
import { dumpDatabase } from '../../../../testing/server/dump.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { matchWithMessages } from '../../../../testing/server/safety.ts';
import {
  createTestApp,
  type TestApp,
  type TestMember,
} from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const received: string[] = [];
let status = 200;
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    received.push(body);
    const choices = [{ message: { content: 'Name the soup.' } }];
    response.writeHead(status).end(JSON.stringify({ choices }));
  });
});

const without = useTestApp();
const log: string[] = [];
let app: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sink = new Writable({
    write: (line, _encoding, done) => {
      log.push(String(line));
      done();
    },
  });
  app = await createTestApp(
    { COACH_URL: `http://127.0.0.1:${port}/v1/chat/completions`, COACH_MODEL: 'small-one' },
    { log: createLogger('trace', sink) },
  );
});
afterAll(async () => {
  await app.close();
  server.close();
});

let ann: TestMember;
beforeEach(async () => {
  received.length = 0;
  log.length = 0;
  status = 200;
  app.setTime('2026-11-22T12:00:00Z');
  ann = await app.createMember({ bio: 'I like soup.' });
});
const ask = (text: string, kind = 'line', by = ann) =>
  by.call('POST', '/api/coach/model', { kind, text });

describe('without a model', () => {
  it('has no such calls', async () => {
    const ben = await without.createMember();

    for (const call of [ben.call, without.call]) {
      expect((await call('GET', '/api/coach/model')).statusCode).toBe(404);
      expect(
        (await call('POST', '/api/coach/model', { kind: 'line', text: 'Hi' })).statusCode,
      ).toBe(404);
    }
  });
});

describe('POST /api/coach/model', () => {
  it('sends what the preview shows, and nothing from other members', async () => {
    const ben = await app.createMember({ fullName: 'Ben Marchbanks', bio: 'Ben’s own bio' });
    await matchWithMessages(app, ann, ben, [
      [ann, 'Hi Ben'],
      [ben, 'What Ben wrote'],
    ]);
    const preview = await expectOk(ann.call('GET', '/api/coach/model'));

    const answer = await expectOk(ask('How is the soup?'));

    expect(answer).toEqual({ advice: 'Name the soup.', left: 9 });
    expect(received).toHaveLength(1);
    expect(JSON.parse(received[0] ?? '')).toEqual({
      model: 'small-one',
      messages: [
        { role: 'system', content: preview.instructions.line },
        { role: 'user', content: 'How is the soup?' },
      ],
      max_tokens: 400,
      stream: false,
    });
    expect(received[0]).not.toMatch(/Ben|Marchbanks/u);
  });

  it('accepts only the member’s own bio', async () => {
    await app.createMember({ bio: 'Ben’s own bio' });

    expect((await ask('Ben’s own bio', 'bio')).statusCode).toBe(409);
    expect(received).toEqual([]);
    await expectOk(ask('I like soup.', 'bio'));
    expect(received).toHaveLength(1);
  });

  it('neither stores nor logs the text', async () => {
    await expectOk(ask('A sentence of aardvarks'));
    status = 500;
    await ask('A sentence of aardvarks');

    const dump = JSON.stringify(await dumpDatabase(app.deps.db));
    expect(dump).not.toMatch(/aardvark|Name the soup/u);
    expect(log.join('')).toContain('status 500');
    expect(log.join('')).not.toMatch(/aardvark|Name the soup/u);
  });

  it('answers ten calls a day, even of 50 concurrent ones, and again the next day', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('Hello?')));

    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((one) => one === 200)).toHaveLength(10);
    expect(statuses.filter((one) => one === 429)).toHaveLength(40);
    expect(received).toHaveLength(10);
    app.setTime('2026-11-23T00:00:00Z');
    expect((await expectOk(ask('Hello?'))).left).toBe(9);
  });

  it.each([
    [500, 'The language model gave no answer. Your text is still here; please try again later.'],
    [429, 'The language model is busy. Your text is still here; please try again in a minute.'],
  ])('says that it failed with %d, and does not count the call', async (failed, message) => {
    status = failed;

    const answer = await ask('Hello?');

    expect([answer.statusCode, answer.json().message]).toEqual([503, message]);
    const { left } = await expectOk(ann.call('GET', '/api/coach/model'));
    expect(left).toBe(10);
  });

  it.each([
    ['line', ''],
    ['line', 'x'.repeat(1001)],
    ['message', 'Hello?'],
  ])('rejects with 400: %s %s', async (kind, text) => {
    expect((await ask(text, kind)).statusCode).toBe(400);
  });
});
