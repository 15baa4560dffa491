import { randomUUID } from 'node:crypto';

import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { readItems } from '../../../../testing/server/list-pages.ts';
import { act, expectOk } from '../../../../testing/server/member-calls.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { conversations, createConversation } from '../../../conversations/server/index.ts';
import { type InboxRow, SEARCHED_MESSAGES } from '../../index.ts';
import { conversationReads, messages } from '../tables.ts';

const statements: string[] = [];
const app = useTestApp(
  { RATE_LIMIT_MULTIPLIER: '1000' },
  { onQuery: (query) => statements.push(query) },
);

const NAMES = ['Ada Stone', 'Bea Müller', 'Cleo Lark', 'Dora Finch', 'Eve Marsh'];
/** Words of messages. One is also in a name, one has an accent, and one looks like a pattern. */
const WORDS = ['coffee', 'Zoë', 'lark', '100%', 'hi'] as const;

interface Chat {
  id: string;
  partner: TestMember & { fullName: string };
}
interface Written {
  isOwn: boolean;
  word: (typeof WORDS)[number];
  isRemoved: boolean;
}
interface Model {
  messages: Written[];
  seenSeq: number;
  muted: boolean;
}

let vera: TestMember;
let chats: Chat[];

async function matchWith(one: TestMember, other: TestMember): Promise<string> {
  await act(one, other, 'like');
  return (await act(other, one, 'like')).conversationId ?? '';
}

beforeAll(async () => {
  vera = await app.createMember({ fullName: 'Vera Quill' });
  chats = [];
  for (const fullName of NAMES) {
    const partner = { ...(await app.createMember({ fullName })), fullName };
    chats.push({ id: await matchWith(partner, vera), partner });
  }
});

/** The time of a message in milliseconds: messages of all conversations alternate. */
const sentAt = (chat: number, seq: number) =>
  Date.parse('2026-11-20T08:00:00Z') + seq * 1000 + chat;

/** Stores the conversations of the model. */
async function write(model: readonly Model[]): Promise<void> {
  const { db } = app.deps;
  const ids = chats.map(({ id }) => id);
  await db.delete(messages).where(inArray(messages.conversationId, ids));
  await db.delete(conversationReads).where(inArray(conversationReads.conversationId, ids));
  for (const [at, { messages: written, seenSeq, muted }] of model.entries()) {
    const { id, partner } = chats[at]!;
    await db.update(conversations).set({ lastSeq: written.length }).where(eq(conversations.id, id));
    const rows = written.map(({ isOwn, word, isRemoved }, index) => ({
      conversationId: id,
      seq: index + 1,
      senderId: isOwn ? vera.id : partner.id,
      content: `Say ${word} now`,
      clientMessageId: randomUUID(),
      sentAt: new Date(sentAt(at, index + 1)),
      removedAt: isRemoved ? app.deps.clock() : null,
    }));
    if (rows.length > 0) await db.insert(messages).values(rows);
    if (seenSeq > 0) {
      await db
        .insert(conversationReads)
        .values({ conversationId: id, memberId: vera.id, seq: seenSeq });
    }
    await expectOk(vera.call('PUT', `/api/conversations/${id}/mute`, { muted }));
  }
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase();

/** The list that the model expects. */
function expected(model: readonly Model[], search = '') {
  return model
    .map(({ messages: written, seenSeq, muted }, at) => {
      const { id, partner } = chats[at]!;
      const found = written.findLastIndex(
        ({ word, isRemoved }) => !isRemoved && fold(`Say ${word} now`).includes(fold(search)),
      );
      return {
        at: sentAt(at, written.length),
        isListed:
          written.length > 0 &&
          (search === '' || found >= 0 || fold(partner.fullName).includes(fold(search))),
        row: {
          conversationId: id,
          with: partner.fullName,
          lastSeq: written.length,
          foundSeq: search === '' || found < 0 ? null : found + 1,
          unread: written.filter(({ isOwn }, index) => !isOwn && index >= seenSeq).length,
          hasReplied: written.some(({ isOwn }) => isOwn),
          muted,
        },
      };
    })
    .filter(({ isListed }) => isListed)
    .toSorted((a, b) => b.at - a.at)
    .map(({ row }) => row);
}

const shown = (rows: readonly InboxRow[]) =>
  rows.map((row) => ({
    conversationId: row.conversationId,
    with: row.members.map(({ fullName }) => fullName).join(),
    lastSeq: row.lastMessage?.seq,
    foundSeq: row.foundMessage?.seq ?? null,
    unread: row.unread,
    hasReplied: row.hasReplied,
    muted: row.muted,
  }));

const list = (query = '') => readItems<InboxRow>(vera, `/api/conversations${query}`);

const aMessage = fc.record({
  isOwn: fc.boolean(),
  word: fc.constantFrom(...WORDS),
  isRemoved: fc.boolean(),
});
const aModel: fc.Arbitrary<Model> = fc
  .tuple(fc.array(aMessage, { maxLength: 5 }), fc.boolean(), fc.nat(5))
  .map(([written, muted, seen]) => ({
    messages: written,
    muted,
    seenSeq: Math.min(seen, written.length),
  }));
const models = fc.array(aModel, { minLength: NAMES.length, maxLength: NAMES.length });

describe('GET /api/conversations', () => {
  it('lists, pages and finds the same as a plain scan of all messages', async () => {
    await fc.assert(
      fc.asyncProperty(models, fc.constantFrom(...WORDS, 'MÜLL'), async (model, word) => {
        await write(model);

        expect(shown(await list())).toEqual(expected(model));
        expect(shown(await list('?limit=2'))).toEqual(expected(model));
        expect(shown(await list(`?limit=2&search=${encodeURIComponent(word)}`))).toEqual(
          expected(model, word),
        );
      }),
      { numRuns: 12 },
    );
  });

  it('shows a note for a removed message, and no longer finds its text', async () => {
    const removed = { isOwn: false, word: 'coffee', isRemoved: true } as const;
    await write(
      chats.map((_, at) => ({ messages: at === 0 ? [removed] : [], seenSeq: 0, muted: false })),
    );

    const [row] = await list();

    expect(row?.lastMessage?.content).toBe('This message was removed by our safety team.');
    expect(row?.lastMessage?.isRemoved).toBe(true);
    expect(await list('?search=coffee')).toEqual([]);
  });

  it('reads only the newest messages of a conversation when it searches', async () => {
    const old = { isOwn: true, word: 'coffee', isRemoved: false } as const;
    const more = Array.from({ length: SEARCHED_MESSAGES }, () => ({ ...old, word: 'hi' as const }));
    const one = (written: Written[]) =>
      chats.map((_, at) => ({ messages: at === 0 ? written : [], seenSeq: 0, muted: false }));

    await write(one([old, ...more.slice(1)]));
    expect(await list('?search=coffee')).toHaveLength(1);

    await write(one([old, ...more]));
    expect(await list('?search=coffee')).toHaveLength(0);
  });

  it('cuts a search that is too long, and rejects a wrong cursor and NUL', async () => {
    const long = await vera.call('GET', `/api/conversations?search=${'x'.repeat(5000)}`);
    const cursor = await vera.call('GET', '/api/conversations?cursor=x');
    const nul = await vera.call('GET', '/api/conversations?search=%00');

    expect(long.json()).toEqual([]);
    expect(cursor.statusCode).toBe(400);
    expect(nul.statusCode).toBe(400);
  });

  it('runs the same number of statements for one conversation as for all', async () => {
    const said = { isOwn: false, word: 'hi', isRemoved: false } as const;
    const countFor = async (count: number) => {
      await write(
        chats.map((_, at) => ({ messages: at < count ? [said] : [], seenSeq: 0, muted: false })),
      );
      statements.length = 0;
      expect(await list()).toHaveLength(count);
      return statements.length;
    };

    expect(await countFor(1)).toBe(await countFor(NAMES.length));
  });

  it('leaves out conversations with members who blocked or unmatched, and marks those on a break', async () => {
    const ann = await app.createMember({ fullName: 'Ann Reed' });
    const said = async (partner: TestMember) => {
      const id = await matchWith(partner, ann);
      const socket = await openSocket(app, partner);
      socket.send({
        type: 'chat_message',
        conversationId: id,
        senderId: partner.id,
        content: 'Hi',
      });
      await socket.event('new_message');
      socket.ws.terminate();
      return id;
    };
    const [blocker, ender, resting, kept] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    await said(blocker);
    await said(ender);
    const withResting = await said(resting);
    const withKept = await said(kept);
    expect(await readItems(ann, '/api/conversations')).toHaveLength(4);

    await expectOk(blocker.call('POST', '/api/blocks', { userId: ann.id }));
    const matches = await readItems<{ id: string; otherUser: { id: string } }>(
      ann,
      `/api/users/${ann.id}/matches`,
    );
    const ended = matches.find(({ otherUser }) => otherUser.id === ender.id);
    await expectOk(ender.call('POST', `/api/matches/${ended?.id}/unmatch`));
    await expectOk(resting.call('POST', '/api/account/pause'));

    const rows = await readItems<InboxRow>(ann, '/api/conversations');
    const shownBreaks = new Map(rows.map((row) => [row.conversationId, row.onBreak]));
    expect(shownBreaks).toEqual(
      new Map([
        [withKept, false],
        [withResting, true],
      ]),
    );
  });

  it('lists a group conversation with all other members, even before the first message', async () => {
    const [ann, ben, cem] = [
      await app.createMember({ fullName: 'Ann Reed' }),
      await app.createMember({ fullName: 'Ben Oak' }),
      await app.createMember({ fullName: 'Cem Ray' }),
    ];
    await createConversation(app.deps.db, {
      memberIds: [ann.id, ben.id, cem.id],
      createdAt: app.deps.clock(),
    });

    const [row] = await readItems<InboxRow>(ann, '/api/conversations');

    expect(row).toMatchObject({ kind: 'room', matchId: null, lastMessage: null, unread: 0 });
    expect(row?.members.map(({ fullName }) => fullName)).toEqual(['Ben Oak', 'Cem Ray']);
  });

  it('shows who is online, unless one of the two hides it', async () => {
    const said = { isOwn: false, word: 'hi', isRemoved: false } as const;
    await write(chats.map(() => ({ messages: [said], seenSeq: 0, muted: false })));
    const { partner } = chats[0]!;
    const socket = await openSocket(app, partner);
    const onlineOf = async () =>
      (await list()).map(({ members, online }) => [members[0]?.fullName, online]);

    expect(await onlineOf()).toContainEqual(['Ada Stone', true]);
    expect(await onlineOf()).toContainEqual(['Bea Müller', false]);

    await expectOk(partner.call('PATCH', '/api/settings', { privacy: { showOnline: false } }));
    expect(await onlineOf()).toContainEqual(['Ada Stone', null]);
    socket.ws.terminate();
  });
});

describe('PUT /api/conversations/:id/mute', () => {
  it('informs the member’s tabs but not the partner, and excludes the conversation from the total', async () => {
    const said = { isOwn: false, word: 'hi', isRemoved: false } as const;
    await write(
      chats.map((_, at) => ({ messages: at < 2 ? [said] : [], seenSeq: 0, muted: false })),
    );
    const { id, partner } = chats[0]!;
    const [own, others] = [await openSocket(app, vera), await openSocket(app, partner)];

    const answer = await vera.call('PUT', `/api/conversations/${id}/mute`, { muted: true });

    expect(answer.json()).toEqual({ conversationId: id, muted: true });
    expect(await own.event('conversation_muted')).toMatchObject({
      conversationId: id,
      muted: true,
    });
    const unread = (await vera.call('GET', '/api/unread')).json();
    expect(unread.total).toBe(1);
    expect(unread.conversations).toContainEqual(
      expect.objectContaining({ conversationId: id, unread: 1, muted: true }),
    );
    expect((await vera.call('GET', `/api/conversations/${id}`)).json().muted).toBe(true);
    expect((await partner.call('GET', `/api/conversations/${id}`)).json().muted).toBe(false);
    await partner.call('PUT', `/api/conversations/${id}/mute`, { muted: true });
    await others.event('conversation_muted');
    expect(others.events.filter(({ type }) => type === 'conversation_muted')).toHaveLength(1);
    for (const { ws } of [own, others]) ws.terminate();
  });

  it.each([{}, { muted: 'yes' }, { muted: null }])('rejects %j', async (body) => {
    const answer = await vera.call('PUT', `/api/conversations/${chats[0]!.id}/mute`, body);

    expect(answer.statusCode).toBe(400);
  });
});
