import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { act, expectOk } from '../../../../testing/server/member-calls.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { conversationMembers, conversations } from '../../../conversations/server/index.ts';
import type { Match } from '../../../matching/index.ts';
import { isTurnOf, SNOOZE_DAYS, TURN_DAYS, type InboxRow } from '../../index.ts';
import { noteChange } from '../notices.ts';
import { messages } from '../tables.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });

let ann: TestMember;
let ben: TestMember;
beforeEach(async () => {
  app.setTime(NOON);
  ann = await app.createMember();
  ben = await app.createMember();
});

const wait = (days: number) => app.setTime(new Date(app.deps.clock().getTime() + days * DAY_MS));

async function matchOf(
  one: TestMember,
  other: TestMember,
): Promise<Match & { conversationId: string }> {
  await act(one, other, 'like');
  const match = await act(other, one, 'like');
  return { ...match, conversationId: match.conversationId ?? '' };
}

async function write(from: TestMember, conversationId: string): Promise<void> {
  const socket = await openSocket(app, from);
  socket.send({ type: 'chat_message', conversationId, senderId: from.id, content: 'Hi!' });
  await socket.event('new_message');
  socket.ws.terminate();
}

const unread = async (member: TestMember) => (await member.call('GET', '/api/unread')).json();
const turnsOf = async (member: TestMember): Promise<number> => (await unread(member)).yourTurn;
const listed = async (member: TestMember) =>
  (await member.call('GET', '/api/conversations?turn=yours'))
    .json()
    .map(({ conversationId }: { conversationId: string }) => conversationId);
const swipe = (from: TestMember, to: TestMember, type = 'like') =>
  from.call('POST', '/api/matches', { user1Id: from.id, user2Id: to.id, type });
const snooze = (member: TestMember, id: string) =>
  member.call('POST', `/api/conversations/${id}/snooze`);

/** Matches of Ann with so many others, which she has not opened. */
async function waitFor(count: number): Promise<(Match & { conversationId: string })[]> {
  const found: (Match & { conversationId: string })[] = [];
  for (let index = 0; index < count; index += 1) {
    found.push(await matchOf(await app.createMember(), ann));
  }
  return found;
}

describe('whose turn it is', () => {
  it.each(['match', 'messages'])(
    'waits for both in a new match, until they read the %s',
    async (what) => {
      const { id, conversationId } = await matchOf(ann, ben);
      expect([await turnsOf(ann), await turnsOf(ben)]).toEqual([1, 1]);
      const paths = {
        match: `/api/matches/${id}`,
        messages: `/api/conversations/${conversationId}/messages`,
      };

      await expectOk(ann.call('GET', paths[what as 'match']));

      expect([await turnsOf(ann), await turnsOf(ben)]).toEqual([0, 1]);
      expect([await listed(ann), await listed(ben)]).toEqual([[], [conversationId]]);
    },
  );

  it('waits for who did not write last, read or not', async () => {
    const { conversationId } = await matchOf(ann, ben);
    await write(ben, conversationId);
    await ann.call('GET', `/api/conversations/${conversationId}/messages`);
    expect([await turnsOf(ann), await turnsOf(ben)]).toEqual([1, 0]);

    await write(ann, conversationId);

    expect([await turnsOf(ann), await turnsOf(ben)]).toEqual([0, 1]);
  });

  it('stays snoozed after a call that nobody answered', async () => {
    const { conversationId } = await matchOf(ann, ben);
    await write(ann, conversationId);
    await write(ben, conversationId);
    await expectOk(snooze(ann, conversationId));
    const at = app.deps.clock();
    await runWork(app.deps, (work) =>
      noteChange(work, {
        conversationId,
        memberId: ann.id,
        kind: 'missed-call',
        memberIds: [ann.id, ben.id],
        name: '',
        at,
      }),
    );

    await write(ben, conversationId);

    expect(await turnsOf(ann)).toBe(0);
  });

  it('informs only the own tabs that a match was opened, once', async () => {
    const { id, conversationId } = await matchOf(ann, ben);
    const [own, others] = [await openSocket(app, ann), await openSocket(app, ben)];

    await ann.call('GET', `/api/matches/${id}`);
    await ann.call('GET', `/api/matches/${id}`);

    expect(await own.event('turn_changed')).toEqual({ type: 'turn_changed', conversationId });
    await ann.call('PUT', `/api/conversations/${conversationId}/mute`, { muted: true });
    await own.event('conversation_muted');
    const told = [...own.events, ...others.events].filter(({ type }) => type === 'turn_changed');
    expect(told).toHaveLength(1);
    for (const { ws } of [own, others]) ws.terminate();
  });

  it('marks rows of the inbox, and lists only those with turn=yours', async () => {
    const [first, second] = [await matchOf(ann, ben), await matchOf(ann, await app.createMember())];
    await write(ben, first.conversationId);
    await write(ann, second.conversationId);

    const rows: InboxRow[] = (await ann.call('GET', '/api/conversations')).json();

    const marked = rows.map(({ conversationId, yourTurn }) => [conversationId, yourTurn]);
    expect(new Map(marked as [string, boolean][])).toEqual(
      new Map([
        [first.conversationId, true],
        [second.conversationId, false],
      ]),
    );
    expect(await listed(ann)).toEqual([first.conversationId]);
  });

  it('counts neither ended matches nor members who block', async () => {
    const [first] = await waitFor(1);
    await matchOf(ann, ben);
    expect(await turnsOf(ann)).toBe(2);

    await expectOk(ann.call('POST', `/api/matches/${first!.id}/unmatch`));
    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));

    expect(await turnsOf(ann)).toBe(0);
  });

  it('decides as isTurnOf in the domain, for all conversations', async () => {
    const { db, clock } = app.deps;
    const { conversationId } = await matchOf(ann, ben);
    const now = clock().getTime();
    const age = fc.integer({ min: 0, max: 2 * TURN_DAYS }).map((half) => (half * DAY_MS) / 2);
    const seat = and(
      eq(conversationMembers.conversationId, conversationId),
      eq(conversationMembers.memberId, ann.id),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          senders: fc.array(fc.boolean(), { maxLength: 4 }),
          age,
          isOpened: fc.boolean(),
          snooze: fc.option(fc.record({ seq: fc.nat(4), until: fc.integer({ min: -2, max: 2 }) })),
        }),
        async ({ senders, age: old, isOpened, snooze: snoozed }) => {
          const since = new Date(now - old);
          await db.delete(messages).where(eq(messages.conversationId, conversationId));
          await db
            .update(conversations)
            .set({
              lastSeq: senders.length,
              lastAt: senders.length > 0 ? since : null,
              createdAt: senders.length > 0 ? new Date(now - 99 * DAY_MS) : since,
            })
            .where(eq(conversations.id, conversationId));
          const until = snoozed && now + snoozed.until * DAY_MS;
          await db
            .update(conversationMembers)
            .set({
              openedAt: isOpened ? since : null,
              snoozedUntil: until === null ? null : new Date(until),
              snoozedSeq: snoozed?.seq ?? null,
            })
            .where(seat);
          const rows = senders.map((isOwn, index) => ({
            conversationId,
            seq: index + 1,
            senderId: isOwn ? ann.id : ben.id,
            content: 'Hi',
            sentAt: since,
          }));
          if (rows.length > 0) await db.insert(messages).values(rows);
          const last = senders.at(-1);
          const hasWritten =
            snoozed !== null && senders.some((isOwn, at) => isOwn && at + 1 > snoozed.seq);

          const expected = isTurnOf(
            ann.id,
            {
              lastSenderId: last === undefined ? null : last ? ann.id : ben.id,
              since: since.getTime(),
              isOpened,
              snoozedUntil: hasWritten ? null : until,
            },
            now,
          );

          expect(await turnsOf(ann)).toBe(expected ? 1 : 0);
          expect(await listed(ann)).toEqual(expected ? [conversationId] : []);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('POST /api/conversations/:id/snooze', () => {
  it('holds for a week, and informs only the own tabs', async () => {
    const { conversationId } = await matchOf(ann, ben);
    await write(ben, conversationId);
    const [own, others] = [await openSocket(app, ann), await openSocket(app, ben)];

    const answer = await snooze(ann, conversationId);

    const snoozedUntil = new Date(Date.parse(NOON) + SNOOZE_DAYS * DAY_MS).toISOString();
    expect(answer.json()).toEqual({ conversationId, snoozedUntil });
    expect(await own.event('turn_changed')).toMatchObject({ conversationId });
    expect(others.events.filter(({ type }) => type === 'turn_changed')).toEqual([]);
    for (const { ws } of [own, others]) ws.terminate();
    expect(await turnsOf(ann)).toBe(0);
    await write(ben, conversationId);
    expect(await turnsOf(ann)).toBe(0);
    const [row] = (await ann.call('GET', '/api/conversations')).json();
    expect(row).toMatchObject({ yourTurn: false, snoozedUntil });
    const [theirs] = (await ben.call('GET', '/api/conversations')).json();
    expect(theirs.snoozedUntil).toBeNull();
    wait(SNOOZE_DAYS);
    expect(await turnsOf(ann)).toBe(1);
  });

  it('ends when the member writes', async () => {
    const { conversationId } = await matchOf(ann, ben);
    await write(ben, conversationId);
    await snooze(ann, conversationId);
    await write(ann, conversationId);

    await write(ben, conversationId);

    expect(await turnsOf(ann)).toBe(1);
    const [row] = (await ann.call('GET', '/api/conversations')).json();
    expect(row).toMatchObject({ yourTurn: true, snoozedUntil: null });
  });

  it('does not exist for strangers', async () => {
    const { conversationId } = await matchOf(ann, ben);

    const answer = await snooze(await app.createMember(), conversationId);

    expect(answer.statusCode).toBe(404);
  });
});

describe('likes while others wait', () => {
  it('are held from eight on, with the number in words and the state unchanged', async () => {
    await waitFor(7);
    const [cleo, dora] = [await app.createMember(), await app.createMember()];
    expect(await unread(ann)).toMatchObject({ yourTurn: 7, likesHeld: false });
    expect((await swipe(ann, cleo)).statusCode).toBe(201);
    await waitFor(1);
    expect(await unread(ann)).toMatchObject({ yourTurn: 8, likesHeld: true });

    const [refused, individual] = [await swipe(ann, dora), await swipe(ann, dora, 'individual')];

    for (const answer of [refused, individual]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        code: 'your_turn',
        message:
          'Eight people are waiting for your answer. Answer one of them first, then like somebody new.',
        params: { count: 8 },
        yourTurn: 8,
      });
    }
    const pending = (await dora.call('GET', `/api/users/${dora.id}/matches`)).json();
    expect(pending).toEqual([]);
    expect((await swipe(ann, cleo)).statusCode).toBe(200);
    expect((await swipe(ann, dora, 'pass')).statusCode).toBe(201);
  });

  it('are possible again once one is opened, ended, snoozed or answered', async () => {
    const [first, second, third, fourth] = await waitFor(8);
    await write(ben, (await matchOf(ben, ann)).conversationId);
    const like = async () => (await swipe(ann, await app.createMember())).statusCode;
    const statuses = [await like()];
    await ann.call('GET', `/api/matches/${first!.id}`);
    statuses.push(await like());

    for (const free of [
      () => ann.call('POST', `/api/matches/${second!.id}/unmatch`),
      () => snooze(ann, third!.conversationId),
      () => write(ann, fourth!.conversationId),
    ]) {
      await free();
      statuses.push(await like());
      await waitFor(1);
      statuses.push(await like());
    }

    expect(statuses).toEqual([409, 409, 201, 409, 201, 409, 201, 409]);
  });

  it('never hold an accepted request, by PUT or by liking back', async () => {
    await waitFor(8);
    const cleo = await app.createMember();
    await act(ben, ann, 'like');
    const { id } = await act(cleo, ann, 'like');

    const back = await swipe(ann, ben);
    const accepted = await ann.call('PUT', `/api/matches/${id}`, { status: 'mutual' });

    expect([back.statusCode, back.json().status]).toEqual([200, 'mutual']);
    expect([accepted.statusCode, accepted.json().status]).toEqual([200, 'mutual']);
  });

  it('hold a like of somebody who passed as they hold any other', async () => {
    await waitFor(8);
    await act(ben, ann, 'pass');

    const answers = [await swipe(ann, ben), await swipe(ann, await app.createMember())];

    expect(answers[0]!.json()).toEqual(answers[1]!.json());
  });

  it('are held from the number on that the operator chose, and never with 0', async () => {
    const admin = await app.createMember({ role: 'admin' });
    const limit = (yourTurnLimit: number) =>
      expectOk(admin.call('PATCH', '/api/admin/community', { yourTurnLimit }));
    await waitFor(8);
    const like = async () => (await swipe(ann, await app.createMember())).statusCode;

    await limit(9);
    const statuses = [await like()];
    await limit(0);
    statuses.push(await like());
    await limit(8);
    statuses.push(await like());

    expect(statuses).toEqual([201, 201, 409]);
  });

  it('answer in Spanish', async () => {
    await waitFor(8);
    await expectOk(ann.call('PATCH', '/api/settings', { language: 'es' }));

    const answer = await swipe(ann, ben);

    expect(answer.json().message).toMatch(/^Ocho personas esperan tu respuesta\. /u);
  });
});
