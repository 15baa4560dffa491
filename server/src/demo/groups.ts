import { DAY_MS, HOUR_MS } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';
import { and, eq, isNull, or } from 'drizzle-orm';

import { groupRooms } from '../features/conversations/index.ts';
import { createRoomPlan, openRoom, squadMembers, squads, vote } from '../features/groups/index.ts';
import { matches } from '../features/relations/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { insertedRow } from '../platform/database/inserted-row.ts';
import { runWork } from '../platform/unit-of-work.ts';
import { GROUP_TEXTS } from './group-texts.ts';
import { inThePast, writeLines, type DemoDeps } from './past.ts';

/** Members of about the visitor's age are grouped with them. */
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
 * Creates four squads to meet, and one whose room with the visitor's squad votes on a date. Each
 * squad has a member who lives in the visitor's city, as long as there are enough of them.
 */
export async function formSquads(
  deps: DemoDeps,
  { visitor, people }: { visitor: Neighbor & { language: Language }; people: readonly Neighbor[] },
): Promise<void> {
  const t = GROUP_TEXTS[visitor.language];
  const { db: tx } = deps;
  const now = deps.clock();
  const past = inThePast(deps);
  const met = await findMatchIds(tx, visitor.id);
  const mate = people.find(({ id }) => met.includes(id));
  const alike = people.filter(
    ({ id, age }) => id !== mate?.id && Math.abs(age - visitor.age) <= YEARS_APART,
  );
  const near = alike.filter(({ location }) => location === visitor.location);
  const far = alike.filter(({ location }) => location !== visitor.location);
  const form = async (name: string, memberIds: readonly string[], daysAgo: number) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const [createdBy] = memberIds;
    if (createdBy === undefined) throw new Error('a squad without members');
    const squad = insertedRow(
      await tx
        .insert(squads)
        .values({ name, createdBy, createdAt: at, activeSince: at })
        .returning(),
    );
    await tx.insert(squadMembers).values(
      memberIds.map((memberId, index) => ({
        memberId,
        squadId: squad.id,
        joinedAt: new Date(at.getTime() + index * HOUR_MS),
      })),
    );
    return squad;
  };
  const draw = (size: number) => {
    const drawn = [...near.splice(0, 1), ...far.splice(0, size - 1)];
    const missing = size - drawn.length;
    const ids = [...drawn, ...near.splice(0, missing), ...far.splice(0, missing)].map(
      ({ id }) => id,
    );
    return ids.slice(0, size);
  };
  const [theirFirst, theirSecond] = draw(2);
  if (!mate || theirFirst === undefined || theirSecond === undefined) return;
  const own = await form(t.own, [visitor.id, mate.id], 6);
  const others = await form(t.other, [theirFirst, theirSecond], 5);
  for (const [index, [name, size]] of t.squads.entries()) {
    const memberIds = draw(size);
    if (memberIds.length === size) await form(name, memberIds, index + 1);
  }

  const metAt = new Date(now.getTime() - OPENED_AGO_MS);
  await runWork(past, (work) => openRoom(work, own, others, metAt));
  const [room] = await tx
    .select()
    .from(groupRooms)
    .where(or(eq(groupRooms.oneSquadId, own.id), eq(groupRooms.otherSquadId, own.id)));
  if (!room?.conversationId) throw new Error('the squads of the demo have no room');
  const { conversationId } = room;
  const speakers = [mate.id, theirFirst, theirSecond] as const;
  const lines = t.lines.map(([who, content]) => ({ senderId: speakers[who], content }));
  await writeLines(inThePast(deps, OPENED_AGO_MS), conversationId, lines);
  const slots = SLOT_DAYS.map((days, index) => ({
    // Seven in the evening in Austin, or eight.
    startsAt: new Date(Math.floor(now.getTime() / DAY_MS + days) * DAY_MS + HOUR_MS).toISOString(),
    place: { name: t.places[index] ?? t.places[0], city: visitor.location },
  }));
  const plan = await createRoomPlan(past, mate.id, room.id, slots);
  for (const [index, memberId] of speakers.slice(0, 2).entries()) {
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
