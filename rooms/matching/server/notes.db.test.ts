import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { runWork } from '../../../platform/server/unit-of-work.ts';
import { answerLike, like, matchesOf, sendLike } from '../../../testing/server/likes.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { hideMessage, messages } from '../../chat/server/index.ts';
import { conversations } from '../../conversations/server/index.ts';
import { activities } from '../../play/server/index.ts';
import { matches } from '../../relations/server/index.ts';
import type { Match } from '../index.ts';
import { likeNotes } from './tables.ts';

const app = useTestApp();

async function two(): Promise<[TestMember, TestMember]> {
  return [await app.createMember(), await app.createMember()];
}

async function messagesOf({ conversationId }: Match) {
  const rows = await app.deps.db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId ?? ''))
    .orderBy(asc(messages.seq));
  return rows.map(({ seq, senderId, content }) => [seq, senderId, content]);
}

/** The `new_message` events sent for a conversation, with their recipients. */
function toldOf(conversationId: string | null) {
  return app.liveMessages.flatMap((message) => {
    if (message.kind !== 'event' || message.event.type !== 'new_message') return [];
    const { event } = message;
    if (event.message.conversationId !== conversationId) return [];
    return [{ content: event.message.content, memberIds: message.memberIds.toSorted() }];
  });
}

describe('a like with a note', () => {
  it('shows the note to its sender and to the recipient', async () => {
    const [ann, ben] = await two();

    const sent = await like(ann, ben, { note: '  Is that your dog?  ' });

    const seen = { note: 'Is that your dog?', noteSenderId: ann.id };
    expect(sent).toMatchObject(seen);
    expect(await matchesOf(ann)).toMatchObject([seen]);
    expect(await matchesOf(ben)).toMatchObject([seen]);
  });

  it('has no note unless one was given', async () => {
    const [ann, ben] = await two();
    expect(await like(ann, ben, { note: null })).toMatchObject({ note: null, noteSenderId: null });
  });

  it.each([
    ['nothing but spaces', 'like', '   '],
    ['141 characters', 'like', 'x'.repeat(141)],
    ['a NUL', 'like', 'a\0b'],
    ['nothing visible', 'like', '\u200b'],
    ['a number', 'like', 5],
    ['a pass', 'pass', 'Sorry!'],
  ])('rejects %s', async (_what, type, note) => {
    const [ann, ben] = await two();

    const refused = await sendLike(ann, ben, { type, note });

    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toMatchObject([{ path: 'note' }]);
    expect(await matchesOf(ann)).toEqual([]);
  });

  it('accepts 140 characters', async () => {
    const [ann, ben] = await two();
    expect(await like(ann, ben, { note: 'x'.repeat(140) })).toMatchObject({ status: 'pending' });
  });

  it('rejects another note than the one that waits, and keeps the first', async () => {
    const [ann, ben] = await two();
    await like(ann, ben, { note: 'First' });

    const refused = await sendLike(ann, ben, { note: 'Second' });

    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain(
      'Your like already has a note, a picture or an answer with it',
    );
    expect(await matchesOf(ben)).toMatchObject([{ note: 'First' }]);
  });

  it('answers with the row when the same note is sent again', async () => {
    const [ann, ben] = await two();
    await like(ann, ben, { note: 'First' });

    expect((await sendLike(ann, ben, { note: ' First ' })).statusCode).toBe(200);
    expect((await sendLike(ann, ben)).json()).toMatchObject({ note: 'First' });
  });
});

describe('a note for a like that stands', () => {
  it('is added once, and starts the conversation', async () => {
    const [ann, ben] = await two();
    const request = await like(ann, ben);
    app.liveMessages.length = 0;

    const added = await sendLike(ann, ben, { note: 'One more thing' });

    expect(added.statusCode).toBe(200);
    expect(added.json()).toMatchObject({ id: request.id, note: 'One more thing' });
    expect(await matchesOf(ben)).toMatchObject([{ note: 'One more thing', noteSenderId: ann.id }]);
    expect(app.liveMessages).toMatchObject([
      { event: { type: 'match_changed' }, memberIds: [ann.id, ben.id] },
    ]);
    const match: Match = await expectOk(answerLike(ben, request, 'mutual'));
    expect(await messagesOf(match)).toEqual([[1, ann.id, 'One more thing']]);
  });

  it('is taken from one of several concurrent calls, and refused from the others', async () => {
    const [ann, ben] = await two();
    await like(ann, ben);

    const notes = Array.from({ length: 10 }, (_, index) => `Note ${index}`);
    const answers = await Promise.all(notes.map((note) => sendLike(ann, ben, { note })));

    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const kept = notes[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect(await matchesOf(ben)).toMatchObject([{ note: kept }]);
  });

  it('does not count as another like', async () => {
    const [ann, ben] = await two();
    await like(ann, ben);
    await like(ann, ben, { note: 'Hi!' });

    const [{ count } = { count: 0 }] = await app.deps.db.execute<{ count: number }>(
      sql`select count::int from daily_counts where member_id = ${ann.id} and action = 'like'`,
    );
    expect(count).toBe(1);
  });

  it.each([
    ['a decline', (ben: TestMember, request: Match) => answerLike(ben, request, 'declined')],
    [
      'a pass',
      (ben: TestMember, { user1Id }: Match) =>
        ben.call('POST', '/api/matches', { user1Id: ben.id, user2Id: user1Id, type: 'pass' }),
    ],
    ['nothing', undefined],
  ])('is taken alike after %s, and shown to nobody who refused', async (_how, refuse) => {
    const [ann, ben] = await two();
    const request = await like(ann, ben);
    if (refuse) await expectOk(refuse(ben, request));
    app.liveMessages.length = 0;

    const added = await sendLike(ann, ben, { note: 'Hello?' });
    const again = await sendLike(ann, ben, { note: 'Hello again?' });

    expect(added.statusCode).toBe(200);
    expect(added.json()).toMatchObject({ status: 'pending', note: 'Hello?', noteSenderId: ann.id });
    expect(again.statusCode).toBe(409);
    const seen = refuse ? null : 'Hello?';
    const own = await expectOk(ben.call('GET', `/api/matches/${request.id}`));
    expect(own).toMatchObject({ note: seen });
    const told = app.liveMessages.flatMap((message) =>
      message.kind === 'event' ? message.memberIds : [],
    );
    expect(told.includes(ben.id)).toBe(refuse === undefined);
  });

  it('is taken from a member whom the other had passed before', async () => {
    const [ann, ben] = await two();
    await sendLike(ben, ann, { type: 'pass' });
    const request = await like(ann, ben);

    expect(await like(ann, ben, { note: 'Hi!' })).toMatchObject({ status: 'pending', note: 'Hi!' });
    expect(await expectOk(ben.call('GET', `/api/matches/${request.id}`))).toMatchObject({
      note: null,
    });
  });

  it('is refused in words when the two have matched, but for the one that was sent', async () => {
    const [ann, ben] = await two();
    await like(ben, ann);
    const match = await like(ann, ben, { note: 'Hi!' });

    expect(await like(ann, ben, { note: 'Hi!' })).toMatchObject({ id: match.id, status: 'mutual' });
    const refused = await sendLike(ann, ben, { note: 'And this' });

    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('You two have matched already. Write it in your chat.');
    expect(await messagesOf(match)).toEqual([[1, ann.id, 'Hi!']]);
  });

  it('is refused where the sender passed or declined themselves', async () => {
    const [ann, ben] = await two();
    await sendLike(ann, ben, { type: 'pass' });
    const [cat, dan] = await two();
    await answerLike(dan, await like(cat, dan), 'declined');

    for (const refused of [
      await sendLike(ann, ben, { note: 'Hi!' }),
      await sendLike(dan, cat, { note: 'Hi!' }),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toContain('Nothing was sent');
    }
    expect(await like(ann, ben)).toMatchObject({ type: 'pass', status: 'declined' });
  });
});

describe('an accepted like with a note', () => {
  it('starts the conversation with the note as the liker’s message', async () => {
    const [ann, ben] = await two();
    await like(ann, ben, { note: 'Is that your dog?' });
    const [request] = await matchesOf(ben);

    const match: Match = await expectOk(answerLike(ben, request!, 'mutual'));

    expect(match).toMatchObject({ hasMessages: true, note: 'Is that your dog?' });
    expect(await messagesOf(match)).toEqual([[1, ann.id, 'Is that your dog?']]);
    const both = [ann.id, ben.id].toSorted();
    expect(toldOf(match.conversationId)).toEqual([
      { content: 'Is that your dog?', memberIds: both },
    ]);
    expect(
      await app.deps.db.select().from(likeNotes).where(eq(likeNotes.matchId, match.id)),
    ).toEqual([expect.objectContaining({ memberId: ann.id, note: null, seq: 1 })]);
  });

  it('counts once as a conversation that the liker started, and not towards first messages', async () => {
    const [ann, ben] = await two();
    const request = await like(ann, ben, { note: 'Hi!' });

    await expectOk(answerLike(ben, request, 'mutual'));

    const started = await app.deps.db
      .select()
      .from(activities)
      .where(eq(activities.kind, 'conversation-started'));
    expect(started.filter(({ memberId }) => memberId === ann.id)).toHaveLength(1);
    expect(started.filter(({ memberId }) => memberId === ben.id)).toEqual([]);
    const openings = await app.deps.db.execute(
      sql`select from daily_counts where member_id = ${ann.id} and action = 'first-message'`,
    );
    expect(openings).toHaveLength(0);
  });

  it('stores the note once for 50 concurrent accepts', async () => {
    const [ann, ben] = await two();
    const request = await like(ann, ben, { note: 'Hi!' });

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => answerLike(ben, request, 'mutual')),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const [match] = await matchesOf(ben);
    expect(await messagesOf(match!)).toEqual([[1, ann.id, 'Hi!']]);
    expect(toldOf(match!.conversationId)).toHaveLength(1);
  });

  it('shows no note after its message was removed', async () => {
    const [ann, ben] = await two();
    await like(ann, ben, { note: 'Rude' });
    const match = await like(ben, ann);
    const { conversationId } = match;
    const at = app.deps.clock();

    await runWork(app.deps, (work) =>
      hideMessage(work, { conversationId: conversationId!, seq: 1, at }),
    );

    expect(await matchesOf(ben)).toMatchObject([{ note: null, noteSenderId: null }]);
  });
});

describe('two likes that cross', () => {
  it('start the conversation with both notes, the earlier one first', async () => {
    const [ann, ben] = await two();
    await like(ann, ben, { note: 'From Ann' });

    const match = await like(ben, ann, { note: 'From Ben' });

    expect(await messagesOf(match)).toEqual([
      [1, ann.id, 'From Ann'],
      [2, ben.id, 'From Ben'],
    ]);
    // Each sees what the partner wrote.
    expect(match).toMatchObject({ note: 'From Ann', noteSenderId: ann.id });
    expect(await matchesOf(ann)).toMatchObject([{ note: 'From Ben', noteSenderId: ben.id }]);
  });

  it('start the conversation with a single note', async () => {
    const [ann, ben] = await two();
    await like(ann, ben);

    const match = await like(ben, ann, { note: 'From Ben' });

    expect(await messagesOf(match)).toEqual([[1, ben.id, 'From Ben']]);
  });

  it(
    'leave each note once and in order in 200 pairs at the same time',
    { timeout: 120_000 },
    async () => {
      const pairs = await Promise.all(Array.from({ length: 200 }, two));
      const noteOf = (memberId: string) => `note of ${memberId}`;

      await Promise.all(
        pairs.flatMap(([ann, ben]) => [
          like(ann, ben, { note: noteOf(ann.id) }),
          like(ben, ann, { note: noteOf(ben.id) }),
        ]),
      );

      const memberIds = new Set(pairs.flat().map(({ id }) => id));
      const made = await app.deps.db
        .select({
          user1Id: matches.user1Id,
          user2Id: matches.user2Id,
          lastSeq: conversations.lastSeq,
        })
        .from(matches)
        .innerJoin(conversations, eq(conversations.id, matches.conversationId));
      const stored = (await app.deps.db.select().from(messages)).filter((message) =>
        memberIds.has(message.senderId),
      );
      expect(made.filter(({ user1Id }) => memberIds.has(user1Id))).toHaveLength(200);
      expect(stored).toHaveLength(400);
      for (const { user1Id, user2Id, lastSeq } of made) {
        if (!memberIds.has(user1Id)) continue;
        const [first, second] = [user1Id, user2Id].map((id) =>
          stored.find(({ senderId }) => senderId === id),
        );
        expect(lastSeq).toBe(2);
        expect(first).toMatchObject({ seq: 1, content: noteOf(user1Id) });
        expect(second).toMatchObject({ seq: 2, content: noteOf(user2Id) });
        expect(first?.conversationId).toBe(second?.conversationId);
      }
    },
  );
});

describe('a rejected like with a note', () => {
  it.each([
    ['a decline', (ben: TestMember, request: Match) => answerLike(ben, request, 'declined')],
    [
      'a pass',
      (ben: TestMember, { user1Id }: Match) =>
        ben.call('POST', '/api/matches', { user1Id: ben.id, user2Id: user1Id, type: 'pass' }),
    ],
  ])('disappears for the recipient after %s, and stays for its sender', async (_how, refuse) => {
    const [ann, ben] = await two();
    const request = await like(ann, ben, { note: 'Hi!' });
    const before = await matchesOf(ann);

    const refused = await expectOk(refuse(ben, request));

    expect(refused).toMatchObject({ status: 'declined', note: null, noteSenderId: null });
    const own = await expectOk(ben.call('GET', `/api/matches/${request.id}`));
    expect(JSON.stringify(own)).not.toContain('Hi!');
    expect(await matchesOf(ann)).toEqual(before);
  });

  it('is hidden from a member who had passed, until they undo the pass', async () => {
    const [ann, ben] = await two();
    await sendLike(ben, ann, { type: 'pass' });
    const sent = await like(ann, ben, { note: 'Hi!' });
    expect(sent).toMatchObject({ status: 'pending', note: 'Hi!', noteSenderId: ann.id });
    const hidden = await expectOk(ben.call('GET', `/api/matches/${sent.id}`));
    expect(hidden).toMatchObject({ type: 'pass', note: null, noteSenderId: null });

    const userIds = [ann.id];
    await expectOk(ben.call('POST', `/api/users/${ben.id}/passes/take-back`, { userIds }));

    expect(await matchesOf(ben)).toMatchObject([{ note: 'Hi!', noteSenderId: ann.id }]);
    const match: Match = await expectOk(answerLike(ben, sent, 'mutual'));
    expect(await messagesOf(match)).toEqual([[1, ann.id, 'Hi!']]);
  });
});

describe('old notes and reports', () => {
  it('start a conversation without the old notes after a block was lifted', async () => {
    const [ann, ben] = await two();
    await like(ann, ben, { note: 'Old' });
    await like(ben, ann);
    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));
    await expectOk(ben.call('DELETE', `/api/blocks/${ann.id}`));
    expect(
      await app.deps.db.select().from(likeNotes).where(eq(likeNotes.memberId, ann.id)),
    ).toEqual([]);

    await like(ann, ben, { note: 'New' });
    const match = await like(ben, ann);

    expect(await messagesOf(match)).toEqual([[1, ann.id, 'New']]);
  });

  it('include the note of a pending like in a report about its sender', async () => {
    const [ann, ben] = await two();
    await like(ann, ben, { note: 'Rude' });

    const subject = { kind: 'member', id: ann.id };
    const reported = { subject, reason: 'harassment', alsoBlock: true };
    await expectOk(ben.call('POST', '/api/reports', reported));

    const [evidence] = await app.deps.db.execute<{ snapshot: string }>(
      sql`select snapshot from evidence where member_id = ${ann.id}`,
    );
    expect(JSON.parse(evidence!.snapshot).messages).toEqual([
      expect.objectContaining({
        seq: 0,
        senderId: ann.id,
        content: 'Rude',
        sentAt: '2026-11-21T12:00:00.000Z',
      }),
    ]);
  });
});
