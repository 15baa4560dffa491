import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { notLike } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOUR_MS, type Contract } from '../../platform/shared/index.ts';
import { hashPassword } from '../../rooms/account/server/index.ts';
import { safetyAudit } from '../../rooms/audit/server/index.ts';
import { apiContract, type ApiContract } from '../../rooms/contract.ts';
import { applications } from '../../rooms/door/server/index.ts';
import { registration } from './account-flow.ts';
import { createHost, eventBodyAt } from './events.ts';
import { expectOk } from './member-calls.ts';
import { createStaff, decide, findCase, givePicture, report } from './safety.ts';
import type { TestMember } from './test-app.ts';
import { aPicture, putFile } from './uploads.ts';
import { useTestApp } from './use-test-app.ts';

/** Every call of `/admin` and of the desk that changes something. */
type Change = Exclude<keyof ApiContract, `GET ${string}`> &
  (`${string} /api/admin/${string}` | `${string} /api/desk/${string}`);

interface Pressed {
  /** The values of the path, in their order. */
  ids?: string[];
  body?: object;
}

interface Line {
  /**
   * `once`: the same again changes nothing, so ten at once are one deed. `each`: every call is a
   * deed of its own. `unrecorded`: nothing that an audit is for.
   */
  deeds: 'once' | 'each' | 'unrecorded';
  /** Entries of a deed in the audit, where it has several: a batch, and each of its cases. */
  entries?: number;
  prepare?: () => Promise<Pressed>;
}

const AT_ONCE = 10;
const PASSWORD = 'secret-password';
const LETTER = { letter: 'Asked by letter on 21 November.' };
const app = useTestApp({ PUSH_ALLOW_PRIVATE: '1' });
/** Takes the messages of the webhook. */
const listener = http.createServer((_request, response) => response.end());
let webhook: string;
/** Who presses, and another one at the desk. */
let ada: TestMember;
let mia: TestMember;

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  ada = await app.createMember({ role: 'admin', fullName: 'Ada Admin', passwordHash });
  mia = await createStaff(app, 'moderator');
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  webhook = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => listener.close(resolve)));

const once = (prepare: () => Promise<Pressed>): Line => ({ deeds: 'once', prepare });

/** A case about a new member that nobody has claimed. */
async function openCase(): Promise<{ member: TestMember; id: string; version: number }> {
  const [ben, member] = [await app.createMember(), await app.createMember()];
  await expectOk(report(ben, member));
  const { id, version } = await findCase(ada, member);
  return { member, id, version };
}

async function pressedOnCase(body: object = {}): Promise<Pressed> {
  const { id, version } = await openCase();
  return { ids: [id], body: { version, ...body } };
}

async function pressedOnMember(): Promise<Pressed> {
  return { ids: [(await app.createMember()).id], body: { reason: 'Asked by phone' } };
}

async function pressedOnBatch(): Promise<Pressed> {
  const members = [(await app.createMember()).id];
  const finding = 'Links in likes';
  return { body: { members, decision: 'limit', days: 1, reason: 'spam', finding } };
}

/** Somebody who waits at the door. */
async function apply(): Promise<string> {
  const { id } = await app.createMember({ access: 'waiting' });
  const row = { memberId: id, application: 'Hello', appliedAt: app.deps.clock() };
  await app.deps.db.insert(applications).values(row);
  return id;
}

async function uploadLogo(): Promise<string> {
  const { uploadURL } = await expectOk(ada.call('POST', '/api/admin/logo/upload-url'));
  await expectOk(putFile(app, uploadURL, await aPicture('png'), { 'content-type': 'image/png' }));
  return uploadURL;
}

const addPlace = async (name: string): Promise<object> => {
  const place = { name, latitude: 50, longitude: 4, timeZone: 'Europe/Brussels' };
  await expectOk(ada.call('POST', '/api/admin/places', place));
  return place;
};

let campuses = 0;

const ANNOUNCEMENT = {
  text: { en: 'We meet on Friday' },
  from: '2026-11-21T12:00:00.000Z',
  until: '2026-12-21T12:00:00.000Z',
};

const TOKEN = { name: 'Dashboard', scope: 'figures', expiresAt: '2026-12-21T12:00:00.000Z' };

const LINES: Record<Change, Line> = {
  'PATCH /api/admin/community': once(async () => ({ body: { tagline: 'Once' } })),
  'POST /api/admin/test-mail': { deeds: 'each' },
  'POST /api/admin/raid': once(async () => ({
    body: { until: new Date(app.deps.clock().getTime() + HOUR_MS).toISOString() },
  })),
  'DELETE /api/admin/raid': once(async () => {
    const until = new Date(app.deps.clock().getTime() + HOUR_MS).toISOString();
    await expectOk(ada.call('POST', '/api/admin/raid', { until }));
    return {};
  }),
  'PUT /api/admin/pages/:page': once(async () => ({
    ids: ['about'],
    body: { language: 'en', text: 'Said ten times' },
  })),
  'POST /api/admin/pages/preview': {
    deeds: 'unrecorded',
    prepare: async () => ({ body: { text: '*Hello*' } }),
  },
  // Each shows a token of its own, once.
  'POST /api/admin/tokens': { deeds: 'each', prepare: async () => ({ body: TOKEN }) },
  'DELETE /api/admin/tokens/:id': once(async () => {
    await expectOk(ada.call('POST', '/api/admin/tokens', TOKEN));
    const [made] = await expectOk(ada.call('GET', '/api/admin/tokens'));
    return { ids: [made.id] };
  }),
  'POST /api/admin/announcements': {
    deeds: 'each',
    prepare: async () => ({ body: ANNOUNCEMENT }),
  },
  'DELETE /api/admin/announcements/:id': once(async () => ({
    ids: [(await expectOk(ada.call('POST', '/api/admin/announcements', ANNOUNCEMENT))).id],
  })),
  'POST /api/admin/logo/upload-url': { deeds: 'unrecorded' },
  'PUT /api/admin/logo': once(async () => ({ body: { logoURL: await uploadLogo() } })),
  'DELETE /api/admin/logo': once(async () => {
    await expectOk(ada.call('PUT', '/api/admin/logo', { logoURL: await uploadLogo() }));
    return {};
  }),
  'POST /api/admin/webhook/test': {
    deeds: 'each',
    prepare: async () => {
      const secret = `whsec_${Buffer.from('a'.repeat(32)).toString('base64')}`;
      const body = { webhook: { url: webhook, secret } };
      await expectOk(ada.call('PATCH', '/api/admin/community', body));
      return {};
    },
  },
  'PUT /api/admin/members/:id/role': once(async () => ({
    ids: [(await app.createMember()).id],
    body: { role: 'moderator' },
  })),
  'POST /api/admin/members/:id/export': once(async () => ({
    ids: [(await app.createMember()).id],
    body: LETTER,
  })),
  'DELETE /api/admin/members/:id': once(async () => ({
    ids: [(await app.createMember()).id],
    body: LETTER,
  })),
  'POST /api/admin/places': once(async () => ({
    body: {
      name: `Campus ${(campuses += 1)}`,
      latitude: 50,
      longitude: 4,
      timeZone: 'Europe/Brussels',
    },
  })),
  'DELETE /api/admin/places/:name': once(async () => {
    await addPlace('Island');
    return { ids: ['Island'] };
  }),
  'PUT /api/admin/interests': once(async () => ({
    body: [{ key: 'Sauna', label: { en: 'Sauna' } }],
  })),
  'PUT /api/desk/applications': {
    ...once(async () => ({
      body: { ids: [await apply(), await apply()], decision: 'approve', reason: 'Welcome' },
    })),
    entries: 2,
  },
  'PUT /api/desk/applications/:id': once(async () => ({
    ids: [await apply()],
    body: { decision: 'approve', reason: 'Welcome' },
  })),
  'POST /api/desk/photo-checks/:id/decide': once(async () => {
    const member = await app.createMember();
    await givePicture(app, member);
    const { id } = await expectOk(member.call('POST', '/api/photo-check'));
    const { uploadURL } = await expectOk(member.call('POST', '/api/profile-picture/upload-url'));
    await putFile(app, uploadURL, await aPicture());
    await expectOk(member.call('PUT', `/api/photo-check/${id}`, { selfieURL: uploadURL }));
    return { ids: [id], body: { outcome: 'checked', finding: '' } };
  }),
  'POST /api/desk/events/:id/decide': once(async () => {
    const host = await createHost(app);
    const { id } = await expectOk(host.call('POST', '/api/events', eventBodyAt(app, 72)));
    await expectOk(host.call('POST', `/api/events/${id}/publish`));
    return { ids: [id], body: { outcome: 'published', finding: '' } };
  }),
  'POST /api/desk/cases': once(async () => {
    const subject = { kind: 'member', id: (await app.createMember()).id };
    return { body: { subject, reason: 'spam', finding: 'A link in each like' } };
  }),
  'PATCH /api/desk/members/:id': once(async () => ({
    ids: [(await app.createMember()).id],
    body: { reason: 'Asked by phone', fullName: 'Ann New', email: 'new@ann.example' },
  })),
  'POST /api/desk/batches': { ...once(pressedOnBatch), entries: 3 },
  'POST /api/desk/batches/:id/undo': {
    ...once(async () => {
      const { body } = await pressedOnBatch();
      const { batch } = await expectOk(ada.call('POST', '/api/desk/batches', body));
      return { ids: [batch.id] };
    }),
    entries: 2,
  },
  'POST /api/desk/members/:id/notes': once(async () => ({
    ids: [(await app.createMember()).id],
    body: { text: 'Asked by phone' },
  })),
  'POST /api/desk/members/:id/end-sessions': once(pressedOnMember),
  'POST /api/desk/members/:id/ask-password': once(pressedOnMember),
  'POST /api/desk/registrations/:id/resend': once(async () => {
    await expectOk(
      app.call('POST', '/api/auth/register', registration({ email: 'rae@new.example' })),
    );
    const [waiting] = await expectOk(ada.call('GET', '/api/admin/members?search=rae@new.example'));
    return { ids: [waiting.id] };
  }),
  'POST /api/desk/cases/:id/claim': once(pressedOnCase),
  'POST /api/desk/cases/:id/release': once(async () => {
    const { ids, body } = await pressedOnCase();
    const claim = ada.call('POST', `/api/desk/cases/${ids?.[0]}/claim`, body);
    const { version } = (await expectOk(claim)).case;
    return { ids: ids ?? [], body: { version } };
  }),
  'POST /api/desk/cases/:id/escalate': once(pressedOnCase),
  'POST /api/desk/cases/:id/evidence': once(async () => ({
    ids: [(await openCase()).id],
    body: { reason: 'Asked by the police' },
  })),
  'POST /api/desk/cases/:id/decide': once(() =>
    pressedOnCase({ decision: 'warn', finding: 'Looked', rule: 'spam' }),
  ),
  'POST /api/desk/appeals/:id/decide': once(async () => {
    const { member } = await openCase();
    const { decision } = await expectOk(decide(mia, member, { decision: 'suspend', days: 7 }));
    const body = { decisionId: decision.id, text: 'Not true' };
    const { appeal } = await expectOk(member.call('POST', '/api/appeals', body));
    return { ids: [appeal.id], body: { outcome: 'overturned', finding: 'Looked again' } };
  }),
};

const KEYS = Object.keys(LINES) as Change[];

/** Looking at a case or a picture is recorded too, but is no change. */
const countDeeds = () => app.deps.db.$count(safetyAudit, notLike(safetyAudit.action, '%viewed'));

/** Makes what a call is about. Returns the call. */
async function prepareCall(key: Change) {
  const { ids = [], body } = (await LINES[key].prepare?.()) ?? {};
  const [method, path] = key.split(' ') as ['POST', string];
  const values = [...ids];
  const url = path.replaceAll(/:\w+/gu, () => encodeURIComponent(values.shift() ?? ''));
  return () => ada.call(method, url, body);
}

describe('the calls of admins and of the desk', () => {
  it('are all in this table', () => {
    const changes = Object.entries(apiContract as Contract)
      // Those of the own second factor are in its own tests.
      .filter(([key]) => !key.startsWith('GET ') && !key.includes('/api/second-factor'))
      .filter(([, { access }]) => ['moderator', 'admin', 'adminPage'].includes(access))
      .map(([key]) => key);

    expect(KEYS.toSorted()).toEqual(changes.toSorted());
  });

  it.each(KEYS)('are one deed with one entry in the audit, ten at once: %s', async (key) => {
    const { deeds, entries = 1 } = LINES[key];
    const press = await prepareCall(key);
    await app.runJobs();
    app.mails.length = 0;
    const before = await countDeeds();

    const answers = await Promise.all(Array.from({ length: AT_ONCE }, press));
    await app.runJobs();

    const done = answers.filter(({ statusCode }) => statusCode < 300);
    const refused = answers.filter(({ statusCode }) => statusCode >= 300);
    const limited = deeds === 'each' ? [429] : [404, 409];
    expect(done.length).toBeGreaterThan(0);
    expect(
      refused.map(({ statusCode }) => statusCode).filter((one) => !limited.includes(one)),
    ).toEqual([]);
    for (const answer of refused) expect(answer.json().message).toMatch(/\w/u);
    const expected = { once: entries, each: done.length, unrecorded: 0 }[deeds];
    expect((await countDeeds()) - before).toBe(expected);
    if (deeds !== 'once') return;
    // The same answer to all, and the same mail to nobody twice.
    expect(new Set(done.map((answer) => answer.body)).size).toBe(1);
    const mails = app.mails.map(({ to, subject }) => `${to} ${subject}`);
    expect(mails).toEqual([...new Set(mails)]);
    const { isWhole } = await expectOk(ada.call('GET', '/api/admin/audit/chain'));
    expect(isWhole).toBe(true);
  });
});

describe('the changes of admins', () => {
  /** Calls of the table that anybody but an admin has no part in, without what changes nothing. */
  const changes = KEYS.filter(
    (key) => key.includes(' /api/admin/') && key !== 'POST /api/admin/pages/preview',
  );

  it.each(changes)('ask to sign in again after six idle minutes: %s', async (key) => {
    const press = await prepareCall(key);
    app.setTime(new Date(app.deps.clock().getTime() + 6 * 60_000));

    const refused = await press();
    await expectOk(ada.call('POST', '/api/auth/again', { password: PASSWORD }));
    const accepted = await press();

    expect([refused.statusCode, refused.json().code]).toEqual([403, 'sign_in_again']);
    expect(accepted.statusCode).toBeLessThan(300);
  });

  it('ask for nothing to show a page that is being written', async () => {
    const press = await prepareCall('POST /api/admin/pages/preview');
    app.setTime(new Date(app.deps.clock().getTime() + 6 * 60_000));

    expect((await press()).statusCode).toBe(200);
  });
});
