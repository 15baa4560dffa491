import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findBroken } from '../../../app/server/operations/invariants.ts';
import { formClusterSquad, openClusterRoom } from '../../../testing/server/cluster-groups.ts';
import { openLine, type Line } from '../../../testing/server/cluster-line.ts';
import {
  call,
  Device,
  read,
  readConversation,
  type Person,
} from '../../../testing/server/cluster-people.ts';
import { startCluster, type Cluster } from '../../../testing/server/cluster.ts';
import { pause } from '../../../testing/server/socket-client.ts';
import { messages } from '../../chat/server/index.ts';
import { conversations, groupRoomMembers, groupRooms } from '../../conversations/server/index.ts';
import type { OwnSquad, Proposal } from '../index.ts';
import { squadMembers, squadProposals } from './index.ts';

/**
 * `SQUAD_ROUNDS=1000 BLOCK_ROUNDS=1000` runs the full test; the default is short enough for every
 * day.
 */
const SQUAD_ROUNDS = Number(process.env['SQUAD_ROUNDS'] ?? 20);
const BLOCK_ROUNDS = Number(process.env['BLOCK_ROUNDS'] ?? 20);
/** Races run in parallel lanes, so that both nodes are busy. */
const LANES = 5;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.close());

async function createPeople(count: number): Promise<[Person, ...Person[]]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) people.push(await cluster.createMember());
  return people as [Person, ...Person[]];
}

/** Runs rounds in parallel lanes. `begin` creates what a lane uses in all its rounds. */
async function inLanes<Lane>(
  rounds: number,
  begin: () => Promise<Lane>,
  race: (lane: Lane, round: number) => Promise<void>,
): Promise<void> {
  const lanes: Lane[] = [];
  for (let index = 0; index < LANES; index += 1) lanes.push(await begin());
  await Promise.all(
    lanes.map(async (lane, index) => {
      for (let round = index; round < rounds; round += LANES) await race(lane, round);
    }),
  );
}

const limitFor = (rounds: number) => 180_000 + rounds * 500;

describe('two squads', () => {
  const propose = (base: string, member: Person, squadId: string) =>
    call(base, member, 'POST', '/api/squad/proposals', { squadId });
  const proposalIn = async (answer: Promise<Response>): Promise<Proposal> => {
    const { proposal } = await read<{ proposal: Proposal }>(await answer);
    return proposal;
  };

  it(
    `that like each other at the same instant get one room, in ${SQUAD_ROUNDS} rounds`,
    async () => {
      const [one, two] = cluster.nodes;
      const begin = async () => ({ anns: await createPeople(2), bens: await createPeople(2) });

      await inLanes(SQUAD_ROUNDS, begin, async ({ anns, bens }, round) => {
        const [ann, amy] = anns as [Person, Person];
        const [ben, bob] = bens as [Person, Person];
        const [annId, benId] = [
          await formClusterSquad(cluster, anns),
          await formClusterSquad(cluster, bens),
        ];
        let answers: Response[];
        if (round % 2 === 0) {
          // The last "yes" of each squad.
          const [mine, theirs] = await Promise.all([
            proposalIn(propose(one.url, ann, benId)),
            proposalIn(propose(two.url, ben, annId)),
          ]);
          const yes = (base: string, member: Person, { id }: Proposal) =>
            call(base, member, 'PUT', `/api/squad/proposals/${id}`, { answer: 'yes' });
          answers = await Promise.all([yes(one.url, amy, mine), yes(two.url, bob, theirs)]);
        } else {
          // Everybody starts at the same time.
          answers = await Promise.all([
            propose(one.url, ann, benId),
            propose(two.url, ben, annId),
            propose(two.url, amy, benId),
            propose(one.url, bob, annId),
          ]);
        }

        const refused = answers.filter(({ ok }) => !ok);
        expect(await Promise.all(refused.map((answer) => answer.text()))).toEqual([]);
        const [oneSquadId = '', otherSquadId = ''] = [annId, benId].toSorted();
        const rooms = await cluster.database.db
          .select({
            conversationId: groupRooms.conversationId,
            memberId: groupRoomMembers.memberId,
          })
          .from(groupRooms)
          .innerJoin(groupRoomMembers, eq(groupRoomMembers.roomId, groupRooms.id))
          .where(
            and(eq(groupRooms.oneSquadId, oneSquadId), eq(groupRooms.otherSquadId, otherSquadId)),
          );
        expect(new Set(rooms.map(({ conversationId }) => conversationId)).size).toBe(1);
        const everybody = [...anns, ...bens].map(({ id }) => id);
        expect(rooms.map(({ memberId }) => memberId).toSorted()).toEqual(everybody.toSorted());
        const states = await cluster.database.db
          .select({ state: squadProposals.state })
          .from(squadProposals)
          .where(inArray(squadProposals.squadId, [annId, benId]));
        expect(states.map(({ state }) => state)).toEqual(['liked', 'liked']);
      });
    },
    limitFor(SQUAD_ROUNDS),
  );

  it('have at most four members, each in one squad, however many join concurrently', async () => {
    const [one, two] = cluster.nodes;
    const people = await createPeople(8);
    const tokens: string[] = [];
    for (const first of people.slice(0, 2)) {
      await call(one.url, first, 'POST', '/api/squad', { name: 'Crowd' });
      const answer = await call(one.url, first, 'POST', '/api/squad/invitations', {});
      tokens.push((await read<{ link: string }>(answer)).link.split('/').at(-1) ?? '');
    }

    const answers = await Promise.all(
      people.slice(2).flatMap((person) =>
        tokens.map((token, at) => {
          const { url } = at === 0 ? one : two;
          return call(url, person, 'POST', '/api/squad/join', { token });
        }),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const sizes: number[] = [];
    for (const first of people.slice(0, 2)) {
      const { squad } = await read<{ squad: OwnSquad }>(
        await call(two.url, first, 'GET', '/api/squad'),
      );
      sizes.push(squad.members.length);
    }
    expect(sizes).toEqual([4, 4]);
    const seats = await cluster.database.db
      .select({ id: squadMembers.memberId })
      .from(squadMembers)
      .where(
        inArray(
          squadMembers.memberId,
          people.map(({ id }) => id),
        ),
      );
    expect(seats).toHaveLength(8);
  });
});

describe('a room', () => {
  const readRows = (conversationId: string) =>
    cluster.database.db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(asc(messages.seq));

  it('closes once when both members of a side leave at the same time', async () => {
    const [one, two] = cluster.nodes;
    const begin = () => createPeople(6);

    await inLanes(10, begin, async (people) => {
      const sides = [people.slice(0, 3), people.slice(3)] as const;
      const { roomId, conversationId } = await openClusterRoom(cluster, sides);
      const leave = (base: string, person: Person | undefined) =>
        call(base, person!, 'POST', `/api/rooms/${roomId}/leave`);

      const answers = await Promise.all([
        leave(one.url, people[0]),
        leave(two.url, people[1]),
        leave(two.url, people[0]),
      ]);

      expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '200', '404']);
      const rows = await readRows(conversationId);
      expect(rows.map(({ notice, seq }) => [notice, seq])).toEqual(
        [1, 2].map((seq) => ['left', seq]),
      );
      const [room] = await cluster.database.db
        .select({ closedAt: groupRooms.closedAt, ended: conversations.closedAt })
        .from(groupRooms)
        .innerJoin(conversations, eq(conversations.id, groupRooms.conversationId))
        .where(eq(groupRooms.id, roomId));
      expect(room?.closedAt).not.toBeNull();
      expect(room?.ended).toEqual(room?.closedAt);
    });
  });

  it('loses nothing when a node is killed in the middle of messages', async () => {
    const people = await createPeople(4);
    const { conversationId } = await openClusterRoom(cluster, [
      people.slice(0, 2),
      people.slice(2),
    ]);
    const bases = cluster.nodes.map(({ url }) => url);
    const devices = people.map(
      (person, index) => new Device(person, index % 2 === 0 ? bases : bases.toReversed()),
    );
    await expect.poll(() => devices.every(({ isOpen }) => isOpen)).toBe(true);

    for (let index = 0; index < 150; index += 1) {
      for (const [at, device] of devices.entries()) device.send(conversationId, `${at}:${index}`);
      if (index === 50) await cluster.nodes[0].kill();
      if (index === 100) await cluster.nodes[0].start();
      await pause(5);
    }

    const left = await Promise.all(devices.map((device) => device.settle()));
    expect(left).toEqual([0, 0, 0, 0]);
    for (const [index, person] of people.entries()) {
      const { url } = cluster.nodes[index % 2 === 0 ? 1 : 0];
      const stored = await readConversation(url, person, conversationId);
      expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 600 }, (_, at) => at + 1));
      expect(new Set(stored.map(({ content }) => content)).size).toBe(600);
    }
    for (const device of devices) device.close();
  });

  interface Lane {
    people: Person[];
    lines: Line[];
    /** How long the last block took, in milliseconds. */
    blockMs: number;
  }
  /** When messages are sent, in parts of the time that the last block took. */
  const MOMENTS = [0, 0.125, 0.25, 0.5, 1, 2];
  /** How many messages were stored before the block, and how many were rejected after it. */
  const outcomes = { stored: 0, rejected: 0 };

  /**
   * Ann blocks Cleo on one node while everybody writes on both. With three members on her side the
   * room continues without her. Otherwise it closes for all.
   */
  async function race(lane: Lane, round: number): Promise<void> {
    const { people, lines, blockMs } = lane;
    const [one, two] = cluster.nodes;
    const goesOn = round % 2 === 0;
    const [ann, ben, cleo, dan, abe] = people as [Person, Person, Person, Person, Person];
    const sides = [goesOn ? [ann, ben, abe] : [ann, ben], [cleo, dan]] as const;
    const { conversationId } = await openClusterRoom(cluster, sides);
    const [anns, bens, cleos, dans] = lines as [Line, Line, Line, Line];
    const send = (line: Line, content: string) => line.send(conversationId, content);
    // Both nodes remember their sender as a known writer.
    expect([await send(anns, 'one'), await send(cleos, 'two')]).toEqual([true, true]);

    const begun = performance.now();
    const blocking = call(one.url, ann, 'POST', '/api/blocks', { userId: cleo.id });
    const others = [send(cleos, 'c'), send(dans, 'd'), send(bens, 'b')];
    // Spread over the time that a block takes, so that some come before it and some after.
    const sending = MOMENTS.map(async (moment) => {
      await pause(moment * blockMs);
      return send(anns, `after ${moment}`);
    });
    expect((await blocking).status).toBe(200);
    lane.blockMs = performance.now() - begun;
    const late = [send(anns, 'late'), send(bens, 'on'), send(dans, 'on')];

    expect(await Promise.all(late)).toEqual([false, goesOn, goesOn]);
    // In a room that continues, the block does not affect the others.
    expect(goesOn && (await Promise.all(others)).includes(false)).toBe(false);
    const results = await Promise.all(goesOn ? sending : [...sending, ...others]);
    const storedCount = results.filter(Boolean).length;
    outcomes.stored += storedCount;
    outcomes.rejected += results.length - storedCount;
    const rows = await readRows(conversationId);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    expect(rows).toHaveLength(3 + storedCount + (goesOn ? 5 : 0));
    const left = rows.findIndex(({ notice }) => notice === 'left') + 1;
    const written = rows.filter(({ senderId, notice }) => senderId === ann.id && notice === null);
    expect(Math.max(...written.map(({ seq }) => seq))).toBeLessThan(left);
    // Nobody wrote after the room closed, and a member who left receives nothing more.
    expect(goesOn || left === rows.length).toBe(true);
    const heard = anns.heard.filter((message) => message.conversationId === conversationId);
    expect(heard.filter(({ seq }) => seq > left)).toEqual([]);
    for (const line of lines) line.heard.length = 0;

    const lifted = await call(two.url, ann, 'DELETE', `/api/blocks/${cleo.id}`);
    expect(lifted.status).toBe(200);
  }

  it(
    `stores and tells no message after a block, in ${BLOCK_ROUNDS} rounds`,
    async () => {
      const [one, two] = cluster.nodes;
      const opened: Line[] = [];
      const begin = async (): Promise<Lane> => {
        const people = await createPeople(5);
        const lines: Line[] = [];
        for (const [index, person] of people.entries()) {
          lines.push(await openLine(index % 2 === 0 ? one.url : two.url, person));
        }
        opened.push(...lines);
        return { people, lines, blockMs: 32 };
      };

      await inLanes(BLOCK_ROUNDS, begin, race);

      // Both outcomes occurred.
      expect(outcomes.stored).toBeGreaterThan(0);
      expect(outcomes.rejected).toBeGreaterThan(0);
      for (const line of opened) line.close();
    },
    limitFor(BLOCK_ROUNDS),
  );

  it('keeps every invariant', async () => {
    expect(await findBroken(cluster.database.db)).toEqual([]);
  });
});
