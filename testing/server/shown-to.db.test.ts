import { beforeAll, describe, expect, it } from 'vitest';

import { rizzmanPlays } from '../../rooms/rizzman/server/index.ts';
import { createHost, publishEvent, rsvp } from './events.ts';
import { act, expectOk } from './member-calls.ts';
import type { TestMember } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

/* Mia shows herself only to people she likes. Lou is one of them, Sam is not. */

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });
let mia: TestMember;
let lou: TestMember;
let sam: TestMember;
beforeAll(async () => {
  mia = await createHost(app, { fullName: 'Mia' });
  [lou, sam] = [await app.createMember(), await app.createMember()];
});

const choose = (shownTo: string) =>
  expectOk(mia.call('PATCH', '/api/settings', { privacy: { shownTo } }));
const read = (viewer: TestMember, path: string) => expectOk(viewer.call('GET', path));
const namesMia = async (viewer: TestMember, path: string) =>
  JSON.stringify(await read(viewer, path)).includes(mia.id);

describe('a member who is shown only to people they like', () => {
  it('is absent to a stranger, and there for whom they like', async () => {
    await choose('liked');

    expect((await sam.call('GET', `/api/users/${mia.id}`)).statusCode).toBe(404);
    expect(await namesMia(sam, '/api/users')).toBe(false);
    expect(await namesMia(sam, `/api/users/${sam.id}/potential-matches`)).toBe(false);
    expect((await mia.call('GET', `/api/users/${sam.id}`)).statusCode).toBe(200);

    await act(mia, lou, 'like');

    expect((await lou.call('GET', `/api/users/${mia.id}`)).statusCode).toBe(200);
    expect(await namesMia(lou, `/api/users/${lou.id}/matches`)).toBe(true);
    expect((await act(lou, mia, 'like')).status).toBe('mutual');
  });

  it('still sees a like from before, which its sender does not see', async () => {
    await choose('everybody');
    const tom = await app.createMember();
    await act(tom, mia, 'like');
    await choose('liked');

    expect(await namesMia(tom, `/api/users/${tom.id}/matches`)).toBe(false);
    const requests: { id: string; otherUser: { id: string } }[] = await read(
      mia,
      `/api/users/${mia.id}/matches`,
    );
    const request = requests.find(({ otherUser }) => otherUser.id === tom.id);
    await expectOk(mia.call('PUT', `/api/matches/${request?.id}`, { status: 'mutual' }));
    expect(await namesMia(tom, `/api/users/${tom.id}/matches`)).toBe(true);
  });

  it('leaves no gap on the board', async () => {
    await choose('liked');
    await app.deps.db.insert(rizzmanPlays).values(
      [mia, sam].map(({ id }, at) => ({
        memberId: id,
        day: '2026-11-21',
        score: 500 - at * 10,
        level: 1,
        completed: true,
        timeRemaining: 10,
        rizzPointsEarned: 10,
        verified: true,
        playedAt: new Date('2026-11-21T12:00:00Z'),
      })),
    );

    const { entries } = await read(sam, '/api/rizzman/leaderboard');

    expect(entries).toMatchObject([{ rank: 1, user: { id: sam.id } }]);
  });

  it('is a guest whom others see where they say so, and the host sees anyway', async () => {
    await choose('liked');
    const host = await createHost(app);
    const shown = await publishEvent(app, host);
    const hidden = await publishEvent(app, host);
    await expectOk(rsvp(mia, shown, 'going', { showMe: true }));
    await expectOk(rsvp(mia, hidden, 'going', { showMe: false }));

    expect(await namesMia(sam, `/api/events/${shown}`)).toBe(true);
    expect(await namesMia(sam, `/api/events/${hidden}`)).toBe(false);
    expect(await namesMia(host, `/api/events/${hidden}/guests`)).toBe(true);
  });

  it('hosts events that guests keep seeing, and strangers do not see', async () => {
    await choose('everybody');
    const event = await publishEvent(app, mia);
    const guest = await app.createMember();
    await expectOk(rsvp(guest, event));
    await choose('liked');

    expect((await sam.call('GET', `/api/events/${event}`)).statusCode).toBe(404);
    expect((await guest.call('GET', `/api/events/${event}`)).statusCode).toBe(200);
  });
});
