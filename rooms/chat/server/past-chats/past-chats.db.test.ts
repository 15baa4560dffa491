import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { act, expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { conversations } from '../../../conversations/server/index.ts';
import type { Match } from '../../../matching/index.ts';
import { matches } from '../../../relations/server/index.ts';
import { chatData, createMessageStore } from '../index.ts';
import { messages } from '../tables.ts';
import { erasePastChats } from './past-chats.ts';

const app = useTestApp();

const NOON = '2026-11-21T12:00:00.000Z';
const IN_28_DAYS = '2026-12-19T12:00:00.000Z';

interface Pair {
  ann: TestMember;
  ben: TestMember;
  match: Match & { conversationId: string };
}

async function talk(): Promise<Pair> {
  app.setTime(NOON);
  const ann = await app.createMember({ fullName: 'Ann Field' });
  const ben = await app.createMember({ fullName: 'Ben Brook' });
  await act(ann, ben, 'like');
  const match = (await act(ben, ann, 'like')) as Pair['match'];
  const { conversationId } = match;
  const store = createMessageStore(app.deps);
  const ids = { id: randomUUID(), clientMessageId: null, conversationId, senderId: ann.id };
  await store([{ ...ids, content: 'Hello', sentAt: app.deps.clock() }]);
  return { ann, ben, match };
}

const pastChatsOf = async ({ call }: TestMember) => (await call('GET', '/api/past-chats')).json();

const ENDS: Record<string, (pair: Pair) => Promise<unknown>> = {
  unmatch: ({ ann, match }) => expectOk(ann.call('POST', `/api/matches/${match.id}/unmatch`)),
  block: ({ ann, ben }) => expectOk(ann.call('POST', '/api/blocks', { userId: ben.id })),
};

describe.each(Object.entries(ENDS))('after an end by %s', (_how, end) => {
  it('lists the chat for both members alike', async () => {
    const pair = await talk();

    await end(pair);

    const { conversationId } = pair.match;
    const row = { conversationId, endedAt: NOON, until: IN_28_DAYS, goodbye: null, room: null };
    expect(await pastChatsOf(pair.ann)).toEqual([{ ...row, firstName: 'Ben' }]);
    expect(await pastChatsOf(pair.ben)).toEqual([{ ...row, firstName: 'Ann' }]);
  });

  it('reveals no later change of either profile', async () => {
    const pair = await talk();
    const { ann, ben, match } = pair;
    const { conversationId } = match;
    await end(pair);

    await expectOk(ann.call('PUT', `/api/users/${ann.id}`, { fullName: 'Renamed Field' }));

    expect(await pastChatsOf(ben)).toMatchObject([{ conversationId, firstName: 'Ann' }]);
    const { sections } = chatData.exportData?.(app.deps.db, ben.id) ?? {};
    for (const section of ['conversations', 'messages']) {
      const names: unknown[] = [];
      for await (const row of sections?.[section] ?? []) names.push(row['with']);
      expect(names).toEqual(['Ann']);
    }
    const subject = { kind: 'conversation', id: conversationId };
    await expectOk(ben.call('POST', '/api/reports', { subject, reason: 'spam', alsoBlock: true }));
    expect(await expectOk(ben.call('GET', '/api/blocks'))).toMatchObject([
      { user: { id: ann.id, fullName: 'Ann Field', profilePicture: null } },
    ]);
  });

  it('erases everything but the match row after 28 days', async () => {
    const pair = await talk();
    await end(pair);
    const { conversationId, id } = pair.match;
    const { db } = app.deps;
    const countRows = async () => [
      await db.$count(conversations, eq(conversations.id, conversationId)),
      await db.$count(messages, eq(messages.conversationId, conversationId)),
      await db.$count(matches, eq(matches.id, id)),
    ];

    app.setTime('2026-12-19T11:59:59.999Z');
    await erasePastChats(app.deps);
    expect(await countRows()).toEqual([1, 1, 1]);
    app.setTime(IN_28_DAYS);
    await erasePastChats(app.deps);

    expect(await countRows()).toEqual([0, 0, 1]);
    expect(await pastChatsOf(pair.ann)).toEqual([]);
    app.setTime(NOON);
  });
});

it('lists no open chat', async () => {
  const { ann } = await talk();

  expect(await pastChatsOf(ann)).toEqual([]);
});

it('keeps a past chat when its members match again after an unblock', async () => {
  const pair = await talk();
  const { ann, ben } = pair;
  await ENDS['block']?.(pair);
  await expectOk(ann.call('DELETE', `/api/blocks/${ben.id}`));
  await act(ann, ben, 'like');
  await act(ben, ann, 'like');

  expect(await pastChatsOf(ben)).toMatchObject([{ conversationId: pair.match.conversationId }]);
});
