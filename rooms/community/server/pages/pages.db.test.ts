import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { useSecondNode } from '../../../../testing/server/second-node.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import { safetyAudit } from '../../../audit/server/index.ts';
import { createConversation } from '../../../conversations/server/index.ts';
import { pageVersions } from '../tables.ts';

const app = useTestApp();
const { second } = useSecondNode(app, { isPolling: true });
let admin: TestMember;

beforeAll(async () => {
  admin = await app.createMember({ role: 'admin' });
});

beforeEach(async () => {
  // As a change, so that no read that is under way from the test before comes after it.
  await runWork(app.deps, async (work) => {
    await work.tx.delete(pageVersions);
    await app.deps.community.markChanged(work);
  });
  await app.deps.db.update(members).set({ agreedRules: 0 });
  await app.deps.community.reload();
});

const save = (page: string, body: object) =>
  expectOk(admin.call('PUT', `/api/admin/pages/${page}`, body));
const read = async (path: string, language = 'en') =>
  app.http.inject({ url: `/api/pages/${path}`, headers: { 'accept-language': language } });
const community = async () => (await app.call('GET', '/api/community')).json();

describe('PUT /api/admin/pages/:page', () => {
  it('shows a page to everybody once it has a text', async () => {
    expect((await read('privacy')).statusCode).toBe(404);
    expect((await community()).pages).toEqual([]);

    await save('privacy', { language: 'en', text: '# We keep **little**' });

    expect((await read('privacy')).json()).toEqual({
      page: 'privacy',
      version: 1,
      html: '<h2>We keep <strong>little</strong></h2>\n',
      at: app.deps.clock().toISOString(),
    });
    expect(await community()).toMatchObject({ pages: ['privacy'], rulesVersion: null });
  });

  it('keeps every saved text readable', async () => {
    await save('rules', { language: 'en', text: 'Be kind' });
    await save('rules', { language: 'en', text: 'Be very kind' });

    expect((await read('rules?version=1')).json()).toMatchObject({
      version: 1,
      html: '<p>Be kind</p>\n',
    });
    expect((await read('rules')).json().html).toBe('<p>Be very kind</p>\n');
    expect((await read('rules?version=3')).statusCode).toBe(404);
    expect((await read('rules?version=x')).statusCode).toBe(400);
    expect((await community()).rulesVersion).toBe(2);
  });

  it('has one version for all languages, and falls back to the other', async () => {
    await save('rules', { language: 'en', text: 'Be kind' });
    await save('rules', { language: 'es', text: 'Sé amable' });

    const answers = await Promise.all(['en', 'es'].map((language) => read('rules', language)));
    expect(answers.map((answer) => answer.json())).toMatchObject([
      { version: 2, html: '<p>Be kind</p>\n' },
      { version: 2, html: '<p>Sé amable</p>\n' },
    ]);
    expect((await read('rules?version=1', 'es')).json().html).toBe(
      '<div lang="en"><p>Be kind</p>\n</div>',
    );
  });

  it('takes a page away with an empty text', async () => {
    await save('terms', { language: 'en', text: 'Terms' });
    await save('terms', { language: 'en', text: '' });

    expect((await read('terms')).statusCode).toBe(404);
    expect((await read('terms?version=1')).statusCode).toBe(200);
    expect((await community()).pages).toEqual([]);
  });

  it.each([
    ['text', { language: 'en', text: 'x'.repeat(20_001) }],
    ['language', { language: 'xx', text: 'x' }],
    ['mustAgree', { language: 'en', text: 'x', mustAgree: 'yes' }],
  ])('rejects a wrong %s', async (path, body) => {
    const answer = await admin.call('PUT', '/api/admin/pages/rules', body);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toBe(path);
  });

  it('takes 20,000 characters of three bytes', async () => {
    await save('terms', { language: 'en', text: '願'.repeat(20_000) });
    expect((await community()).pages).toEqual(['terms']);
  });

  it('knows four pages', async () => {
    const body = { language: 'en', text: 'x' };
    expect((await admin.call('PUT', '/api/admin/pages/imprint', body)).statusCode).toBe(404);
    expect((await read('imprint')).statusCode).toBe(404);
  });

  it('is in the audit with before and after', async () => {
    await save('rules', { language: 'en', text: 'Be kind' });
    await save('rules', { language: 'en', text: 'Be kinder', mustAgree: true });

    const rows = await app.deps.db.select().from(safetyAudit);
    expect(rows.at(-1)).toMatchObject({
      actorId: admin.id,
      before: { page: 'rules', language: 'en', version: 1 },
      after: { page: 'rules', language: 'en', version: 2, mustAgree: true },
    });
  });

  it('gives 20 texts saved at once 20 versions', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => `Text ${at}`);
    await Promise.all(texts.map((text) => save('about', { language: 'en', text })));

    const { versions } = (await admin.call('GET', '/api/admin/pages/about')).json();
    expect(versions.map(({ version }: { version: number }) => version)).toEqual(
      texts.map((_, at) => 20 - at),
    );
  });
});

describe('POST /api/admin/pages/preview', () => {
  it('saves nothing', async () => {
    const body = { text: '*Hello*' };
    const answer = await expectOk(admin.call('POST', '/api/admin/pages/preview', body));

    expect(answer).toEqual({ html: '<p><em>Hello</em></p>\n' });
    expect((await community()).pages).toEqual([]);
  });
});

describe('rules to which members must agree', () => {
  const publish = () => save('rules', { language: 'en', text: 'Be kind', mustAgree: true });
  const notes = (member: TestMember) => member.call('PATCH', '/api/settings', { calmMode: true });
  const agree = (member: TestMember, version: number) =>
    member.call('POST', '/api/agreements', { version });

  it('stop every change until the member has agreed', async () => {
    const ann = await app.createMember();
    await publish();

    const refused = await notes(ann);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'agreement_needed']);
    expect((await ann.call('GET', '/api/settings')).statusCode).toBe(200);
    expect((await ann.call('GET', '/api/auth/session')).json().user.agreedRules).toBe(0);

    expect(await expectOk(agree(ann, 1))).toEqual({ version: 1 });
    expect((await notes(ann)).statusCode).toBe(200);
    expect((await ann.call('GET', '/api/auth/session')).json().user.agreedRules).toBe(1);
  });

  it.each([
    ['POST', '/api/auth/logout', undefined],
    ['POST', '/api/account/export', {}],
    ['POST', '/api/account/delete', {}],
    ['POST', '/api/reports', {}],
    ['POST', '/api/appeals', {}],
  ] as const)('do not stop %s %s', async (method, url, body) => {
    const ann = await app.createMember();
    await publish();

    expect((await ann.call(method, url, body)).json().code).not.toBe('agreement_needed');
  });

  it('are agreed to by whoever publishes them', async () => {
    await publish();

    expect((await notes(admin)).statusCode).toBe(200);
  });

  it('stop uploads too', async () => {
    const ann = await app.createMember();
    const { uploadURL } = await expectOk(ann.call('POST', '/api/profile-picture/upload-url'));
    await publish();

    const { pathname, search } = new URL(uploadURL);
    const answer = await app.http.inject({
      method: 'PUT',
      url: pathname + search,
      payload: Buffer.from('x'),
      headers: { cookie: ann.cookie, 'content-type': 'image/png' },
    });
    expect(answer.json().code).toBe('agreement_needed');
  });

  it('take no version but one that is enough', async () => {
    const ann = await app.createMember();
    expect((await agree(ann, 1)).statusCode).toBe(409);
    await publish();
    await publish();

    expect((await agree(ann, 1)).json().code).toBe('conflict');
    expect((await agree(ann, 3)).statusCode).toBe(409);
    expect((await agree(ann, 2)).statusCode).toBe(200);
  });

  it('need no new agreement when a change does not ask for one', async () => {
    const ann = await app.createMember();
    await publish();
    await expectOk(agree(ann, 1));
    await save('rules', { language: 'en', text: 'Be kind, please' });

    expect((await notes(ann)).statusCode).toBe(200);
    expect((await community()).rulesVersion).toBe(2);
  });

  it('stop messages over a socket until the member has agreed', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const conversationId = await createConversation(app.deps.db, {
      memberIds: [ann.id, ben.id],
      createdAt: app.deps.clock(),
    });
    const socket = await openSocket(app, ann);
    const clientMessageId = randomUUID();
    const send = () =>
      socket.send({
        type: 'chat_message',
        conversationId,
        senderId: ann.id,
        content: 'Hello',
        messageType: 'text',
        clientMessageId,
      });
    await publish();

    send();
    expect(await socket.event('error')).toMatchObject({
      code: 'agreement_needed',
      clientMessageId,
    });
    await expectOk(agree(ann, 1));
    send();
    expect((await socket.event('new_message')).message.content).toBe('Hello');
    socket.ws.terminate();
  });

  it('are the rules alone', async () => {
    const ann = await app.createMember();
    await save('terms', { language: 'en', text: 'Terms', mustAgree: true });

    expect((await notes(ann)).statusCode).toBe(200);
  });

  it('are asked of nobody once they are taken away', async () => {
    const ann = await app.createMember();
    await publish();
    await save('rules', { language: 'en', text: '' });

    expect((await notes(ann)).statusCode).toBe(200);
  });

  it('count as agreed to by whoever registers while they are shown', async () => {
    await publish();
    const email = 'agrees@test.example';
    await expectOk(
      app.call('POST', '/api/auth/register', {
        fullName: 'Ann Archer',
        email,
        password: 'secret-password',
        confirmPassword: 'secret-password',
        age: 30,
        location: 'Austin, TX',
        interests: ['Music', 'Coffee', 'Travel'],
      }),
    );
    const link = app.mails.findLast(({ to }) => to === email)?.link ?? '';
    const token = new URL(link).searchParams.get('token');
    const { user } = await expectOk(app.call('GET', `/api/auth/verify-email?token=${token}`));
    expect(user.agreedRules).toBe(1);
  });

  it('hold on another node within five seconds', async () => {
    const ann = await app.createMember();
    await publish();

    const needed = async () =>
      (await second.call('GET', '/api/community')).headers['agreement-version'];
    await vi.waitFor(async () => expect(Number(await needed())).toBe(1), { timeout: 5000 });
    await expectOk(
      second.http.inject({
        method: 'POST',
        url: '/api/agreements',
        payload: { version: 1 },
        headers: { cookie: ann.cookie },
      }),
    );
    expect((await notes(ann)).statusCode).toBe(200);
  });
});
