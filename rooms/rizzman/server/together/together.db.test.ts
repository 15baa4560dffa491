import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { connectDatabase } from '../../../../platform/server/database/database.ts';
import { tellTopic } from '../../../../platform/server/unit-of-work.ts';
import { newSquad, openTestRoom } from '../../../../testing/server/groups.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { matchWithMessages } from '../../../../testing/server/safety.ts';
import { openSocket, type TestSocket } from '../../../../testing/server/socket-client.ts';
import { createTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { LiveEventOf } from '../../../chat/live/index.ts';
import { roomMazes } from '../tables.ts';

const app = useTestApp();
/** Another node of the same community. */
let second: TestApp;
beforeAll(async () => {
  const { live, presence } = app.deps;
  second = await createTestApp({}, { database: connectDatabase(app.location), live, presence });
});
afterAll(() => second.close());

async function meet(sizes: [number, number] = [2, 2]) {
  const one = await newSquad(app, 'Owls', sizes[0]);
  const two = await newSquad(app, 'Larks', sizes[1]);
  return { one, two, room: await openTestRoom(one, two) };
}

type Changed = LiveEventOf<'maze_changed'>;

/** Waits for a change that matches. */
async function changed(
  { events }: TestSocket,
  fits: (event: Changed) => boolean,
): Promise<Changed> {
  const found = () =>
    events.find((event): event is Changed => event.type === 'maze_changed' && fits(event));
  await expect.poll(found).toBeDefined();
  return found()!;
}
const playersOf = ({ maze }: Changed) => maze?.players.map(({ memberId }) => memberId);

describe('a shared maze', () => {
  it('is played by two members on two nodes: each steers, either can pause', async () => {
    const { one, two, room } = await meet();
    const [ann, cleo] = [one.members[0], two.members[0]];
    const anns = await openSocket(app, ann);
    const cleos = await openSocket(second, cleo);
    const roomId = room.id;

    anns.send({ type: 'maze_join', roomId });
    await changed(cleos, ({ maze }) => maze?.players.length === 1);
    cleos.send({ type: 'maze_join', roomId });
    const both = await changed(anns, ({ maze }) => maze?.players.length === 2);
    expect(playersOf(both)).toEqual([ann.id, cleo.id]);
    expect(await app.deps.db.select().from(roomMazes)).toHaveLength(1);

    // Started from the node that does not run the maze.
    cleos.send({ type: 'maze_begin', roomId });
    await changed(anns, ({ maze }) => maze?.phase === 'counting');
    const { team: start } = await cleos.event('maze_step');
    expect(start).toMatchObject({ steps: 0, status: 'playing' });
    await changed(cleos, ({ maze }) => maze?.phase === 'playing');
    for (const direction of ['up', 'left'] as const) {
      cleos.send({ type: 'maze_steer', roomId, direction });
    }
    const moved = ({ events }: TestSocket, seat: number) =>
      events.some(
        (event) =>
          event.type === 'maze_step' &&
          event.team.players[seat]!.cell !== start.players[seat]!.cell,
      );
    await expect.poll(() => moved(anns, 1)).toBe(true);
    expect(moved(anns, 0)).toBe(false);

    cleos.send({ type: 'maze_pause', roomId, isPaused: true });
    const paused = await changed(anns, ({ maze }) => maze?.phase === 'paused');
    expect(paused.maze?.pausedBy).toBe(cleo.id);
    anns.send({ type: 'maze_pause', roomId, isPaused: false });
    await changed(cleos, ({ maze }) => maze?.phase === 'counting' && maze.pausedBy === null);

    for (const socket of [anns, cleos]) socket.send({ type: 'maze_leave', roomId });
    await changed(anns, ({ ended }) => ended === 'empty');
    expect(await app.deps.db.select().from(roomMazes)).toEqual([]);
    for (const socket of [anns, cleos]) socket.ws.terminate();
  });

  it('exists once, however many members join at the same time on two nodes', async () => {
    const { one, two, room } = await meet();
    const people = [...one.members, ...two.members];
    const sockets = await Promise.all(
      people.map((member, at) => openSocket(at % 2 === 0 ? app : second, member)),
    );

    for (const socket of sockets) socket.send({ type: 'maze_join', roomId: room.id });

    const full = await changed(sockets[0]!, ({ maze }) => maze?.players.length === 4);
    expect(new Set(playersOf(full))).toEqual(new Set(people.map(({ id }) => id)));
    expect(await app.deps.db.select().from(roomMazes)).toHaveLength(1);
    for (const socket of sockets) {
      socket.send({ type: 'maze_leave', roomId: room.id });
    }
    await changed(sockets[0]!, ({ ended }) => ended === 'empty');
    for (const socket of sockets) socket.ws.terminate();
  });

  it('keeps a join that another node forwards before the claim is answered', async () => {
    const { one, two, room } = await meet();
    const [ann, cleo] = [one.members[0], two.members[0]];
    const anns = await openSocket(app, ann);
    const { db, live } = app.deps;
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table room_mazes in exclusive mode`);
      const frame = { type: 'maze_join', roomId: room.id };
      anns.send(frame);
      // Not in the transaction, which would never see a connection opened after its first look.
      const waiting = () =>
        db.execute(sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
      await expect.poll(waiting).toHaveLength(1);
      tellTopic(live, `maze:${room.id}`, { memberId: cleo.id, frame });
    });
    const both = await changed(anns, ({ maze }) => maze?.players.length === 2);
    expect(playersOf(both)).toEqual([ann.id, cleo.id]);
    anns.ws.terminate();
  });

  it('is shown to a member who comes back, and to nobody outside the room', async () => {
    const { one, room } = await meet();
    const roomId = room.id;
    const [ann, ben] = one.members;
    const anns = await openSocket(app, ann);
    anns.send({ type: 'maze_look', roomId });
    expect((await anns.event('maze_changed')).maze).toBeNull();
    anns.send({ type: 'maze_join', roomId });
    await changed(anns, ({ maze }) => maze !== null);

    const bens = await openSocket(second, ben!);
    bens.send({ type: 'maze_look', roomId });
    expect(playersOf(await bens.event('maze_changed'))).toEqual([ann.id]);

    const stranger = await openSocket(app, await app.createMember());
    for (const type of ['maze_look', 'maze_join']) stranger.send({ type, roomId });
    stranger.send({ type: 'maze_join', roomId: randomUUID() });
    stranger.send({ type: 'maze_begin', roomId });
    const refused = await stranger.event('error', 3);
    expect(refused.message).toBe('This room isn’t here. It may have closed, or you left it.');
    expect(stranger.events.some(({ type }) => type.startsWith('maze'))).toBe(false);
    anns.send({ type: 'maze_leave', roomId });
    for (const socket of [anns, bens, stranger]) socket.ws.terminate();
  });

  it.each([
    ['leaves the room', (id: string) => ['POST', `/api/rooms/${id}/leave`, undefined] as const],
    [
      'blocks somebody in it',
      (_id: string, userId: string) => ['POST', '/api/blocks', { userId }] as const,
    ],
  ])('loses the player who %s', async (_how, callOf) => {
    const { one, two, room } = await meet([3, 2]);
    const roomId = room.id;
    const [ann, cleo] = [one.members[0], two.members[0]];
    const [anns, cleos] = [await openSocket(second, ann), await openSocket(app, cleo)];
    anns.send({ type: 'maze_join', roomId });
    await changed(cleos, ({ maze }) => maze?.players.length === 1);
    cleos.send({ type: 'maze_join', roomId });
    await changed(anns, ({ maze }) => maze?.players.length === 2);

    const [method, path, body] = callOf(roomId, cleo.id);
    await expectOk(ann.call(method, path, body));

    await changed(cleos, (event) => playersOf(event)?.join() === cleo.id);
    const heard = anns.events.length;
    cleos.send({ type: 'maze_leave', roomId });
    await changed(cleos, ({ ended }) => ended === 'empty');
    expect(anns.events.slice(heard).some(({ type }) => type === 'maze_changed')).toBe(false);
    for (const socket of [anns, cleos]) socket.ws.terminate();
  });

  it('ends with the reason when its node is gone, and can be opened again', async () => {
    const { one, room } = await meet();
    const roomId = room.id;
    const anns = await openSocket(app, one.members[0]);
    const aliveAt = new Date(app.deps.clock().getTime() - 21_000);
    await app.deps.db.insert(roomMazes).values({ roomId, node: randomUUID(), aliveAt });

    anns.send({ type: 'maze_look', roomId });
    expect(await anns.event('maze_changed')).toMatchObject({ maze: null, ended: 'lost' });

    await app.deps.db.insert(roomMazes).values({ roomId, node: randomUUID(), aliveAt });
    anns.send({ type: 'maze_join', roomId });
    expect(playersOf(await changed(anns, ({ maze }) => maze !== null))).toEqual([
      one.members[0].id,
    ]);
    anns.send({ type: 'maze_leave', roomId });
    await changed(anns, ({ ended }) => ended === 'empty');
    anns.ws.terminate();
  });

  it('ends when its node stops', async () => {
    const { live, presence } = app.deps;
    const third = await createTestApp(
      {},
      { database: connectDatabase(app.location), live, presence },
    );
    const { one, two, room } = await meet();
    const [anns, cleos] = [
      await openSocket(third, one.members[0]),
      await openSocket(app, two.members[0]),
    ];
    anns.send({ type: 'maze_join', roomId: room.id });
    await changed(cleos, ({ maze }) => maze !== null);

    await third.close();

    expect((await changed(cleos, ({ maze }) => maze === null)).ended).toBe('lost');
    for (const socket of [anns, cleos]) socket.ws.terminate();
  });

  it('rejects more frames than a person can send', async () => {
    const strict = await createTestApp(
      { RATE_LIMIT_MULTIPLIER: '1' },
      { database: connectDatabase(app.location) },
    );
    const { one, room } = await meet();
    const socket = await openSocket(strict, one.members[0]);

    for (let frame = 0; frame < 60; frame += 1) {
      socket.send({ type: 'maze_steer', roomId: room.id, direction: 'up' });
    }

    expect((await socket.event('error')).message).toBe(
      'That was too fast. Please wait a moment and try again.',
    );
    socket.ws.terminate();
    await strict.close();
  });

  it('ends after five minutes in which nobody did anything', async () => {
    const { one, room } = await meet();
    const socket = await openSocket(app, one.members[0]);
    socket.send({ type: 'maze_join', roomId: room.id });
    await changed(socket, ({ maze }) => maze !== null);
    const now = app.deps.clock();

    app.setTime(new Date(now.getTime() + 301_000));

    expect((await changed(socket, ({ maze }) => maze === null)).ended).toBe('idle');
    app.setTime(now);
    socket.ws.terminate();
  });

  it('is open to two who matched and nobody else, and ends when one unmatches', async () => {
    const [ann, ben, eve] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    const roomId = await matchWithMessages(app, ann, ben, [[ann, 'A game?']]);
    const [anns, bens, eves] = [
      await openSocket(app, ann),
      await openSocket(second, ben),
      await openSocket(app, eve),
    ];
    anns.send({ type: 'maze_join', roomId });
    await changed(bens, ({ maze }) => maze?.players.length === 1);
    eves.send({ type: 'maze_join', roomId });
    await eves.event('error');
    bens.send({ type: 'maze_join', roomId });
    const both = await changed(anns, ({ maze }) => maze?.players.length === 2);
    expect(playersOf(both)).toEqual([ann.id, ben.id]);

    const [match] = await expectOk(ann.call('GET', `/api/users/${ann.id}/matches`));
    await expectOk(ann.call('POST', `/api/matches/${match.id}/unmatch`));

    expect((await changed(anns, ({ maze }) => maze === null)).ended).toBe('empty');
    for (const socket of [anns, bens, eves]) socket.ws.terminate();
  });

  it('is forgotten an hour after its node is gone', async () => {
    const { db, clock } = app.deps;
    const lost = { roomId: randomUUID(), node: randomUUID() };
    await db
      .insert(roomMazes)
      .values({ ...lost, aliveAt: new Date(clock().getTime() - 3_700_000) });
    const { one, room } = await meet();
    const socket = await openSocket(app, one.members[0]);
    socket.send({ type: 'maze_join', roomId: room.id });
    await changed(socket, ({ maze }) => maze !== null);

    const rowsOf = () => db.select().from(roomMazes).where(eq(roomMazes.roomId, lost.roomId));
    await expect.poll(rowsOf, { timeout: 10_000 }).toEqual([]);
    socket.ws.terminate();
  });
});
