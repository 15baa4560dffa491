import { beforeEach, describe, expect, it } from 'vitest';

import { forgetMails, sendDueMails } from '../../../testing/server/due-mails.ts';
import { createHost, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
let host: TestMember;
let ann: TestMember;
let ben: TestMember;
beforeEach(async () => {
  app.setTime(NOON);
  host = await createHost(app);
  ann = await app.createMember();
  ben = await app.createMember();
});

const later = (seconds: number) =>
  app.setTime(new Date(app.deps.clock().getTime() + seconds * 1000));
const codeOf = async (id: string): Promise<string> =>
  (await expectOk(host.call('GET', `/api/events/${id}/code`))).code;
const checkIn = (by: TestMember, id: string, body: object) =>
  by.call('POST', `/api/events/${id}/check-in`, body);
const pointsOf = async (by: TestMember) =>
  (await expectOk(by.call('GET', '/api/auth/session'))).user.rizzScore;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Creates an event that starts now, with these guests. */
async function beginEvent(...guests: TestMember[]): Promise<string> {
  const id = await publishEvent(app, host, { hours: 1 });
  for (const guest of guests) await expectOk(rsvp(guest, id));
  later(3600);
  return id;
}

describe('GET /api/events/:id/code', () => {
  it('shows the host six digits from an hour before the start to the end', async () => {
    const id = await publishEvent(app, host, { hours: 2 });
    const status = async (by = host) => (await by.call('GET', `/api/events/${id}/code`)).statusCode;
    expect(await status()).toBe(409);
    later(3600);
    expect(await status(ann)).toBe(403);

    const shown = await expectOk(host.call('GET', `/api/events/${id}/code`));

    expect(shown).toEqual({
      code: expect.stringMatching(/^\d{6}$/u),
      changesAt: '2026-11-21T13:00:30.000Z',
    });
    later(30);
    expect(await codeOf(id)).not.toBe(shown.code);
    later(4 * 3600);
    expect(await status()).toBe(409);
  });
});

describe('a check-in by code', () => {
  it('confirms a guest, and pays points once', async () => {
    const id = await beginEvent(ann);
    const code = await codeOf(id);

    const first = await expectOk(checkIn(ann, id, { code }));
    const again = await expectOk(checkIn(ann, id, { code }));

    expect(first.rsvp).toMatchObject({ status: 'attended', confirmedBy: 'host' });
    expect(again).toEqual(first);
    expect(await pointsOf(ann)).toBe(20);
  });

  it('before the start lets the guest hear that the event changes, and that it is off', async () => {
    const id = await publishEvent(app, host, { hours: 1 });
    await expectOk(rsvp(ann, id));
    await expectOk(checkIn(ann, id, { code: await codeOf(id) }));
    await forgetMails(app);

    const endsAt = '2026-11-21T18:00:00.000Z';
    await expectOk(host.call('PUT', `/api/events/${id}`, { endsAt }));
    await sendDueMails(app);
    await expectOk(host.call('POST', `/api/events/${id}/cancel`));
    await sendDueMails(app);

    const mails = app.mails.filter(({ to }) => to === ann.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Changed: Board games at the Oak',
      'Canceled: Board games at the Oak',
    ]);
    expect(mails[0]?.text).toContain('12 Oak Street');
  });

  it('of one of two confirms nobody by a meeting once the event is off', async () => {
    const id = await publishEvent(app, host, { hours: 1 });
    for (const guest of [ann, ben]) await expectOk(rsvp(guest, id));
    await expectOk(checkIn(ann, id, { code: await codeOf(id) }));
    await expectOk(checkIn(ben, id, { userId: ann.id }));
    await expectOk(host.call('POST', `/api/events/${id}/cancel`));

    expect((await checkIn(ann, id, { userId: ben.id })).statusCode).toBe(409);
    expect(await pointsOf(ben)).toBe(0);
  });

  it('before the start is kept when the guest answers again', async () => {
    const id = await publishEvent(app, host, { hours: 1 });
    await expectOk(rsvp(ann, id));
    await expectOk(checkIn(ann, id, { code: await codeOf(id) }));

    const again = await expectOk(rsvp(ann, id, 'going', { showMe: true }));
    const cancelled = await rsvp(ann, id, 'cancelled');

    expect(again.rsvp).toMatchObject({ status: 'attended', confirmedBy: 'host', showMe: true });
    expect((await expectOk(rsvp(ann, id))).rsvp).toMatchObject({ showMe: true });
    expect(cancelled.statusCode).toBe(409);
  });

  it('pays once for 20 concurrent calls', async () => {
    const id = await beginEvent(ann);
    const code = await codeOf(id);

    await Promise.all(Array.from({ length: 20 }, () => checkIn(ann, id, { code })));

    expect(await pointsOf(ann)).toBe(20);
  });

  it('accepts the previous code, but no older one', async () => {
    const id = await beginEvent(ann, ben);
    const code = await codeOf(id);

    later(30);
    expect((await checkIn(ann, id, { code })).statusCode).toBe(200);
    later(30);
    expect((await checkIn(ben, id, { code })).statusCode).toBe(400);
  });

  it('is refused after five wrong codes, even with the right one', async () => {
    const id = await beginEvent(ann);
    const code = await codeOf(id);
    const wrong: number[] = [];

    for (let tried = 0; tried < 5; tried += 1) {
      wrong.push((await checkIn(ann, id, { code: other(code) })).statusCode);
    }

    expect(wrong).toEqual([400, 400, 400, 400, 400]);
    expect((await checkIn(ann, id, { code })).statusCode).toBe(429);
    expect(await pointsOf(ann)).toBe(0);
  });

  it('counts concurrent guesses', async () => {
    const id = await beginEvent(ann);
    const code = other(await codeOf(id));

    const answers = await Promise.all(Array.from({ length: 20 }, () => checkIn(ann, id, { code })));

    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
  });

  it('rejects the code of another event', async () => {
    const id = await beginEvent(ann);
    const second = await publishEvent(app, host, { hours: 1 });

    expect((await checkIn(ann, id, { code: await codeOf(second) })).statusCode).toBe(400);
  });

  it('is only for guests, and only around the event', async () => {
    const id = await publishEvent(app, host, { hours: 2 });
    await expectOk(rsvp(ann, id));

    expect((await checkIn(ann, id, { code: '000000' })).statusCode).toBe(409);
    later(3600);
    const code = await codeOf(id);
    expect((await checkIn(ben, id, { code })).statusCode).toBe(409);
    expect((await checkIn(ann, id, {})).statusCode).toBe(400);
    expect((await checkIn(ann, id, { code, userId: ben.id })).statusCode).toBe(400);
    later(5 * 3600);
    expect((await checkIn(ann, id, { code })).statusCode).toBe(409);
  });
});

describe('a check-in by two guests who met', () => {
  it('confirms both when the second one agrees', async () => {
    const id = await beginEvent(ann, ben);

    const first = await expectOk(checkIn(ann, id, { userId: ben.id }));
    expect(first.rsvp.status).toBe('going');
    const asked = await expectOk(ben.call('GET', `/api/events/${id}`));
    expect(asked.metBy.map((user: { id: string }) => user.id)).toEqual([ann.id]);
    const second = await expectOk(checkIn(ben, id, { userId: ann.id }));

    expect(second.rsvp).toMatchObject({ status: 'attended', confirmedBy: 'people' });
    const event = await expectOk(ann.call('GET', `/api/events/${id}`));
    expect(event.myRsvp).toMatchObject({ status: 'attended', confirmedBy: 'people' });
    expect([await pointsOf(ann), await pointsOf(ben)]).toEqual([20, 20]);
  });

  it('works when both say so at the same time', async () => {
    const id = await beginEvent(ann, ben);

    await Promise.all([checkIn(ann, id, { userId: ben.id }), checkIn(ben, id, { userId: ann.id })]);

    expect([await pointsOf(ann), await pointsOf(ben)]).toEqual([20, 20]);
  });

  it('needs two guests who can see each other', async () => {
    const id = await beginEvent(ann, ben);
    const eve = await app.createMember();

    expect((await checkIn(ann, id, { userId: eve.id })).statusCode).toBe(404);
    expect((await checkIn(ann, id, { userId: ann.id })).statusCode).toBe(400);
    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));
    expect((await checkIn(ann, id, { userId: ben.id })).statusCode).toBe(404);
  });
});

describe('a guest whom somebody met', () => {
  it('disappears from the event after a block, as after a deletion', async () => {
    const id = await beginEvent(ann, ben);
    await expectOk(checkIn(ann, id, { userId: ben.id }));
    const metOf = async () => (await expectOk(ann.call('GET', `/api/events/${id}`))).met;
    expect(await metOf()).toEqual([ben.id]);

    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));

    expect(await metOf()).toEqual([]);
  });
});

describe('the points of events', () => {
  it('are paid twice a week, and again the next', async () => {
    app.setTime('2026-11-16T12:00:00.000Z');
    const paid: number[] = [];
    for (let day = 0; day < 4; day += 1) {
      const id = await beginEvent(ann);
      await expectOk(checkIn(ann, id, { code: await codeOf(id) }));
      paid.push(await pointsOf(ann));
    }
    // Monday.
    app.setTime('2026-11-23T00:00:00.000Z');
    const id = await beginEvent(ann);
    await expectOk(checkIn(ann, id, { code: await codeOf(id) }));

    expect([...paid, await pointsOf(ann)]).toEqual([20, 40, 40, 40, 60]);
  });

  it('come with the achievement and challenge-4', async () => {
    const complete = () => ann.call('POST', `/api/users/${ann.id}/challenges/challenge-4/complete`);
    const before = await complete();
    expect([before.statusCode, before.json().message]).toEqual([
      409,
      'Join an event and check in there.',
    ]);
    const id = await beginEvent(ann);
    await expectOk(checkIn(ann, id, { code: await codeOf(id) }));

    expect((await complete()).json().pointsEarned).toBe(20);
    expect((await complete()).statusCode).toBe(409);
    const earned = await expectOk(ann.call('GET', `/api/users/${ann.id}/achievements`));
    expect(earned.map((one: { achievementId: string }) => one.achievementId)).toContain(
      'out-and-about',
    );
  });
});
