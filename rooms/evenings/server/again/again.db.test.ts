import { randomUUID } from 'node:crypto';

import { eq, or } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { exportOf } from '../../../../app/server/member-data.ts';
import { runTransaction, runWork } from '../../../../platform/server/unit-of-work.ts';
import { answerAgain, putAgain, questionsOf } from '../../../../testing/server/again.ts';
import { matchTwo } from '../../../../testing/server/groups.ts';
import { matchesOf } from '../../../../testing/server/likes.ts';
import { act, expectOk } from '../../../../testing/server/member-calls.ts';
import { report } from '../../../../testing/server/safety.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { setMemberFields } from '../../../account/server/index.ts';
import type { Match } from '../../../matching/index.ts';
import { againQuestions, matches } from '../../../relations/server/index.ts';
import type { AgainAbout } from '../../again/index.ts';
import { againJobs } from './jobs.ts';
import { againData } from './member-data.ts';
import { endRounds, openAgain } from './open-again.ts';
import { tellDue } from './tell-again.ts';

/** A Saturday evening in Austin, which ends at 20:00, and 9:00 of the day after. */
const END = new Date('2026-11-22T02:00:00Z');
const MORNING = '2026-11-22T15:00:00.000Z';
const UNTIL = '2026-11-29T02:00:00.000Z';
const ZONE = 'America/Chicago';
const app = useTestApp();

let ann: TestMember;
let ben: TestMember;
beforeEach(async () => {
  app.setTime(END);
  ann = await app.createMember({ fullName: 'Ann Archer' });
  ben = await app.createMember({ fullName: 'Ben Baker' });
});

async function askAbout(
  pairs: readonly (readonly [TestMember, TestMember])[],
  kind: AgainAbout['kind'] = 'table',
): Promise<AgainAbout> {
  const about = { kind, id: randomUUID() };
  await runTransaction(app.deps.db, (tx) =>
    openAgain(tx, {
      about,
      pairs: pairs.map(([one, other]) => [one.id, other.id] as const),
      opensAt: app.deps.clock(),
      endsAt: END,
      zone: kind === 'round' ? null : ZONE,
    }),
  );
  return about;
}

const messagesOf = async (member: TestMember, { conversationId }: Match) =>
  expectOk(member.call('GET', `/api/conversations/${conversationId}/messages`));
const toldTo = async (member: TestMember) => {
  const all = await expectOk(member.call('GET', '/api/notifications'));
  return all.filter(({ kind }: { kind: string }) => kind === 'again-told');
};

/** The pairs of a member that are stored, whether anybody sees them or not. */
const rowsOf = ({ id }: TestMember) =>
  app.deps.db.$count(matches, or(eq(matches.user1Id, id), eq(matches.user2Id, id)));

describe('GET /api/again', () => {
  it('asks both of a pair about each other, with nothing preset', async () => {
    const about = await askAbout([[ann, ben]]);

    expect(await questionsOf(ann)).toEqual([
      { about, user: expect.objectContaining({ id: ben.id }), until: UNTIL, answer: null },
    ]);
    expect(await questionsOf(ben)).toMatchObject([{ about, user: { id: ann.id }, answer: null }]);
  });

  it('is empty once the seven days are over', async () => {
    await askAbout([[ann, ben]]);
    app.setTime(UNTIL);

    expect(await questionsOf(ann)).toEqual([]);
  });

  it.each(['block', 'break', 'suspension', 'goodbye'])(
    'leaves out who may not be met any more: %s',
    async (why) => {
      const { id } = await matchTwo(ann, ben);
      await askAbout([[ann, ben]]);
      const { db, clock } = app.deps;
      const deeds = {
        block: () => expectOk(ben.call('POST', '/api/blocks', { userId: ann.id })),
        break: () => setMemberFields(db, ben.id, { pausedAt: clock() }),
        suspension: () =>
          setMemberFields(db, ben.id, { access: 'suspended', accessUntil: clock() }),
        goodbye: () => expectOk(ben.call('POST', `/api/matches/${id}/goodbye`, { line: 'Bye' })),
      };
      await deeds[why as 'block']();

      expect(await questionsOf(ann)).toEqual([]);
    },
  );

  it('keeps questions about others after a block, and has none of the two after it is lifted', async () => {
    const cat = await app.createMember();
    await askAbout([
      [ann, ben],
      [ann, cat],
    ]);
    await expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }));
    expect(await questionsOf(ann)).toMatchObject([{ user: { id: cat.id } }]);

    await expectOk(ann.call('DELETE', `/api/blocks/${ben.id}`));

    expect(await questionsOf(ann)).toHaveLength(1);
  });
});

describe('PUT /api/again', () => {
  it('keeps an answer, changes it and takes it back', async () => {
    const about = await askAbout([[ann, ben]]);

    for (const answer of ['again', 'no', null] as const) {
      expect((await answerAgain(ann, about, ben, answer)).answer).toBe(answer);
      expect(await questionsOf(ann)).toMatchObject([{ answer }]);
    }
    expect(await questionsOf(ben)).toMatchObject([{ answer: null }]);
  });

  it('answers one 404 for what is told, over, foreign or absent', async () => {
    const cat = await app.createMember();
    const about = await askAbout([[ann, ben]]);
    const foreign = await askAbout([[ben, cat]]);
    const told = await askAbout([[ann, cat]]);
    app.setTime(MORNING);
    await answerAgain(ann, told, cat, 'again');
    await answerAgain(cat, told, ann, 'again');

    const refused = [
      await putAgain(ann, told, cat.id, 'no'),
      await putAgain(ann, foreign, cat.id, 'again'),
      await putAgain(ann, about, cat.id, 'again'),
      await putAgain(ann, about, ann.id, 'again'),
      await putAgain(ann, { ...about, kind: 'date' }, ben.id, 'again'),
      await putAgain(ann, { kind: 'table', id: randomUUID() }, ben.id, 'again'),
      await putAgain(ann, { kind: 'table', id: 'x' }, 'y', 'again'),
    ];
    app.setTime(UNTIL);
    refused.push(await putAgain(ann, about, ben.id, 'again'));

    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
  });

  it.each([
    [{}],
    [{ about: { kind: 'party', id: 'x' }, userId: 'x', answer: 'again' }],
    [{ about: { kind: 'table' }, userId: 'x', answer: 'again' }],
    [{ about: { kind: 'table', id: 'x' }, answer: 'again' }],
    [{ about: { kind: 'table', id: 'x' }, userId: 'x' }],
    [{ about: { kind: 'table', id: 'x' }, userId: 'x', answer: 'maybe' }],
  ])('rejects %j', async (body) => {
    expect((await ann.call('PUT', '/api/again', body)).statusCode).toBe(400);
  });
});

describe('equal answers', () => {
  it.each([
    ['again', 'You both said: again.'],
    ['friends', 'You both said: as friends.'],
  ] as const)('%s makes a match with one notice, told once to both', async (as, content) => {
    const about = await askAbout([[ann, ben]]);
    await answerAgain(ann, about, ben, as);
    await answerAgain(ben, about, ann, as);
    const sockets = [await openSocket(app, ann), await openSocket(app, ben)];
    expect(await matchesOf(ann)).toEqual([]);

    app.setTime(MORNING);
    await tellDue(app.deps);
    await tellDue(app.deps);

    for (const [member, other, socket] of [
      [ann, ben, sockets[0]!],
      [ben, ann, sockets[1]!],
    ] as const) {
      const [match, ...more] = await matchesOf(member);
      expect(more).toEqual([]);
      expect(match).toMatchObject({ status: 'mutual', againAs: as, otherUser: { id: other.id } });
      expect(await messagesOf(member, match!)).toMatchObject([
        { messageType: 'notice', content, notice: { kind: as } },
      ]);
      expect(await toldTo(member)).toMatchObject([
        { person: { id: other.id }, link: `/conversation/${match?.id}` },
      ]);
      const { id: matchId, conversationId } = match!;
      expect(await socket.event('again_told')).toEqual({
        type: 'again_told',
        userId: other.id,
        matchId,
        conversationId,
        as,
      });
      expect(socket.events.filter(({ type }) => type === 'again_told')).toHaveLength(1);
      expect(await questionsOf(member)).toEqual([]);
    }
    for (const { ws } of sockets) ws.terminate();
  });

  it('of a table are told from 9:00 of the next day on, and then at once', async () => {
    const about = await askAbout([[ann, ben]]);
    await answerAgain(ann, about, ben, 'again');
    app.setTime(new Date(Date.parse(MORNING) - 1));
    await answerAgain(ben, about, ann, 'again');
    await tellDue(app.deps);
    expect(await matchesOf(ann)).toEqual([]);

    app.setTime(MORNING);
    await answerAgain(ben, about, ann, 'friends');
    expect(await matchesOf(ann)).toEqual([]);
    await answerAgain(ben, about, ann, 'again');

    expect(await matchesOf(ann)).toMatchObject([{ againAs: 'again' }]);
  });

  it('of rounds are told together when the evening has ended, and later ones at once', async () => {
    const cat = await app.createMember();
    const dan = await app.createMember();
    const about = await askAbout(
      [
        [ann, ben],
        [ann, cat],
        [ann, dan],
      ],
      'round',
    );
    for (const other of [ben, cat]) {
      await answerAgain(ann, about, other, 'again');
      await answerAgain(other, about, ann, 'again');
    }
    await tellDue(app.deps);
    expect(await matchesOf(ann)).toEqual([]);

    await runWork(app.deps, (work) => endRounds(work, about.id, app.deps.clock()));
    await runWork(app.deps, (work) => endRounds(work, about.id, app.deps.clock()));

    expect(await matchesOf(ann)).toHaveLength(2);
    expect(await questionsOf(ann)).toMatchObject([{ user: { id: dan.id }, until: UNTIL }]);
    await answerAgain(ann, about, dan, 'friends');
    await answerAgain(dan, about, ann, 'friends');
    expect(await matchesOf(ann)).toHaveLength(3);
  });

  it('keep the match that is there, whose notice is one more message', async () => {
    const match = await matchTwo(ann, ben);
    const about = await askAbout([[ann, ben]]);
    expect((await matchesOf(ann))[0]?.againAs).toBeNull();
    app.setTime(MORNING);
    await answerAgain(ann, about, ben, 'friends');
    await answerAgain(ben, about, ann, 'friends');

    expect(await matchesOf(ben)).toMatchObject([{ id: match.id, againAs: 'friends' }]);
    expect(await messagesOf(ben, match)).toMatchObject([{ notice: { kind: 'friends' } }]);
  });

  it('turn a like into a match whose note follows, and undo a pass', async () => {
    const cat = await app.createMember();
    const note = { user1Id: ann.id, user2Id: ben.id, type: 'like', note: 'Hello!' };
    await expectOk(ann.call('POST', '/api/matches', note));
    await act(ann, cat, 'pass');
    const about = await askAbout([
      [ann, ben],
      [ann, cat],
    ]);
    app.setTime(MORNING);
    for (const other of [ben, cat]) {
      await answerAgain(ann, about, other, 'again');
      await answerAgain(other, about, ann, 'again');
    }

    const [withCat] = await matchesOf(cat);
    const [withBen] = await matchesOf(ben);
    expect(withCat).toMatchObject({ status: 'mutual' });
    const [first, second] = await messagesOf(ben, withBen!);
    expect([first.notice?.kind, second.content]).toEqual(['again', 'Hello!']);
    expect((await expectOk(ben.call('GET', '/api/unread'))).yourTurn).toBe(1);
  });

  it('wait for whoever is limited, and are told when that is over', async () => {
    const about = await askAbout([[ann, ben]]);
    app.setTime(MORNING);
    await setMemberFields(app.deps.db, ben.id, {
      limitedUntil: new Date(Date.parse(MORNING) + 3_600_000),
    });
    await answerAgain(ann, about, ben, 'again');
    await answerAgain(ben, about, ann, 'again');
    await tellDue(app.deps);
    expect([await matchesOf(ann), await rowsOf(ann)]).toEqual([[], 0]);

    app.setTime('2026-11-22T16:00:00.000Z');
    await tellDue(app.deps);

    expect(await matchesOf(ann)).toHaveLength(1);
  });

  it('pay nothing and count nothing', async () => {
    const about = await askAbout([[ann, ben]]);
    const standing = async () => [
      await expectOk(ann.call('GET', `/api/users/${ann.id}/stats`)),
      await expectOk(ann.call('GET', `/api/users/${ann.id}/achievements`)),
      await expectOk(ann.call('GET', `/api/users/${ann.id}/challenges`)),
    ];
    app.setTime(MORNING);
    const before = await standing();
    await answerAgain(ann, about, ben, 'again');
    await answerAgain(ben, about, ann, 'again');

    expect(await standing()).toEqual(before);
  });

  it('leave a line of nobody, which can’t be reported', async () => {
    const about = await askAbout([[ann, ben]]);
    app.setTime(MORNING);
    await answerAgain(ann, about, ben, 'again');
    await answerAgain(ben, about, ann, 'again');
    const [match] = await matchesOf(ann);
    const subject = { kind: 'message', id: `${match!.conversationId}:1` };

    for (const alsoBlock of [false, true]) {
      const answer = await report(ann, ben, { subject, alsoBlock });
      expect(answer.statusCode).toBe(404);
    }
  });

  it.each(['match', 'messages'])('wait in a new match for a reader of the %s', async (what) => {
    const about = await askAbout([[ann, ben]]);
    app.setTime(MORNING);
    await answerAgain(ann, about, ben, 'again');
    await answerAgain(ben, about, ann, 'again');
    const turns = async () => (await expectOk(ann.call('GET', '/api/unread'))).yourTurn;
    expect(await turns()).toBe(1);

    const [match] = await matchesOf(ann);
    if (what === 'messages') await messagesOf(ann, match!);
    else await expectOk(ann.call('GET', `/api/matches/${match!.id}`));

    expect(await turns()).toBe(0);
  });

  it('make one match and are told once when both answer in the same instant, 1,000 times', async () => {
    app.setTime(MORNING);
    const before = app.liveMessages.length;
    const members: TestMember[] = [];
    for (let round = 0; round < 50; round += 1) {
      const pairs: [TestMember, TestMember][] = [];
      for (let index = 0; index < 20; index += 1)
        pairs.push([await app.createMember(), await app.createMember()]);
      const about = await askAbout(pairs);

      members.push(...pairs.flat());
      await Promise.all(
        pairs.flatMap(([one, other]) => [
          answerAgain(one, about, other, 'again'),
          answerAgain(other, about, one, 'again'),
        ]),
      );
    }

    const told = app.liveMessages
      .slice(before)
      .flatMap((message) =>
        message.kind === 'event' && message.event.type === 'again_told' ? message.memberIds : [],
      );
    expect([told.length, new Set(told).size]).toEqual([2000, 2000]);
    expect(await Promise.all(members.map(rowsOf))).toEqual(members.map(() => 1));
  }, 240_000);
});

describe('a member’s data', () => {
  const exported = async (memberId: string) => {
    const rows: unknown[] = [];
    const { sections } = exportOf(againData, app.deps.db, memberId);
    for await (const row of sections['answers']!) rows.push(row);
    return rows;
  };

  it('has the own answers alone', async () => {
    const about = await askAbout([[ann, ben]]);
    await answerAgain(ann, about, ben, 'no');
    await answerAgain(ben, about, ann, 'friends');

    expect(await exported(ann.id)).toEqual([{ about, userId: ben.id, answer: 'no', at: END }]);
  });

  it('has one about somebody who shows themselves to liked people only', async () => {
    const about = await askAbout([[ann, ben]]);
    await answerAgain(ann, about, ben, 'no');
    await expectOk(ben.call('PATCH', '/api/settings', { privacy: { shownTo: 'liked' } }));

    expect(await exported(ann.id)).toHaveLength(1);
  });

  it('has no answer once it is told, or over', async () => {
    const cat = await app.createMember();
    const about = await askAbout([
      [ann, ben],
      [ann, cat],
    ]);
    app.setTime(MORNING);
    await answerAgain(ann, about, ben, 'again');
    await answerAgain(ben, about, ann, 'again');
    await answerAgain(ann, about, cat, 'again');
    expect(await exported(ann.id)).toHaveLength(1);

    app.setTime(UNTIL);
    for (const { run } of againJobs(app.deps)) await run({});

    expect(await exported(ann.id)).toEqual([]);
    expect(await app.deps.db.$count(againQuestions, eq(againQuestions.aboutId, about.id))).toBe(0);
  });
});
