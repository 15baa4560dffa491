import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { forgetMails, sendDueMails } from '../../../testing/server/due-mails.ts';
import { createHost, eventBodyAt, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff } from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { members, type Member } from '../../account/server/index.ts';

const app = useTestApp();
const TOMORROW = new Date('2026-11-22T12:00:00.000Z');
let host: TestMember;
let ann: TestMember;
let moderator: TestMember;
beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00.000Z');
  host = await createHost(app, { fullName: 'Hana Host' });
  ann = await app.createMember({ fullName: 'Ann Field' });
  moderator = await createStaff(app, 'moderator');
});

const set = ({ id }: TestMember, fields: Partial<Member>) =>
  app.deps.db.update(members).set(fields).where(eq(members.id, id));
const edit = (id: string, body: object) => host.call('PUT', `/api/events/${id}`, body);
const publish = (id: string) => host.call('POST', `/api/events/${id}/publish`);
const createDraft = async (fields: object = {}): Promise<string> =>
  (await expectOk(host.call('POST', '/api/events', eventBodyAt(app, 72, fields)))).id;
const decide = (id: string, body: object) =>
  moderator.call('POST', `/api/desk/events/${id}/decide`, body);
const waitsAtDesk = async (id: string): Promise<boolean> => {
  const waiting = await expectOk(moderator.call('GET', '/api/desk/events'));
  return waiting.some((event: { id: string }) => event.id === id);
};
const outcomeOf = async (answer: Promise<{ statusCode: number; json: () => { code: string } }>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};

describe('a host on hold', () => {
  it('reaches nobody with an event, but can cancel it', async () => {
    const id = await publishEvent(app, host);
    const draft = await createDraft();
    await expectOk(rsvp(ann, id));
    await set(host, { limitedUntil: TOMORROW });
    await forgetMails(app);

    const removal = { userId: ann.id, finding: 'Write to me at …' };
    const refused = [
      await outcomeOf(edit(id, { place: 'Write to me at …' })),
      await outcomeOf(edit(id, { startsAt: '2026-11-25T12:00:00.000Z' })),
      await outcomeOf(host.call('POST', `/api/events/${id}/remove`, removal)),
      await outcomeOf(host.call('POST', '/api/events', eventBodyAt(app, 72))),
      await outcomeOf(publish(draft)),
    ];

    expect(new Set(refused.map((one) => one.join(' ')))).toEqual(new Set(['403 restricted']));
    await sendDueMails(app);
    expect(app.mails).toEqual([]);
    expect((await edit(draft, { title: 'Only I read this' })).statusCode).toBe(200);
    expect((await host.call('POST', `/api/events/${id}/cancel`)).statusCode).toBe(200);
  });
});

describe('a host on a break', () => {
  it('can’t begin or publish an event', async () => {
    await publishEvent(app, host, { hours: 2 });
    const draft = await createDraft();
    app.setTime('2026-11-22T12:00:00.000Z');
    await set(host, { pausedAt: app.deps.clock() });

    const answers = [
      await outcomeOf(publish(draft)),
      await outcomeOf(host.call('POST', '/api/events', eventBodyAt(app, 72))),
    ];

    expect(answers).toEqual([
      [409, 'conflict'],
      [409, 'conflict'],
    ]);
    await expectOk(host.call('POST', '/api/account/resume'));
    expect((await expectOk(publish(draft))).state).toBe('published');
  });
});

describe('an event that waits for a moderator', () => {
  it.each([
    ['suspended', { access: 'suspended', accessUntil: TOMORROW }],
    ['banned', { access: 'banned' }],
    ['leaving', { leavingUntil: TOMORROW }],
  ] as const)('is not published while its host is %s', async (_what, state) => {
    const id = await createDraft();
    await expectOk(publish(id));
    await set(host, state);

    const published = await decide(id, { outcome: 'published', finding: '' });

    expect([published.statusCode, published.json().message]).toEqual([
      409,
      'The host is suspended or has left, so this event can’t be published.',
    ]);
    expect(await waitsAtDesk(id)).toBe(false);
    expect((await decide(id, { outcome: 'refused', finding: 'No' })).statusCode).toBe(200);
  });
});

describe('the approved first event of a host', () => {
  it('does not wait for a moderator after another time or number of places', async () => {
    const id = await publishEvent(app, host);

    await expectOk(edit(id, { places: 10, endsAt: '2026-11-24T16:00:00.000Z' }));
    await expectOk(edit(id, { title: 'Board games at the Oak' }));

    expect(await waitsAtDesk(id)).toBe(false);
  });

  it('is reviewed again when it was approved after its time and rewritten since', async () => {
    const soon = { startsAt: '2026-11-21T15:00:00.000Z', endsAt: '2026-11-21T18:00:00.000Z' };
    const id = await createDraft(soon);
    await expectOk(publish(id));
    app.setTime('2026-11-21T16:00:00.000Z');
    await expectOk(decide(id, { outcome: 'published', finding: '' }));
    const moved = { startsAt: '2026-11-25T12:00:00.000Z', endsAt: '2026-11-25T15:00:00.000Z' };

    await expectOk(edit(id, { ...moved, description: 'Something else entirely' }));

    expect((await expectOk(publish(id))).state).toBe('review');
  });

  it('is not reviewed again once another one was published', async () => {
    const id = await publishEvent(app, host);
    await expectOk(publish(await createDraft()));

    await expectOk(edit(id, { title: 'Something else entirely' }));

    expect(await waitsAtDesk(id)).toBe(false);
  });
});
