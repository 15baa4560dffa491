import { createHmac } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { rooms } from '../../../app/server/rooms.ts';
import { newestToken } from '../../../testing/server/account-flow.ts';
import { useDoor } from '../../../testing/server/door.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { findSecret, hashToken, members, registrations } from '../../account/server/index.ts';
import { invitations, invitedMembers } from './tables.ts';

const app = useTestApp();
const { admin, moderator, setDoor, nextEmail, register, come, invite } = useDoor(app);

const look = async (code: string) =>
  (await app.call('GET', `/api/invitations/${encodeURIComponent(code)}`)).json();

describe('a closed door', () => {
  it('lets nobody register, with a valid invitation neither', async () => {
    const { code } = await invite(admin);
    await setDoor({ registration: 'closed' });

    const answers = [await register(), await register({ invitation: code })];

    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'registration_closed']);
    }
  });

  it('lets those come in who had registered before', async () => {
    const email = nextEmail();
    await expectOk(register({ email }));
    await setDoor({ registration: 'closed' });

    const link = `/api/auth/verify-email?token=${newestToken(app, email)}`;
    expect((await app.call('GET', link)).statusCode).toBe(200);
  });
});

describe('domains', () => {
  it.each([
    ['spam.example', 'a@spam.example', 'spam.example'],
    ['Spam.Example', 'a@mail.SPAM.example', 'spam.example'],
    ['*.spam.example', 'a@spam.example', 'spam.example'],
    ['.spam.example', 'a@mail.spam.example', 'spam.example'],
    ['bücher.example', 'a@xn--bcher-kva.example', 'bücher.example'],
    ['xn--bcher-kva.example', 'a@shop.XN--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%s denies %s to strangers and members', async (listed, email, named) => {
    await app.deps.db.delete(members).where(eq(members.email, email.toLowerCase()));
    const answerTo = async () => (await register({ email })).json();
    await expectOk(admin.call('PATCH', '/api/admin/community', { denyDomains: [listed] }));
    const toStranger = await answerTo();
    await app.createMember({ email: email.toLowerCase() });

    const message = `Addresses at ${named} can't be used here.`;
    const expected = { code: 'invalid_input', issues: [{ path: 'email', message }] };
    expect(toStranger).toMatchObject(expected);
    expect(await answerTo()).toEqual(toStranger);
  });

  it.each([
    ['a@spam.example.org', 201],
    ['a@notspam.example', 201],
    ['a@spam.example', 400],
  ])('with spam.example denied, %s gets %i', async (email, status) => {
    await setDoor({ denyDomains: ['spam.example'] });

    expect((await register({ email })).statusCode).toBe(status);
  });

  it('that are allowed exclude all others', async () => {
    await setDoor({ allowDomains: ['uni.example', 'club.example'] });

    expect((await register({ email: 'a@cs.uni.example' })).statusCode).toBe(201);
    const other = await register({ email: 'a@else.example' });
    expect(other.json().issues).toEqual([
      { path: 'email', message: "Addresses at else.example can't be used here." },
    ]);
  });

  it('count for changes of the address', async () => {
    await setDoor({ denyDomains: ['spam.example'] });
    const member = await come();

    const body = { password: 'secret1', newEmail: 'b@mail.spam.example' };
    const answer = await member.call('POST', '/api/account/email', body);

    const message = "Addresses at spam.example can't be used here.";
    expect(answer.json()).toMatchObject({ issues: [{ path: 'newEmail', message }] });
    expect((await member.call('GET', '/api/account')).json()).toEqual({ pendingEmail: null });
  });
});

describe('invitations', () => {
  it('are needed where the community lets in by invitation only', async () => {
    const { code } = await invite(admin);
    await setDoor({ registration: 'invite' });

    for (const invitation of [undefined, '', 'made-up']) {
      const answer = await register({ invitation });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'invitation_needed']);
    }
    const { answer } = await come({ invitation: code });
    expect(answer.statusCode).toBe(200);
  });

  it('wait unused while a registration is unverified', async () => {
    const { id, code } = await invite(admin);
    await setDoor({ registration: 'invite' });
    const used = async () => {
      const [row] = await app.deps.db.select().from(invitations).where(eq(invitations.id, id));
      return row?.used;
    };
    const email = nextEmail();

    await expectOk(register({ email, invitation: code }));
    expect(await used()).toBe(0);
    // It may expire meanwhile.
    await app.deps.db.update(invitations).set({ expiresAt: app.deps.clock() });
    await app.call('GET', `/api/auth/verify-email?token=${newestToken(app, email)}`);

    expect(await used()).toBe(1);
  });

  it('let one of 50 in who take the last use at once', async () => {
    const { id, code } = await invite(admin, { uses: 2 });
    await setDoor({ registration: 'invite' });
    await come({ invitation: code });
    const emails = Array.from({ length: 50 }, nextEmail);
    // All have registered while the use was there.
    await Promise.all(emails.map((email) => expectOk(register({ email, invitation: code }))));

    const answers = await Promise.all(
      emails.map((email) =>
        app.call('GET', `/api/auth/verify-email?token=${newestToken(app, email)}`),
      ),
    );

    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((one) => one === 'invitation_needed')).toHaveLength(49);
    const [row] = await app.deps.db.select().from(invitations).where(eq(invitations.id, id));
    expect(row).toMatchObject({ uses: 2, used: 2 });
    // The others' registrations are still there, without an account.
    expect(await app.deps.db.select().from(registrations)).not.toHaveLength(0);
  });

  it('tell everybody whether they are valid, and not who invites', async () => {
    await setDoor({ name: 'Berlin Hearts' });
    const valid = { isValid: true, name: 'Berlin Hearts' };
    const [usedUp, ended, expired] = [
      await invite(admin),
      await invite(admin),
      await invite(admin, { expiresAt: '2026-11-22T12:00:00Z' }),
    ];
    for (const { code } of [usedUp, ended, expired]) expect(await look(code)).toEqual(valid);

    await come({ invitation: usedUp.code });
    await expectOk(admin.call('DELETE', `/api/invitations/${ended.id}`));
    app.setTime('2026-11-22T12:00:00Z');

    for (const code of [usedUp.code, ended.code, expired.code, 'made-up']) {
      expect(await look(code)).toEqual({ isValid: false, name: 'Berlin Hearts' });
    }
  });

  it('have codes of 128 bits and more, which the table does not give away', async () => {
    const { id, code } = await invite(admin, { note: ' For the choir ', uses: 3 });

    expect(Buffer.from(code, 'hex').length).toBeGreaterThanOrEqual(16);
    const [row] = await app.deps.db.select().from(invitations).where(eq(invitations.id, id));
    expect(JSON.stringify(row)).not.toContain(code);
    const listed = (await admin.call('GET', '/api/invitations')).json();
    const own = listed.invitations.find((one: { id: string }) => one.id === id);
    expect(own).toMatchObject({ id, code, note: 'For the choir', uses: 3 });
    expect(listed.left).toBeNull();
  });

  it('are found by their code in either case, in groups or in full-width letters', async () => {
    const { code } = await invite(admin);
    const wide = [...code]
      .map((sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))
      .join('');

    for (const typed of [
      code.toUpperCase(),
      `  ${code}\n`,
      code.replaceAll(/.{4}/gu, '$&-'),
      wide,
    ]) {
      expect(await look(typed)).toMatchObject({ isValid: true });
    }
    expect(await look(code.slice(1))).toMatchObject({ isValid: false });
  });

  it('with a former code, which tells cases apart, stay good and are shown', async () => {
    const { id } = await invite(admin);
    const secret = await findSecret(app.deps.db, 'invitations', () => '');
    const code = createHmac('sha256', secret).update(id).digest('base64url').slice(0, 22);
    await app.deps.db
      .update(invitations)
      .set({ codeHash: hashToken(code) })
      .where(eq(invitations.id, id));

    expect(await look(code)).toMatchObject({ isValid: true });
    const listed = (await admin.call('GET', '/api/invitations')).json();
    const own = listed.invitations.find((one: { id: string }) => one.id === id);
    expect(own.code).toBe(code);
  });

  it('of an admin are in the audit without their code, and those of members are not', async () => {
    await setDoor({ membersInvite: 5 });
    const ann = await app.createMember();
    const { code } = await invite(ann);
    const { id, code: own } = await invite(admin, { uses: 3 });
    await expectOk(admin.call('DELETE', `/api/invitations/${id}`));

    const rows = await expectOk(admin.call('GET', '/api/admin/audit'));
    const made = rows.filter(({ action }: { action: string }) => action.startsWith('invitation_'));
    expect(made.slice(0, 2)).toMatchObject([
      { action: 'invitation_ended', after: { uses: 3, used: 0 } },
      { action: 'invitation_made', after: { uses: 3 } },
    ]);
    expect(made.some(({ actor }: { actor: { id: string } }) => actor.id === ann.id)).toBe(false);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(own);
  });

  it.each([
    { uses: 0 },
    { uses: 1001 },
    { uses: 1.5 },
    { expiresAt: 'tomorrow' },
    { expiresAt: '2026-11-21T12:00:00Z' },
    { expiresAt: '2028-11-21T12:00:00Z' },
    { note: 'x'.repeat(101) },
  ])('are not made with %j', async (body) => {
    expect((await admin.call('POST', '/api/invitations', body)).statusCode).toBe(400);
  });

  it('are given out by members as the community allows, in each UTC month', async () => {
    const ann = await app.createMember();
    const make = async (uses: number) =>
      (await ann.call('POST', '/api/invitations', { uses })).statusCode;
    expect(await make(1)).toBe(403);

    await setDoor({ membersInvite: 5 });

    expect(await make(6)).toBe(403);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => make(1)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const { invitations: open, left } = (await ann.call('GET', '/api/invitations')).json();
    expect([open.length, left]).toEqual([5, 0]);
    // An ended one was given out nevertheless.
    await expectOk(ann.call('DELETE', `/api/invitations/${open[0].id}`));
    expect(await make(1)).toBe(403);
    app.setTime('2026-12-01T00:00:00Z');
    expect(await make(5)).toBe(200);
  });

  it('are ended by their owner alone', async () => {
    const { id, code } = await invite(admin);

    expect((await moderator.call('DELETE', `/api/invitations/${id}`)).statusCode).toBe(404);
    expect((await app.call('GET', `/api/invitations/${code}`)).json().isValid).toBe(true);
  });

  it('let nobody in when their owner is banned, and the desk sees whom they let in', async () => {
    await setDoor({ membersInvite: 3 });
    const ann = await app.createMember({ fullName: 'Ann Archer' });
    const { code } = await invite(ann, { uses: 3 });
    const guest = await come({ invitation: code });
    const invited = async () => (await moderator.call('GET', '/api/desk/invited')).json();
    expect(await invited()).toEqual([]);

    await app.deps.db.update(members).set({ access: 'banned' }).where(eq(members.id, ann.id));

    expect((await app.call('GET', `/api/invitations/${code}`)).json().isValid).toBe(false);
    expect(await invited()).toEqual([
      {
        inviter: { id: ann.id, fullName: 'Ann Archer' },
        invited: [
          {
            id: guest.id,
            fullName: 'Robin Vale',
            joinedAt: '2026-11-21T12:00:00.000Z',
            access: 'full',
          },
        ],
      },
    ]);
    await app.deps.db.update(members).set({ access: 'full' }).where(eq(members.id, ann.id));
  });

  it.each(['inviter', 'invited'])('forget who invited whom when the %s is erased', async (who) => {
    const ann = await app.createMember({ role: 'admin' });
    const { code } = await invite(ann);
    const guest = await come({ invitation: code });
    const erased = who === 'inviter' ? ann.id : guest.id;

    await app.deps.db.transaction((tx) => rooms.door.memberData.eraseData({ tx } as never, erased));

    const left = await app.deps.db
      .select()
      .from(invitedMembers)
      .where(eq(invitedMembers.memberId, guest.id));
    expect(left).toEqual([]);
  });
});
