import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { alert } from './alert.ts';
import { signedHeaders } from './send-webhook.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const app = useTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' });
let receiver: Server;
let url: string;
let received: { headers: IncomingMessage['headers']; body: string }[] = [];
let status = 204;
let ada: TestMember;

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ headers: request.headers, body: await text(request) });
  response.writeHead(status).end();
}

beforeAll(async () => {
  receiver = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  ada = await app.createMember({ role: 'admin' });
});
beforeEach(() => change({ webhook: { url, secret: SECRET } }));
afterEach(() => {
  received = [];
  status = 204;
  app.setTime('2026-11-21T12:00:00Z');
});
afterAll(() => receiver.close());

const change = (body: object) => expectOk(ada.call('PATCH', '/api/admin/community', body));
const raise = () =>
  runWork(app.deps, (work) =>
    alert(work, { type: 'event.review', data: { eventId: 'e1' } }, { at: app.deps.clock() }),
  );

describe('the webhook', () => {
  it('gets ids, signed as Standard Webhooks says', async () => {
    await raise();
    await app.runJobs();

    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toEqual({
      type: 'event.review',
      timestamp: '2026-11-21T12:00:00.000Z',
      data: { eventId: 'e1' },
    });
    const id = String(headers['webhook-id']);
    expect(id).toMatch(/^msg_/u);
    expect(headers).toMatchObject(signedHeaders(SECRET, { id, body, at: app.deps.clock() }));
  });

  it.each([
    [
      'slack',
      'application/json',
      '{"text":"A &lt; B &amp; Cía: An event waits to be approved. …"}',
    ],
    ['discord', 'application/json', '{"content":"A < B & Cía: An event waits to be approved. …"}'],
    ['ntfy', 'text/plain; charset=utf-8', 'An event waits to be approved. …'],
  ])('gets a sentence and a link in the words of %s', async (format, type, expected) => {
    await change({ name: 'A < B & Cía', webhook: { url, secret: SECRET, format } });
    await change({ webhook: { url } });
    await raise();
    await app.runJobs();
    await change({ name: 'Rizzly', webhook: { url, secret: SECRET, format: 'standard' } });

    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const page = `${app.deps.config.publicUrl}/desk/events`;
    expect(body.replace(page, '…')).toBe(expected);
    expect(headers['content-type']).toBe(type);
    const title = '=?UTF-8?B?QSA8IEIgJiBDw61h?=';
    expect(headers['title']).toBe(format === 'ntfy' ? title : undefined);
  });

  it('is tried again with the same id while it refuses', async () => {
    status = 500;
    await raise();
    await expect(app.runJobs()).rejects.toThrow('the webhook answered 500');
    status = 204;
    await app.deps.db.execute(`update pgboss.job set state = 'retry' where state = 'active'`);
    await app.runJobs();

    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids)).toHaveLength(1);
  });

  it('is given up after a day', async () => {
    await raise();
    app.setTime('2026-11-22T12:00:01Z');

    await expect(app.runJobs()).rejects.toMatchObject({ isFinal: true });
    expect(received).toEqual([]);
  });

  it('gets nothing once it is removed', async () => {
    await raise();
    await change({ webhook: null });
    await app.runJobs();

    expect(received).toEqual([]);
  });
});

describe('POST /api/admin/webhook/test', () => {
  const test = async () => (await ada.call('POST', '/api/admin/webhook/test')).json();

  it.each([
    [204, { isDelivered: true, status: 204 }],
    [302, { isDelivered: false, status: 302 }],
    [500, { isDelivered: false, status: 500 }],
  ])('says what came back (%i)', async (answered, expected) => {
    status = answered;

    expect(await test()).toEqual(expected);
    expect(received).toHaveLength(1);
  });

  it('says that nothing came back', async () => {
    await change({ webhook: { url: 'http://127.0.0.1:1/hook' } });

    expect(await test()).toEqual({ isDelivered: false, status: null });
  });

  it('is refused without a webhook', async () => {
    await change({ webhook: null });

    expect(await test()).toMatchObject({ code: 'conflict' });
  });
});

describe('the secret', () => {
  const read = async () => (await ada.call('GET', '/api/admin/community')).json().webhook;

  it('is never answered back', async () => {
    const answer = await ada.call('GET', '/api/admin/community');

    expect(answer.json().webhook).toEqual({ url, secret: 'whsec_…LaSw', format: 'standard' });
    expect(answer.body).not.toContain(SECRET.slice(6, 20));
  });

  it.each([['left out'], ['sent back as it was shown']])('stays when it is %s', async (how) => {
    const secret = how === 'left out' ? {} : { secret: (await read()).secret };
    await change({ webhook: { url: `${url}/other`, ...secret } });
    await raise();
    await app.runJobs();

    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const id = String(headers['webhook-id']);
    expect(headers).toMatchObject(signedHeaders(SECRET, { id, body, at: app.deps.clock() }));
  });

  it('is needed at first, and is base64', async () => {
    await change({ webhook: null });
    for (const webhook of [{ url }, { url, secret: 'not base64, not base64, no' }]) {
      const answer = await ada.call('PATCH', '/api/admin/community', { webhook });
      expect(answer.statusCode).toBe(400);
    }
  });
});
