import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../../../platform/shared/index.ts';
import { expectOk, act } from '../../../../testing/server/member-calls.ts';
import { useSecondNode } from '../../../../testing/server/second-node.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members, setMemberFields } from '../../../account/server/index.ts';
import { deliveries, memberSettings } from '../../../notifications/server/index.ts';
import { applications } from '../tables.ts';
import { tellNewcomers } from './tell-newcomers.ts';

/* Ann lives in Chicago: her mail of 18:00 is at midnight UTC, and the look half an hour before. */

const NOON = '2026-11-24T18:00:00Z';
const LOOK = '2026-11-24T23:30:00Z';
const app = useTestApp();
const { second, setTime } = useSecondNode(app);
let ann: TestMember;

beforeEach(async () => {
  app.setTime(NOON);
  await app.deps.db.delete(members);
  ann = await app.createMember({
    createdAt: new Date('2026-01-01T00:00:00Z'),
    lastActiveOn: '2026-11-24',
  });
});

const choose = (newcomers: string) =>
  expectOk(
    ann.call('PATCH', '/api/settings', {
      notices: { newcomers },
      timeZone: 'America/Chicago',
    }),
  );
const come = (fields: object = {}) =>
  app.createMember({ profilePicture: '/files/a.webp', createdAt: app.deps.clock(), ...fields });
async function look(at = LOOK): Promise<object[]> {
  app.setTime(at);
  await tellNewcomers(app.deps);
  const told: { kind: string }[] = await expectOk(ann.call('GET', '/api/notifications'));
  return told.filter(({ kind }) => kind === 'newcomers');
}
const later = (minutes: number) => app.setTime(new Date(Date.parse(NOON) + minutes * 60_000));

describe('newcomers', () => {
  it('are one entry and one mail of 18:00, without who and how many', async () => {
    await choose('daily');
    later(1);
    await come({ fullName: 'Ben Oak' });
    await come();

    expect(await look()).toMatchObject([{ params: {}, person: null, link: '/browse' }]);
    const waiting = await app.deps.db
      .select({ channel: deliveries.channel, dueAt: deliveries.dueAt })
      .from(deliveries);
    expect(waiting).toEqual([{ channel: 'mail', dueAt: new Date('2026-11-25T00:00:00Z') }]);
  });

  it('are told of once, and of the next ones again', async () => {
    await choose('daily');
    later(1);
    await come();
    await look();

    expect(await look('2026-11-25T23:30:00Z')).toHaveLength(1);
    expect(await look('2026-11-25T23:35:00Z')).toMatchObject([{ at: '2026-11-24T23:30:00.000Z' }]);
    await come();
    expect(await look('2026-11-26T23:30:00Z')).toMatchObject([{ at: '2026-11-26T23:30:00.000Z' }]);
  });

  it('of a week are told of on Monday', async () => {
    await choose('weekly');
    later(1);
    await come();

    expect(await look('2026-11-30T23:00:00Z')).toEqual([]);
    expect(await look('2026-11-30T23:30:00Z')).toHaveLength(1);
  });

  it('who get a picture later are told of then', async () => {
    await choose('daily');
    later(1);
    const ben = await come({ profilePicture: null });

    expect(await look()).toEqual([]);
    await setMemberFields(app.deps.db, ben.id, { profilePicture: '/files/b.webp' });
    expect(await look('2026-11-25T23:30:00Z')).toHaveLength(1);
  });

  it('come when they are let in at the door', async () => {
    const ben = await come();
    await choose('daily');
    later(1);
    const decided = { decision: 'approve', decidedAt: app.deps.clock() } as const;
    await app.deps.db
      .insert(applications)
      .values({ memberId: ben.id, appliedAt: new Date(NOON), ...decided });

    expect(await look()).toHaveLength(1);
  });

  it.each<[string, (ben: TestMember) => Promise<unknown>]>([
    ['was blocked', (ben) => expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }))],
    [
      'avoids the member',
      (ben) => expectOk(ben.call('PUT', '/api/avoided', { emails: [ann.email] })),
    ],
    [
      'is shown only to people they like',
      (ben) => expectOk(ben.call('PATCH', '/api/settings', { privacy: { shownTo: 'liked' } })),
    ],
    ['is on a break', (ben) => expectOk(ben.call('POST', '/api/account/pause'))],
    ['waits at the door', (ben) => setMemberFields(app.deps.db, ben.id, { access: 'waiting' })],
    ['has no picture', (ben) => setMemberFields(app.deps.db, ben.id, { profilePicture: null })],
    ['was liked already', (ben) => act(ann, ben, 'like')],
    ['does not fit', (ben) => prefer(ben, ['women'])],
  ])('tell nobody of who %s', async (_what, part) => {
    await choose('daily');
    await prefer(ann, ['men'], ['men']);
    later(1);
    await part(await come());

    expect(await look()).toEqual([]);
  });

  it('from before the choice, and after it was turned off, are told to nobody', async () => {
    await come();
    await choose('daily');
    expect(await look()).toEqual([]);

    await come();
    await choose('off');
    expect(await look('2026-11-25T23:30:00Z')).toEqual([]);
    const [own] = await app.deps.db
      .select()
      .from(memberSettings)
      .where(eq(memberSettings.memberId, ann.id));
    expect(own).toMatchObject({ newcomersSince: null, newcomersDueAt: null });
  });

  it('are told of once by two nodes', async () => {
    await choose('daily');
    later(1);
    await come();
    setTime(LOOK);

    await Promise.all([tellNewcomers(app.deps), tellNewcomers(second.deps)]);

    expect(await look()).toHaveLength(1);
    expect(await app.deps.db.$count(deliveries)).toBe(1);
  });

  it('are told of as before after a day without a node', async () => {
    await choose('daily');
    later(1);
    await come();

    expect(await look(new Date(Date.parse(LOOK) + DAY_MS).toISOString())).toHaveLength(1);
  });
});

async function prefer(member: TestMember, wantsToMeet: string[], shownAs = ['men']) {
  const now = await expectOk(member.call('GET', '/api/preferences'));
  const { currentConsentVersion: consentVersion, ...said } = now;
  const body = { ...said, shownAs, wantsToMeet, consentVersion };
  await expectOk(member.call('PUT', '/api/preferences', body));
}
