import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { formSquad, likeSquad, newSquad, openTestRoom } from '../../../../testing/server/groups.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { lockMembers } from '../../../account/server/index.ts';
import { groupRooms } from '../../../conversations/server/index.ts';
import { countStandings } from '../../../discovery/server/index.ts';
import { CURRENT_CONSENT } from '../../../profile/preferences/index.ts';
import { matches } from '../../../relations/server/index.ts';
import type { Proposal, Suggestion } from '../../index.ts';

/** `SQUAD_ROUNDS=1000` runs the full test. */
const ROUNDS = Number(process.env['SQUAD_ROUNDS'] ?? 12);

const app = useTestApp();
afterEach(() => app.setTime('2026-11-21T12:00:00.000Z'));

const suggestionsOf = async (member: TestMember): Promise<string[]> => {
  const found = (await expectOk(member.call('GET', '/api/squad/suggestions'))) as Suggestion[];
  return found.map(({ squad }) => squad.id);
};
const proposalsOf = (member: TestMember): Promise<Proposal[]> =>
  expectOk(member.call('GET', '/api/squad/proposals'));
const answer = (member: TestMember, id: string, given: 'yes' | 'no') =>
  member.call('PUT', `/api/squad/proposals/${id}`, { answer: given });

describe('suggestions', () => {
  it('are active squads, the best first with reasons, and never with somebody blocked', async () => {
    const one = await newSquad(app, 'Ours');
    const far = await formSquad('Far', [
      await app.createMember({ location: 'Boston, MA', interests: ['Art', 'Pets', 'Food'] }),
      await app.createMember({ location: 'Boston, MA', interests: ['Art', 'Pets', 'Food'] }),
    ]);
    const near = await newSquad(app, 'Near');
    const forming = await formSquad('Forming', [await app.createMember()]);
    const blocked = await newSquad(app, 'Blocked');
    await expectOk(one.members[1]!.call('POST', '/api/blocks', { userId: blocked.members[0].id }));

    const found = await suggestionsOf(one.members[0]);

    expect(found.indexOf(near.id)).toBeLessThan(found.indexOf(far.id));
    expect(found).not.toContain(one.id);
    expect(found).not.toContain(forming.id);
    expect(found).not.toContain(blocked.id);
    const [first] = await expectOk(one.members[0].call('GET', '/api/squad/suggestions'));
    expect(first.reasons).toContain('same city');
    expect(first.squad.members[0]).not.toHaveProperty('email');
  });

  it('leave out squads in which a member fits nobody', async () => {
    const one = await newSquad(app, 'Choosers');
    const other = await newSquad(app, 'Chosen');
    const wish = (member: TestMember, shownAs: string[], wantsToMeet: string[]) =>
      expectOk(
        member.call('PUT', '/api/preferences', {
          shownAs,
          wantsToMeet,
          showUnanswered: false,
          consentVersion: CURRENT_CONSENT,
        }),
      );
    for (const member of one.members) await wish(member, ['women'], ['men']);
    expect(await suggestionsOf(one.members[0])).not.toContain(other.id);

    for (const member of other.members) await wish(member, ['men'], ['women']);
    expect(await suggestionsOf(one.members[0])).toContain(other.id);
    await wish(other.members[1]!, ['women'], ['women']);
    expect(await suggestionsOf(one.members[0])).not.toContain(other.id);
    const proposed = await one.members[0].call('POST', '/api/squad/proposals', {
      squadId: other.id,
    });
    expect(proposed.statusCode).toBe(404);
  });

  it('tell by no place how readily a squad’s members like others', async () => {
    const one = await newSquad(app, 'Looking');
    const alike = [await newSquad(app, 'Alike'), await newSquad(app, 'As alike')];
    const [lower, higher] = alike.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const crowd = await Promise.all(Array.from({ length: 10 }, () => app.createMember()));
    const answerAll = (squad: typeof lower, type: 'like' | 'pass') =>
      app.deps.db.insert(matches).values(
        squad!.members.flatMap(({ id }) =>
          crowd.map((other) => ({
            user1Id: id,
            user2Id: other.id,
            type,
            status: 'declined' as const,
            createdAt: app.deps.clock(),
          })),
        ),
      );
    // Readiness would move the higher id to the front.
    await answerAll(lower, 'pass');
    await answerAll(higher, 'like');
    app.setTime('2026-11-22T00:00:05.000Z');
    await countStandings(app.deps);

    const ids = new Set(alike.map(({ id }) => id));
    const found = await suggestionsOf(one.members[0]);

    expect(found.filter((id) => ids.has(id))).toEqual([lower!.id, higher!.id]);
  });
});

describe('a proposal', () => {
  it('is liked when all say yes, and asks the other squad', async () => {
    const [one, two] = [await newSquad(app, 'A'), await newSquad(app, 'B')];
    const proposed = await one.members[0].call('POST', '/api/squad/proposals', {
      squadId: two.id,
    });
    expect(proposed.statusCode).toBe(200);
    const { proposal } = proposed.json();
    expect(proposal).toMatchObject({ state: 'open', answers: { yes: 1, waiting: 1 } });
    expect(await suggestionsOf(one.members[0])).not.toContain(two.id);
    expect(await proposalsOf(two.members[0])).toEqual([]);

    const liked = (await answer(one.members[1]!, proposal.id, 'yes')).json().proposal;

    expect(liked).toMatchObject({ state: 'liked', answers: { yes: 2, waiting: 0 }, roomId: null });
    const [asked] = await proposalsOf(two.members[0]);
    expect(asked).toMatchObject({ squad: { id: one.id }, myAnswer: null });
    expect((await answer(two.members[0], proposal.id, 'yes')).statusCode).toBe(404);
  });

  it('waits for a member on a break, and opens the room after their return', async () => {
    const [one, two] = [await newSquad(app, 'A'), await newSquad(app, 'B')];
    await likeSquad(two, one);
    const [asked] = await proposalsOf(one.members[0]);
    await expectOk(answer(one.members[0], asked!.id, 'yes'));
    const away = two.members[0];
    await expectOk(away.call('POST', '/api/account/pause'));

    expect((await answer(one.members[1]!, asked!.id, 'yes')).statusCode).toBe(404);
    // Their break hides them in the answer to a repeated "yes" too.
    expect((await answer(one.members[0], asked!.id, 'yes')).body).not.toContain(away.id);
    await expectOk(away.call('POST', '/api/account/resume'));

    const { proposal } = await expectOk(answer(one.members[1]!, asked!.id, 'yes'));
    expect(proposal).toMatchObject({ state: 'liked', roomId: expect.any(String) });
    // A response may have been lost.
    expect((await expectOk(answer(one.members[1]!, asked!.id, 'yes'))).proposal).toEqual(proposal);
  });

  it('shows a "no" to the others as a missing answer', async () => {
    const [one, two] = [await newSquad(app, 'C', 3), await newSquad(app, 'D')];
    const [ann, ben, cleo] = one.members;
    const { proposal } = (
      await ann.call('POST', '/api/squad/proposals', { squadId: two.id })
    ).json();

    const own = (await answer(ben!, proposal.id, 'no')).json().proposal;
    const theirs = (await answer(cleo!, proposal.id, 'yes')).json().proposal;

    expect(own.state).toBe('dropped');
    expect(await proposalsOf(ben!)).toEqual([]);
    expect(theirs).toMatchObject({ state: 'open', answers: { yes: 2, waiting: 1 } });
    expect(await proposalsOf(ann)).toHaveLength(1);
    const again = await ann.call('POST', '/api/squad/proposals', { squadId: two.id });
    expect([again.statusCode, again.json().proposal.id]).toEqual([200, proposal.id]);
    expect((await likeSquad(two, one)).roomId).toBeNull();
    // They are not asked a second time, and their "no" stays when they propose themselves.
    expect(await proposalsOf(ben!)).toEqual([]);
    const changed = await ben!.call('POST', '/api/squad/proposals', { squadId: two.id });
    expect(changed.statusCode).toBe(409);
  });

  it('is over after 72 hours', async () => {
    const [one, two] = [await newSquad(app, 'E'), await newSquad(app, 'F')];
    const { proposal } = (
      await one.members[0].call('POST', '/api/squad/proposals', { squadId: two.id })
    ).json();

    app.setTime('2026-11-24T12:00:00.000Z');
    expect(await proposalsOf(one.members[0])).toEqual([]);
    expect((await answer(one.members[1]!, proposal.id, 'yes')).statusCode).toBe(409);
  });

  it(
    `opens one room however answers cross, in ${ROUNDS} rounds`,
    async () => {
      const countRooms = () => app.deps.db.$count(groupRooms);
      const before = await countRooms();
      for (let round = 0; round < ROUNDS; round += 1) {
        const [one, two] = [await newSquad(app, `X${round}`), await newSquad(app, `Y${round}`)];
        const ask = async (from: typeof one, to: typeof one) => {
          const asked = await from.members[0].call('POST', '/api/squad/proposals', {
            squadId: to.id,
          });
          return asked.json().proposal.id as string;
        };
        const ids = [await ask(one, two), await ask(two, one)];

        const answers = await Promise.all([
          answer(one.members[1]!, ids[0]!, 'yes'),
          answer(two.members[1]!, ids[1]!, 'yes'),
        ]);

        const rooms = answers.map((found) => found.json().proposal.roomId).filter(Boolean);
        expect(rooms).toHaveLength(1);
        for (const member of [...one.members, ...two.members]) {
          const found = await expectOk(member.call('GET', '/api/rooms'));
          expect(found.map(({ id }: { id: string }) => id)).toEqual(rooms);
        }
      }
      expect((await countRooms()) - before).toBe(ROUNDS);
    },
    ROUNDS * 2000 + 20_000,
  );

  it('opens its room or is ended by a block, whichever comes first, without a deadlock', async () => {
    const [one, two] = [await newSquad(app, 'I'), await newSquad(app, 'J')];
    const [ann, ben] = one.members;
    const [cleo] = two.members;
    await likeSquad(two, one);
    const [asked] = await proposalsOf(ben!);
    await expectOk(answer(ann, asked!.id, 'yes'));
    const { db } = app.deps;
    const gate = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await lockMembers(tx, [ann.id, cleo.id]);
      isHeld.resolve();
      await gate.promise;
    });
    await isHeld.promise;
    const begun = vi.spyOn(db, 'transaction');
    const waiting = () =>
      db.execute(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);

    // The block waits for the members. The last "yes" waits behind it and has locked both squads.
    const blocking = ann.call('POST', '/api/blocks', { userId: cleo.id });
    await expect.poll(waiting).toHaveLength(1);
    const answering = answer(ben!, asked!.id, 'yes');
    await expect.poll(waiting).toHaveLength(2);
    gate.resolve();
    const statuses = (await Promise.all([blocking, answering])).map(({ statusCode }) => statusCode);
    await holding;

    expect(statuses).toEqual([200, expect.toBeOneOf([200, 404, 409])]);
    // A deadlock would run one of them again.
    expect(begun).toHaveBeenCalledTimes(2);
    expect(await expectOk(ben!.call('GET', '/api/rooms'))).toEqual([]);
  });

  it('meets the same squad again only 30 days after their room closed', async () => {
    const [one, two] = [await newSquad(app, 'G'), await newSquad(app, 'H')];
    const room = await openTestRoom(one, two);
    const propose = async () =>
      (await one.members[0].call('POST', '/api/squad/proposals', { squadId: two.id })).statusCode;

    expect(await propose()).toBe(409);
    await expectOk(one.members[1]!.call('POST', `/api/rooms/${room.id}/leave`));
    app.setTime('2026-12-21T11:59:00.000Z');
    expect(await propose()).toBe(404);
    app.setTime('2026-12-21T12:01:00.000Z');
    expect(await propose()).toBe(200);
  });
});
