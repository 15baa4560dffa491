import { beforeAll, describe, expect, it } from 'vitest';

import { act, expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, decide, report, signInAgain } from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { hashPassword } from '../../account/server/index.ts';
import { CURRENT_CONSENT } from '../../profile/preferences/index.ts';

const JOINED = { createdAt: new Date('2026-11-01T10:00:00Z'), lastActiveOn: '2026-11-15' };
const SATURDAY = '2026-11-21T12:00:00Z';

describe('the balance', () => {
  const app = useTestApp();
  let ada: TestMember;
  let people: TestMember[];
  const preferIn = (member: TestMember, shownAs: 'women' | 'men') =>
    expectOk(
      member.call('PUT', '/api/preferences', {
        shownAs: [shownAs],
        wantsToMeet: ['women', 'men'],
        consentVersion: CURRENT_CONSENT,
      }),
    );
  const look = async () => (await ada.call('GET', '/api/admin/figures')).body;
  const balance = async () => JSON.parse(await look()).balance;
  beforeAll(async () => {
    app.setTime('2026-11-15T23:00:00Z');
    const passwordHash = await hashPassword('secret-password');
    ada = await app.createMember({ ...JOINED, role: 'admin' });
    people = [];
    for (let index = 0; index < 54; index += 1) {
      const member = await app.createMember({ ...JOINED, passwordHash });
      await preferIn(member, index < 13 ? 'women' : 'men');
      people.push(member);
    }
    const [first, ...others] = people;
    for (const other of others.slice(0, 20)) {
      await act(other, first as TestMember, 'like');
      await act(first as TestMember, other, 'like');
    }
    app.setTime(SATURDAY);
    await signInAgain(app, ada);
    for (const member of [ada, ...people]) await member.call('GET', '/api/auth/session');
  });

  it('is that of the 28 days before Monday, in steps of five', async () => {
    expect(await balance()).toMatchObject({
      until: '2026-11-16',
      active: 55,
      matched: 20,
      share: 0.4,
      byShownAs: [
        { shownAs: 'women', active: 15, matched: 15, share: 1 },
        { shownAs: 'men', active: 40, matched: '<10', share: null },
        { shownAs: 'nonbinary', active: '<10', matched: '<10', share: null },
      ],
      byPlace: [{ place: 'Austin, TX', active: 55, matched: 20, share: 0.4 }],
    });
  });

  it('is the same after one member was suspended, left, moved or has other preferences', async () => {
    const moderator = await createStaff(app, 'moderator');
    const [suspended, gone, changed, withdrawn] = people.slice(-4) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    await expectOk(report(people[0] as TestMember, suspended));
    const before = await look();

    await expectOk(decide(moderator, suspended, { decision: 'suspend', days: 30 }));
    await expectOk(gone.call('POST', '/api/account/delete', { password: 'secret-password' }));
    await preferIn(changed, 'women');
    await expectOk(changed.call('PUT', `/api/users/${changed.id}`, { location: 'Dallas, TX' }));
    await expectOk(withdrawn.call('DELETE', '/api/preferences'));

    expect(await look()).toBe(before);
  });

  it('changes on Monday alone, by the first look if no node ran', async () => {
    const before = await balance();
    app.setTime('2026-11-22T23:59:59Z');
    await signInAgain(app, ada);
    expect(await balance()).toEqual(before);

    app.setTime('2026-11-25T12:00:00Z');
    await signInAgain(app, ada);
    const after = await balance();

    expect(after.until).toBe('2026-11-23');
    expect(after.byShownAs[0]).toMatchObject({ active: 15 });
  });

  it('is made once by ten who look at once', async () => {
    app.setTime('2026-11-30T00:00:00Z');
    await signInAgain(app, ada);

    const looks = await Promise.all(Array.from({ length: 10 }, balance));

    expect(new Set(looks.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('is never made up for a week with fewer than fifty active members', async () => {
    app.setTime('2026-12-21T00:00:00Z');
    await signInAgain(app, ada);
    expect(await balance()).toMatchObject({ active: null, gini: null, byPlace: [] });

    for (let index = 0; index < 50; index += 1) {
      await app.createMember({ ...JOINED, lastActiveOn: '2026-12-20' });
    }

    expect(await balance()).toMatchObject({ active: null });
  });
});
