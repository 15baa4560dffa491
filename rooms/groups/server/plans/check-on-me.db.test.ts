import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { MailOutcome } from '../../../../platform/server/mail/smtp-failure.ts';
import { fixPlannedDate, planDate, readPlan } from '../../../../testing/server/groups.ts';
import { expectOk, statusOf } from '../../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import { forgetOld, handleDuePlans } from '../jobs.ts';
import { plans, trustedContacts } from '../tables.ts';
import { sendContactRequest } from './send-mails.ts';

const app = useTestApp();
const START = '2026-11-21T12:00:00.000Z';
beforeEach(async () => {
  app.setTime(START);
  // Plans of other tests would also be due.
  await app.deps.db.delete(plans);
});

describe('check on me', () => {
  const setUp = async (agrees = true) => {
    const { one, two, plan } = await fixPlannedDate(app);
    const [ann] = one.members;
    app.mails.length = 0;
    await expectOk(
      ann.call('PUT', `/api/plans/${plan.id}/check-on-me`, {
        at: '2026-11-28T20:00:00Z',
        contacts: ['mother@test.example', 'friend@test.example'],
      }),
    );
    await app.runJobs();
    expect(app.mails.map(({ to }) => to).toSorted()).toEqual([
      'friend@test.example',
      'mother@test.example',
    ]);
    const mail = app.mails.find(({ to }) => to === 'mother@test.example');
    const token = mail?.link?.split('/').at(-1);
    await expectOk(app.call('POST', '/api/contacts/agree', { token, agrees }));
    return { ann, two, plan };
  };
  const runAt = async (at: string) => {
    app.setTime(at);
    app.mails.length = 0;
    await handleDuePlans(app.deps);
    await app.runJobs();
    return app.mails.map(({ to, subject }) => `${subject} ${to.split('@')[0]}`);
  };

  it('asks the member, and after 15 minutes mails only the contact who agreed', async () => {
    const { ann, two, plan } = await setUp();
    // A member may block the partner during a bad date. The check continues.
    app.setTime('2026-11-28T19:00:00.000Z');
    await expectOk(ann.call('POST', '/api/blocks', { userId: two.members[0].id }));

    const asked = await runAt('2026-11-28T20:00:00.000Z');
    expect(asked.filter((line) => line.startsWith('Are you all right?'))).toHaveLength(1);
    expect(await runAt('2026-11-28T20:14:59.000Z')).toEqual([]);
    expect(await runAt('2026-11-28T20:15:00.000Z')).toEqual(['Ann has not answered mother']);
    expect(app.mails[0]?.text).toContain('no emergency service');
    expect(await runAt('2026-11-28T20:16:00.000Z')).toEqual([]);
    expect(await statusOf(ann.call('POST', `/api/plans/${plan.id}/all-right`))).toBe(200);
  });

  it('mails nobody after the answer', async () => {
    const { ann, plan } = await setUp();
    await runAt('2026-11-28T20:00:00.000Z');
    await expectOk(ann.call('POST', `/api/plans/${plan.id}/all-right`));
    expect(await runAt('2026-11-28T20:30:00.000Z')).toEqual([]);
  });

  it('names nobody to people outside whose stored name is an address or a sentence', async () => {
    const { ann } = await setUp();
    const rename = (fullName: string) =>
      app.deps.db.update(members).set({ fullName }).where(eq(members.id, ann.id));
    await runAt('2026-11-28T20:00:00.000Z');
    await rename('Call\u2800https://evil.example');
    expect(await runAt('2026-11-28T20:15:00.000Z')).toEqual(['Call has not answered mother']);
    await rename('evil.example');
    const [contact] = await app.deps.db
      .select()
      .from(trustedContacts)
      .where(eq(trustedContacts.memberId, ann.id));
    await sendContactRequest(app.deps, { memberId: ann.id, contactId: contact?.id ?? '' });

    const asked = app.mails.at(-1);
    expect(asked?.subject).toBe('Somebody would like you as a contact for dates');
    expect(app.mails.map(({ text, html }) => text + html).join()).not.toContain('evil');
  });

  it('never asks a person again who said no, and takes a later yes', async () => {
    const { ann, plan } = await setUp(false);
    const contacts = ['mother@test.example'];
    const token = app.mails
      .find(({ to }) => to === contacts[0])
      ?.link?.split('/')
      .at(-1);
    const check = { at: '2026-11-28T20:00:00Z', contacts };
    const ask = () => ann.call('PUT', `/api/plans/${plan.id}/check-on-me`, check);
    app.mails.length = 0;
    app.setTime(START);
    await expectOk(ask());
    // A contact who never answered is forgotten after a month. A "no" is remembered.
    app.setTime('2027-01-21T12:00:00.000Z');
    await forgetOld(app.deps);
    app.setTime(START);
    const { checkOnMe } = await expectOk(ask());
    await app.runJobs();

    expect(app.mails.filter(({ to }) => to === contacts[0])).toEqual([]);
    expect(checkOnMe.contacts).toEqual([{ email: contacts[0], agreed: false }]);
    await expectOk(app.call('POST', '/api/contacts/agree', { token, agrees: true }));
    expect((await readPlan(ann, plan)).checkOnMe?.contacts).toMatchObject([{ agreed: true }]);
  });

  it.each<MailOutcome>([
    { state: 'refused', reason: 'unknown' },
    { state: 'later', reason: 'busy', isAway: false },
  ])('mails a contact once when the mail to the other is: $state', async (outcome) => {
    const { ann, plan } = await setUp();
    const asked = app.mails.find(({ to }) => to === 'friend@test.example');
    const token = asked?.link?.split('/').at(-1);
    await expectOk(app.call('POST', '/api/contacts/agree', { token, agrees: true }));
    await runAt('2026-11-28T20:00:00.000Z');
    const tried: string[] = [];
    const send = vi.spyOn(app.deps.mailer, 'send').mockImplementation(async ({ to }) => {
      tried.push(to);
      return to === 'mother@test.example' ? outcome : { state: 'taken' };
    });

    app.setTime('2026-11-28T20:15:00.000Z');
    await handleDuePlans(app.deps);
    for (let run = 0; run < 3; run += 1) {
      await app.runJobs().catch(() => {});
      await app.deps.db.execute(`update pgboss.job set state = 'retry' where state = 'active'`);
    }
    await expectOk(ann.call('POST', `/api/plans/${plan.id}/all-right`));
    send.mockRestore();
    await app.runJobs();

    expect(tried).toContain('mother@test.example');
    expect(tried.filter((to) => to === 'friend@test.example')).toHaveLength(1);
  });

  it('allows two contacts at most, after the date is fixed', async () => {
    const { all, plan } = await planDate(app);
    const body = (count: number) => ({
      at: '2026-11-28T20:00:00Z',
      contacts: Array.from({ length: count }, (_, index) => `c${index}@test.example`),
    });
    const path = `/api/plans/${plan.id}/check-on-me`;
    expect(await statusOf(all[0]!.call('PUT', path, body(3)))).toBe(400);
    expect(await statusOf(all[0]!.call('PUT', path, body(1)))).toBe(409);
  });
});
