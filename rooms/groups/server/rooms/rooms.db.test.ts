import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { findBroken } from '../../../../app/server/operations/invariants.ts';
import { connectDatabase } from '../../../../platform/server/database/database.ts';
import { newSquad, openTestRoom } from '../../../../testing/server/groups.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, decide, report } from '../../../../testing/server/safety.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { createMessageStore, messages } from '../../../chat/server/index.ts';
import { findActivityTotals } from '../../../play/server/index.ts';

/** `BLOCK_ROUNDS=1000` runs the full test. */
const ROUNDS = Number(process.env['BLOCK_ROUNDS'] ?? 20);

const app = useTestApp();

async function meet(sizes: [number, number] = [2, 2]) {
  const [one, two] = [
    await newSquad(app, 'Owls', sizes[0]),
    await newSquad(app, 'Larks', sizes[1]),
  ];
  return { one, two, room: await openTestRoom(one, two) };
}

const readHistory = async (member: TestMember, conversationId: string) =>
  (await member.call('GET', `/api/conversations/${conversationId}/messages`)).json();

const frame = (member: TestMember, conversationId: string, content: string) => ({
  type: 'chat_message',
  conversationId,
  senderId: member.id,
  content,
  messageType: 'text',
  clientMessageId: randomUUID(),
});

describe('a room', () => {
  it('has the members of both squads, and is a conversation of all', async () => {
    const { one, two, room } = await meet([3, 2]);
    const [ann, ben] = one.members;
    const [cleo] = two.members;
    const sockets = [await openSocket(app, ann), await openSocket(app, cleo)];

    expect(room.squads.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(room.members).toHaveLength(5);
    sockets[0]!.send(frame(ann, room.conversationId, 'Hello, Larks!'));
    const heard = await sockets[1]!.event('new_message');

    expect(heard.message).toMatchObject({ content: 'Hello, Larks!', seq: 1, senderId: ann.id });
    const [listed] = await expectOk(ben!.call('GET', '/api/rooms'));
    expect(listed).toMatchObject({ id: room.id, unread: 1 });
    expect(listed.lastMessage.content).toBe('Hello, Larks!');
    const [inboxRow] = await expectOk(ben!.call('GET', '/api/conversations'));
    expect(inboxRow).toMatchObject({ kind: 'room', roomId: room.id, matchId: null });
    expect(inboxRow.squads.toSorted()).toEqual(['Larks', 'Owls']);
    const found = await expectOk(ben!.call('GET', '/api/conversations?search=lark'));
    expect(found).toMatchObject([{ roomId: room.id }]);
    expect(await readHistory(ben!, room.conversationId)).toHaveLength(1);
    expect(
      (await ben!.call('GET', `/api/conversations/${room.conversationId}`)).json(),
    ).toMatchObject({ lastSeq: 1, seenSeq: 0, matchId: null });
    sockets[1]!.send({ type: 'seen', conversationId: room.conversationId, seq: 1 });
    expect(await sockets[0]!.event('seen')).toMatchObject({ memberId: cleo.id, seq: 1 });
    sockets[1]!.send({ type: 'typing', conversationId: room.conversationId });
    expect(await sockets[0]!.event('typing')).toMatchObject({ memberId: cleo.id });
    // Writing in a room does not count as starting a conversation, so fake squads earn nothing.
    const counts = await findActivityTotals(app.deps.db, ann.id);
    expect(counts.get('conversation-started') ?? 0).toBe(0);
    for (const socket of sockets) socket.ws.terminate();
  });

  it('is hidden from everybody else', async () => {
    const { room } = await meet();
    const stranger = await app.createMember();

    for (const path of [`/api/rooms/${room.id}`, `/api/conversations/${room.conversationId}`]) {
      expect((await stranger.call('GET', path)).statusCode).toBe(404);
    }
  });

  it('stays open to all while one of them takes a break', async () => {
    const { one, two, room } = await meet();
    await expectOk(one.members[0].call('POST', '/api/account/pause'));

    for (const member of [...one.members, ...two.members]) {
      const path = `/api/conversations/${room.conversationId}`;
      expect((await member.call('GET', path)).statusCode).toBe(200);
    }
  });

  it('shows who left, in each reader’s language', async () => {
    const { one, two, room } = await meet([3, 2]);
    const [ann, ben] = one.members;
    const socket = await openSocket(app, two.members[0]);

    await expectOk(ann.call('POST', `/api/rooms/${room.id}/leave`));

    const { message } = await socket.event('new_message');
    expect(message).toMatchObject({
      content: 'Owls left',
      seq: 1,
      messageType: 'text',
      notice: { kind: 'left', name: 'Owls' },
    });
    // Without a room id: no room has opened.
    expect(await socket.event('groups_changed')).toEqual({ type: 'groups_changed', roomId: null });
    socket.ws.terminate();
    const [inSpanish] = (
      await app.http.inject({
        method: 'GET',
        url: `/api/conversations/${room.conversationId}/messages`,
        headers: { cookie: ben!.cookie, 'accept-language': 'es' },
      })
    ).json();
    expect(inSpanish.content).toBe('Owls salió');
    expect((await ann.call('GET', `/api/rooms/${room.id}`)).statusCode).toBe(404);
    expect((await ann.call('POST', `/api/rooms/${room.id}/leave`)).statusCode).toBe(404);
    const now = await expectOk(ben!.call('GET', `/api/rooms/${room.id}`));
    expect([now.members.length, now.closedAt]).toEqual([4, null]);
  });

  it('closes when a side has fewer than two', async () => {
    const { one, two, room } = await meet();

    await expectOk(one.members[0].call('POST', `/api/rooms/${room.id}/leave`));

    const left = two.members[0];
    const closed = await expectOk(left.call('GET', `/api/rooms/${room.id}`));
    expect(closed.closedAt).toBe('2026-11-21T12:00:00.000Z');
    expect(await expectOk(left.call('GET', '/api/rooms'))).toEqual([]);
    const path = `/api/conversations/${room.conversationId}/messages`;
    expect((await left.call('GET', path)).statusCode).toBe(404);
    const past = await expectOk(left.call('GET', '/api/past-chats'));
    const ids = past.map((chat: { room: { memberId: string } }) => chat.room.memberId);
    const others = [...one.members, two.members[1]!].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(others.toSorted());
  });

  it('shows nobody who blocked the reader after it closed', async () => {
    const { one, two, room } = await meet();
    const [ben, bob] = two.members;
    await expectOk(one.members[0].call('POST', `/api/rooms/${room.id}/leave`));

    await expectOk(ben.call('POST', '/api/blocks', { userId: bob!.id }));

    const idsFor = async (reader: TestMember) => {
      const { members, squads } = await expectOk(reader.call('GET', `/api/rooms/${room.id}`));
      const ids = members.map(({ id }: { id: string }) => id);
      expect(squads.flatMap(({ memberIds }: { memberIds: string[] }) => memberIds)).toEqual(ids);
      return ids.toSorted();
    };
    const [, amy] = one.members;
    expect(await idsFor(bob!)).toEqual([amy!.id, bob!.id].toSorted());
    expect(await idsFor(ben)).toEqual([amy!.id, ben.id].toSorted());
    expect(await idsFor(amy!)).toEqual([amy!.id, ben.id, bob!.id].toSorted());
  });

  it.each([
    ['blocks', (by: TestMember, id: string) => by.call('POST', '/api/blocks', { userId: id })],
    [
      'reports and blocks',
      (by: TestMember, id: string) => {
        const subject = { kind: 'member', id };
        return by.call('POST', '/api/reports', { subject, reason: 'spam', alsoBlock: true });
      },
    ],
  ])('loses the member who %s somebody in it', async (_how, part) => {
    const { one, two, room } = await meet([3, 3]);
    const [ann] = one.members;
    const [cleo] = two.members;

    await expectOk(part(ann, cleo.id));

    expect((await ann.call('GET', `/api/rooms/${room.id}`)).statusCode).toBe(404);
    const path = `/api/conversations/${room.conversationId}/messages`;
    expect((await ann.call('GET', path)).statusCode).toBe(404);
    const now = await expectOk(cleo.call('GET', `/api/rooms/${room.id}`));
    expect(now.members.map(({ id }: { id: string }) => id)).not.toContain(ann.id);
    expect(await findBroken((await direct()).db)).toEqual([]);
  });

  it('loses a suspended member, and continues', async () => {
    const { one, two, room } = await meet([3, 2]);
    const [ann, ben] = one.members;
    await expectOk(report(await app.createMember(), ann));
    await expectOk(
      decide(await createStaff(app, 'moderator'), ann, { decision: 'suspend', days: 7 }),
    );

    const socket = await openSocket(app, ben!);
    socket.send(frame(ben!, room.conversationId, 'Where is she?'));

    expect((await socket.event('new_message')).message.content).toBe('Where is she?');
    const now = await expectOk(two.members[0].call('GET', `/api/rooms/${room.id}`));
    expect(now.members).toHaveLength(4);
    socket.ws.terminate();
  });

  it('loses a member who leaves the community', async () => {
    const { one, two, room } = await meet([3, 2]);
    const { beginLeaving } = await import('../../../settings/server/leaving/index.ts');
    const { runWork } = await import('../../../../platform/server/unit-of-work.ts');
    const now = app.deps.clock();
    const leavingUntil = new Date(now.getTime() + 86_400_000);
    await runWork(app.deps, (work) => beginLeaving(work, one.members[0].id, { now, leavingUntil }));

    const seen = await expectOk(two.members[0].call('GET', `/api/rooms/${room.id}`));
    expect(seen.members).toHaveLength(4);
    const { squad } = await expectOk(one.members[1]!.call('GET', '/api/squad'));
    expect(squad.members).toHaveLength(2);
  });

  it('allows reporting a message, and seals its context', async () => {
    const { one, two, room } = await meet();
    const store = createMessageStore(app.deps);
    const write = (senderId: string, content: string) =>
      store([
        {
          id: randomUUID(),
          conversationId: room.conversationId,
          senderId,
          content,
          clientMessageId: null,
          sentAt: app.deps.clock(),
        },
      ]);
    await write(one.members[0].id, 'Hi all');
    await write(two.members[0].id, 'Buy my coins');

    const subject = { kind: 'message', id: `${room.conversationId}:2` };
    const sent = await one.members[1]!.call('POST', '/api/reports', { subject, reason: 'scam' });

    expect(sent.statusCode).toBe(201);
    const rows = await app.deps.db.execute<{ snapshot: string }>(
      `select snapshot from evidence order by number desc limit 1`,
    );
    expect(rows[0]?.snapshot).toContain('Buy my coins');
    expect(rows[0]?.snapshot).toContain('Hi all');
  });
});

let connection: ReturnType<typeof connectDatabase> | undefined;
async function direct() {
  connection ??= connectDatabase(app.location);
  return connection;
}

describe('a block while a message is being stored', () => {
  it(
    `stores the message before the block or never, in ${ROUNDS} rounds`,
    async () => {
      const store = createMessageStore(app.deps);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { one, two, room } = await meet([3, 2]);
        const [ann, ben] = one.members;
        const [cleo] = two.members;
        const write = (senderId: string, content: string) =>
          store([
            {
              id: randomUUID(),
              conversationId: room.conversationId,
              senderId,
              content,
              clientMessageId: randomUUID(),
              sentAt: app.deps.clock(),
            },
          ]);
        // So that a node remembers them as a known writer.
        await write(ann.id, 'first');
        const [[own], [bens], blocked] = await Promise.all([
          write(ann.id, 'mine'),
          write(ben!.id, 'bens'),
          ann.call('POST', '/api/blocks', { userId: cleo.id }),
        ]);
        expect(blocked.statusCode).toBe(200);
        expect(bens).toMatchObject({ isNew: true });

        const rows = await app.deps.db
          .select()
          .from(messages)
          .where(eq(messages.conversationId, room.conversationId))
          .orderBy(messages.seq);
        expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
        const left = rows.findIndex(({ notice }) => notice === 'left');
        const mine = rows.findIndex(({ content }) => content === 'mine');
        expect(left).toBeGreaterThan(0);
        const isStored = own !== undefined && own !== 'not-found';
        expect(isStored ? mine < left && mine >= 0 : mine === -1).toBe(true);
        expect((await write(ann.id, 'late'))[0] ?? 'not-found').toBe('not-found');
      }
    },
    ROUNDS * 3000 + 20_000,
  );
});
