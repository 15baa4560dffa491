import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { newestToken, registration } from '../../../testing/server/account-flow.ts';
import { createBrowser } from '../../../testing/server/browser.ts';
import { act, expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, decide, report, signInAgain } from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { aPicture, putFile } from '../../../testing/server/uploads.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { invitations, invitedMembers } from '../../door/server/index.ts';
import type { ListedPerson, ListedPersonForAdmins } from '../index.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const NEVER = '00000000-0000-4000-8000-00000000dead';
const app = useTestApp();
let ada: TestMember;
let mia: TestMember;
beforeEach(async () => {
  app.setTime(NOON);
  await app.deps.db.execute(sql`delete from registrations`);
  await app.deps.db.execute(sql`delete from members`);
  ada = await createStaff(app, 'admin');
  mia = await createStaff(app, 'moderator');
});

const ask = (query: Record<string, string>, by = ada) =>
  by.call('GET', `/api/admin/members?${new URLSearchParams(query).toString()}`);
const find = async (query: Record<string, string>): Promise<ListedPersonForAdmins[]> =>
  expectOk(ask(query));
const namesOf = async (query: Record<string, string>) =>
  (await find(query)).map(({ fullName }) => fullName ?? '').toSorted();

/** Registers from a network, and opens the link unless it shall wait. */
async function join(email: string, address: string, { waits = false } = {}) {
  const browser = createBrowser(app, address);
  const body = registration({ email, username: email, fullName: 'Raid Rider' });
  await expectOk(browser.call('POST', '/api/auth/register', body));
  if (waits) return;
  const link = `/api/auth/verify-email?token=${newestToken(app, email)}`;
  await expectOk(browser.call('GET', link));
}

describe('GET /api/admin/members', () => {
  it('finds a domain, also without its last part', async () => {
    for (const [fullName, email] of [
      ['Ann', 'ann@cheap-mail.example'],
      ['Ben', 'ben@cheap-mail.test'],
      ['Cleo', 'cleo@not-cheap-mail.example'],
    ] as const) {
      await app.createMember({ fullName, email });
    }

    expect(await namesOf({ domain: 'cheap-mail.example' })).toEqual(['Ann']);
    expect(await namesOf({ domain: 'CHEAP-MAIL' })).toEqual(['Ann', 'Ben']);
    expect(await namesOf({ domain: 'mail.example' })).toEqual([]);
  });

  it.each([
    { search: ' \u200Bann\u3164' },
    { domain: ' Cheap-Mail\u2060 ' },
    { search: ' \0ann@cheap-mail.example\u200B ' },
  ])('reads %j without what nobody sees', async (query) => {
    await app.createMember({ fullName: 'Ann', email: 'ann@cheap-mail.example' });

    expect(await namesOf(query)).toEqual(['Ann']);
  });

  it.each(['', ' ', '\u200B', '\u0301'])('lists all for a search of %j', async (nothing) => {
    const all = await namesOf({ search: nothing, domain: nothing });

    expect(all).toEqual(await namesOf({}));
  });

  it('finds a state, a role and a time', async () => {
    const limited = await app.createMember({ fullName: 'Lou Limited' });
    await expectOk(report(await app.createMember({ fullName: 'Ann' }), limited));
    await expectOk(decide(mia, limited, { decision: 'limit', days: 1 }));
    await app.createMember({ fullName: 'Old', createdAt: new Date('2026-10-01T12:00:00Z') });
    await app.createMember({ fullName: 'Bad', access: 'banned' });

    expect(await find({ state: 'limited' })).toMatchObject([
      { id: limited.id, state: 'limited', role: 'member' },
    ]);
    expect(await namesOf({ state: 'banned' })).toEqual(['Bad']);
    expect(await namesOf({ role: 'moderator' })).toEqual(['Mo moderator']);
    expect(await namesOf({ until: '2026-11-01' })).toEqual(['Old']);
    expect(await namesOf({ from: '2026-11-01', search: 'bad' })).toEqual(['Bad']);
  });

  it('finds whom a member has invited', async () => {
    const ben = await app.createMember();
    const guest = await app.createMember({ fullName: 'Gus Guest' });
    const id = NEVER;
    const at = app.deps.clock();
    await app.deps.db
      .insert(invitations)
      .values({ id, memberId: ben.id, codeHash: 'x', uses: 1, createdAt: at });
    await app.deps.db
      .insert(invitedMembers)
      .values({ memberId: guest.id, invitationId: id, joinedAt: at });

    expect(await namesOf({ invitedBy: ben.id })).toEqual(['Gus Guest']);
  });

  it('says how many there are, in pages of at most 50', async () => {
    for (let made = 0; made < 52; made += 1) await app.createMember({ fullName: 'Many Sam' });

    const first = await ask({ search: 'many', limit: '100' });
    const [, next = ''] = /<([^>]+)>/u.exec(String(first.headers['link'])) ?? [];
    const second = await ada.call('GET', next);

    expect([first.headers['x-total-count'], first.json().length]).toEqual(['52', 50]);
    const ids = [...first.json(), ...second.json()].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(52);
  });

  it.each([
    [{ state: 'happy' }, 'state'],
    [{ role: 'boss' }, 'role'],
    [{ from: 'yesterday' }, 'from'],
    [{ like: 'nobody' }, 'like'],
    [{ like: NEVER }, 'like'],
    [{ network: NEVER }, 'network'],
    [{ invitedBy: NEVER }, 'invitedBy'],
  ])('rejects %j', async (query, path) => {
    const answer = await ask(query);

    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path]);
  });
});

describe('like', () => {
  const alikeTo = async ({ id }: { id: string }) =>
    Object.fromEntries(
      (await find({ like: id })).map(({ fullName, alike }) => [fullName, alike.toSorted()]),
    );
  const days = (count: number) => new Date(app.deps.clock().getTime() + count * 86_400_000);

  it('names the domain, unless it is a common provider, and the time', async () => {
    const createdAt = days(-10);
    const bot = await app.createMember({ email: 'a@cheap-mail.example', createdAt });
    const other = await app.createMember({ email: 'a@gmail.com', createdAt: days(-5) });
    await app.createMember({ fullName: 'Same', email: 'b@cheap-mail.example' });
    await app.createMember({ fullName: 'Mailer', email: 'b@gmail.com' });
    await app.createMember({
      fullName: 'Soon',
      createdAt: new Date(createdAt.getTime() + 9 * 60_000),
    });
    await app.createMember({
      fullName: 'Late',
      createdAt: new Date(createdAt.getTime() + 11 * 60_000),
    });

    expect(await alikeTo(bot)).toEqual({ Same: ['domain'], Soon: ['time'] });
    expect(await alikeTo(other)).toEqual({});
  });

  it('names the same words, in a bio or in the note of a like', async () => {
    const bio = 'Visit my new page today at coins dot example for a free gift';
    const bot = await app.createMember({ email: 'bot@own.example', bio, createdAt: days(-3) });
    await app.createMember({
      fullName: 'Copy',
      bio: 'Hey! VISIT my new page, today at coins dot example, for a free gift!!',
    });
    await app.createMember({ fullName: 'Ann', bio: 'I like my new bike and pancakes for two' });
    await app.createMember({ fullName: 'Short', bio: 'A gift' });
    const noter = await app.createMember({ fullName: 'Noter' });
    await act(noter, await app.createMember({ fullName: 'Ben' }), 'like', bio.toLowerCase());

    expect(await alikeTo(bot)).toEqual({ Copy: ['words'], Noter: ['words'] });
  });

  it('names the same picture', async () => {
    const bot = await app.createMember({ email: 'bot@own.example', createdAt: days(-3) });
    const copy = await app.createMember({ fullName: 'Copy' });
    await app.createMember({ fullName: 'Ann' });
    const picture = await aPicture();
    for (const { call } of [bot, copy]) {
      const { uploadURL } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
      await putFile(app, uploadURL, picture);
      await expectOk(call('PUT', '/api/profile-picture', { profilePictureURL: uploadURL }));
    }
    await app.runJobs();

    expect(await alikeTo(bot)).toEqual({ Copy: ['picture'] });
  });
});

describe('a network', () => {
  it('is counted at registration and sign-in, and found, for 28 days', async () => {
    await join('one@a.example', '203.0.113.7');
    await join('two@b.example', '203.0.113.9');
    await join('three@c.example', '203.0.113.200', { waits: true });
    await join('four@d.example', '198.51.100.7');

    const [one] = await find({ search: 'one@a.example' });
    expect(one?.sameNetwork).toBe(2);
    const found = await find({ network: one?.id ?? '' });
    expect(found.map(({ email }) => email).toSorted()).toEqual([
      'three@c.example',
      'two@b.example',
    ]);
    const alike = await find({ like: one?.id ?? '', domain: 'b.example' });
    expect(alike.map((person) => person.alike.toSorted())).toEqual([['network', 'time', 'words']]);

    app.setTime('2026-12-20T12:00:00.000Z');
    await signInAgain(app, ada);
    expect((await find({ search: 'one@a.example' }))[0]?.sameNetwork).toBe(0);
    expect(await find({ network: one?.id ?? '' })).toEqual([]);
  });
});

describe('a waiting registration', () => {
  it('leaves what became of its mail with the member', async () => {
    await join('rae@new.example', '203.0.113.7');

    const [rae] = await find({ search: 'rae@new.example' });
    const page = await expectOk(ada.call('GET', `/api/desk/members/${rae?.id}`));

    expect(page.mails).toEqual([{ kind: 'verification', at: NOON, state: 'sent', reason: null }]);
  });

  it('is found by address and domain, and shows only what became of its mail', async () => {
    await join('rae@new.example', '203.0.113.7', { waits: true });

    expect(await find({})).toHaveLength(2);
    for (const query of [
      { search: 'rae@new.example' },
      { domain: 'new' },
      { state: 'unverified' },
    ] as Record<string, string>[]) {
      expect(await find(query)).toEqual([
        {
          id: expect.any(String),
          fullName: null,
          email: 'rae@new.example',
          state: 'unverified',
          role: 'member',
          since: NOON,
          sameNetwork: 0,
          alike: [],
          mails: [{ kind: 'verification', at: NOON, state: 'sent', reason: null }],
        },
      ]);
    }
    expect(await find({ search: 'robin' })).toEqual([]);
  });

  it('says that its mail waits, and was sent after all', async () => {
    app.mailDown(true);
    await createBrowser(app).call('POST', '/api/auth/register', registration());
    const mails = async () => (await find({ state: 'unverified' }))[0]?.mails;
    expect(await mails()).toMatchObject([{ state: 'waiting', reason: 'away' }]);

    app.mailDown(false);
    await app.runJobs();

    expect(await mails()).toMatchObject([{ state: 'sent', reason: null }]);
  });

  it('is not shown where a member has its address', async () => {
    const ben = await app.createMember();
    await join(ben.email, '203.0.113.7', { waits: true });

    expect(await find({ state: 'unverified' })).toEqual([]);
    expect(await find({ search: ben.email })).toMatchObject([{ id: ben.id }]);
  });
});

describe('GET /api/desk/members', () => {
  it('is the same list without addresses', async () => {
    await app.createMember({ fullName: 'Ann', email: 'ann@cheap-mail.example' });
    await join('rae@cheap-mail.example', '203.0.113.7', { waits: true });

    const answer = await mia.call('GET', '/api/desk/members?domain=cheap-mail');

    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.json().map(({ fullName }: ListedPerson) => fullName)).toContain('Ann');
    expect(answer.body).not.toContain('@');
    expect(answer.body).not.toContain('email');
    expect((await mia.call('GET', '/api/admin/members')).statusCode).toBe(404);
  });
});

describe('POST /api/desk/registrations/:id/resend', () => {
  const resend = (id: string) => mia.call('POST', `/api/desk/registrations/${id}/resend`);

  it('sends the mail again, once in a minute', async () => {
    await join('rae@new.example', '203.0.113.7', { waits: true });
    const [waiting] = await find({ state: 'unverified' });
    app.mails.length = 0;

    const answers = [await resend(waiting?.id ?? ''), await resend(waiting?.id ?? '')];
    await app.runJobs();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(app.mails.map(({ to }) => to)).toEqual(['rae@new.example']);
    expect((await find({ state: 'unverified' }))[0]?.mails).toHaveLength(2);
  });

  it('finds neither a used one nor a member', async () => {
    const never = await resend(NEVER);
    await join('rae@new.example', '203.0.113.7', { waits: true });
    const [waiting] = await find({ state: 'unverified' });
    const link = `/api/auth/verify-email?token=${newestToken(app, 'rae@new.example')}`;
    await expectOk(createBrowser(app).call('GET', link));
    const [member] = await find({ search: 'rae@new.example' });

    for (const id of [waiting?.id ?? '', member?.id ?? '', mia.id]) {
      const answer = await resend(id);
      expect([answer.statusCode, answer.body]).toEqual([404, never.body]);
    }
  });
});
