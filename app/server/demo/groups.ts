import { and, eq, isNull, or } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import { insertedRow } from '../../../platform/server/database/inserted-row.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { groupRooms } from '../../../rooms/conversations/server/index.ts';
import {
  createRoomPlan,
  openRoom,
  squadMembers,
  squads,
  vote,
} from '../../../rooms/groups/server/index.ts';
import { matches } from '../../../rooms/relations/server/index.ts';
import { inThePast, writeLines, type DemoDeps } from './past.ts';

/** Names, messages and plans of the demo's squads, in the visitor's language. */
interface GroupTexts {
  own: string;
  other: string;
  /** Squads that the visitor's squad can meet, with their number of members. */
  squads: readonly (readonly [name: string, members: number])[];
  /**
   * The messages of the room: by the visitor's squad mate (0) and the two members of the other
   * squad.
   */
  lines: readonly (readonly [speaker: 0 | 1 | 2, content: string])[];
  places: readonly [string, string, string];
}

export const GROUP_TEXTS: Record<Language, GroupTexts> = {
  en: {
    own: 'Balcony Club',
    other: 'Porch Swingers',
    squads: [
      ['The Taco Committee', 3],
      ['Lost Hikers', 2],
      ['Karaoke Regulars', 2],
      ['Sunday Pancakes', 4],
    ],
    lines: [
      [1, 'Hello, Balcony Club! We heard one of you roasts coffee?'],
      [0, 'Guilty by association. Robin roasts, I drink.'],
      [2, 'Then we bring cake. Bowling or the lake?'],
      [0, 'I put both up for a vote!'],
    ],
    places: ['Riverside Bowling', 'Lakeside Pavilion', 'Riverside Bowling'],
  },
  es: {
    own: 'Club del Balcón',
    other: 'Sobremesa Eterna',
    squads: [
      ['Comité del Taco', 3],
      ['Sin Mapa', 2],
      ['Los del Karaoke', 2],
      ['Domingo de Chilaquiles', 4],
    ],
    lines: [
      [1, '¡Hola, Club del Balcón! Nos contaron que ahí alguien tuesta café.'],
      [0, 'Yo solo me lo tomo, pero cuenta como trabajo en equipo.'],
      [2, 'Entonces llevamos pastel. ¿Boliche o lago?'],
      [0, '¡Ya puse los dos a votación!'],
    ],
    places: ['Boliche Riverside', 'Pabellón del Lago', 'Boliche Riverside'],
  },
};

/** Members of the other squads are at most this many years older or younger. */
const YEARS_APART = 12;

/** How long ago the two squads met. */
const OPENED_AGO_MS = 20 * HOUR_MS;

/** The day of each slot of the vote, counted from today. */
const SLOT_DAYS = [5, 6, 8] as const;

interface Neighbor {
  id: string;
  age: number;
  location: string;
}

/**
 * Creates the visitor's squad, one it shares a room with (with a vote on a date), and up to four
 * others. Each squad has a member who lives in the visitor's city, as long as there are enough of
 * them.
 */
export async function formSquads(
  deps: DemoDeps,
  { visitor, people }: { visitor: Neighbor & { language: Language }; people: readonly Neighbor[] },
): Promise<void> {
  const { db: tx } = deps;
  const t = GROUP_TEXTS[visitor.language];
  const met = await findMatchIds(tx, visitor.id);
  const mate = people.find(({ id }) => met.includes(id));
  const alike = people.filter(
    ({ id, age }) => id !== mate?.id && Math.abs(age - visitor.age) <= YEARS_APART,
  );
  const near = alike.filter(({ location }) => location === visitor.location);
  const far = alike.filter(({ location }) => location !== visitor.location);
  const [theirFirst, theirSecond] = takeMembers(near, far, 2);
  if (!mate || theirFirst === undefined || theirSecond === undefined) return;
  const form = (name: string, memberIds: readonly string[], daysAgo: number) =>
    insertSquad(tx, name, memberIds, new Date(deps.clock().getTime() - daysAgo * DAY_MS));
  const own = await form(t.own, [visitor.id, mate.id], 6);
  const other = await form(t.other, [theirFirst, theirSecond], 5);
  for (const [index, [name, size]] of t.squads.entries()) {
    const memberIds = takeMembers(near, far, size);
    if (memberIds.length === size) await form(name, memberIds, index + 1);
  }
  const room = await openDemoRoom(deps, own, other);
  const speakers = [mate.id, theirFirst, theirSecond] as const;
  const lines = t.lines.map(([who, content]) => ({ senderId: speakers[who], content }));
  await writeLines(inThePast(deps, OPENED_AGO_MS), room.conversationId, lines);
  await voteOnDate(deps, room.id, {
    voters: [mate.id, theirFirst],
    places: t.places,
    city: visitor.location,
  });
}

/**
 * Takes the ids of the members of a squad out of the lists: one who lives near and others from
 * elsewhere, or those who are left. Returns fewer when both lists are empty.
 */
function takeMembers(near: Neighbor[], far: Neighbor[], size: number): string[] {
  const taken = [near.shift() ?? far.shift()];
  while (taken.length < size) taken.push(far.shift() ?? near.shift());
  return taken.flatMap((member) => member?.id ?? []);
}

/** Creates a squad whose members joined one an hour. */
async function insertSquad(tx: Transaction, name: string, memberIds: readonly string[], at: Date) {
  const [createdBy] = memberIds;
  if (createdBy === undefined) throw new Error('a squad without members');
  const squad = insertedRow(
    await tx.insert(squads).values({ name, createdBy, createdAt: at, activeSince: at }).returning(),
  );
  await tx.insert(squadMembers).values(
    memberIds.map((memberId, index) => ({
      memberId,
      squadId: squad.id,
      joinedAt: new Date(at.getTime() + index * HOUR_MS),
    })),
  );
  return squad;
}

type Squad = Awaited<ReturnType<typeof insertSquad>>;

async function openDemoRoom(
  deps: DemoDeps,
  one: Squad,
  other: Squad,
): Promise<{ id: string; conversationId: string }> {
  const openedAt = new Date(deps.clock().getTime() - OPENED_AGO_MS);
  await runWork(inThePast(deps), (work) => openRoom(work, one, other, openedAt));
  const [room] = await deps.db
    .select()
    .from(groupRooms)
    .where(or(eq(groupRooms.oneSquadId, one.id), eq(groupRooms.otherSquadId, one.id)));
  if (!room?.conversationId) throw new Error('the squads of the demo have no room');
  return { id: room.id, conversationId: room.conversationId };
}

/** The first voter proposes a date. Each of the two prefers another slot. */
async function voteOnDate(
  deps: DemoDeps,
  roomId: string,
  {
    voters,
    places,
    city,
  }: { voters: readonly [string, string]; places: GroupTexts['places']; city: string },
): Promise<void> {
  const past = inThePast(deps);
  const now = deps.clock().getTime();
  const slots = SLOT_DAYS.map((days, index) => ({
    // Seven in the evening in Austin, or eight.
    startsAt: new Date(Math.floor(now / DAY_MS + days) * DAY_MS + HOUR_MS).toISOString(),
    place: { name: places[index] ?? places[0], city },
  }));
  const plan = await createRoomPlan(past, voters[0], roomId, slots);
  for (const [index, memberId] of voters.entries()) {
    const votes = Object.fromEntries(
      plan.slots.map(({ id }, at) => [
        id,
        at === index ? ('yes' as const) : ('if_needed' as const),
      ]),
    );
    await vote(past, { planId: plan.id, memberId, votes });
  }
}

async function findMatchIds(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await tx
    .select({ one: matches.user1Id, other: matches.user2Id })
    .from(matches)
    .where(
      and(
        or(eq(matches.user1Id, memberId), eq(matches.user2Id, memberId)),
        eq(matches.status, 'mutual'),
        isNull(matches.endedAt),
      ),
    );
  return rows.map(({ one, other }) => (one === memberId ? other : one));
}
