import type { UtcDay } from '@rizzly/domain/shared';
import { and, between, count, desc, eq, isNull, lt, min, ne, sql, sum } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { members } from '../account/index.ts';
import { visibleTo } from '../relations/index.ts';
import { rizzmanPlays, rizzmanSeeds, rizzmanUnlisted } from './tables.ts';

export async function findPlay(db: Executor, memberId: string, day: UtcDay) {
  const [play] = await db
    .select()
    .from(rizzmanPlays)
    .where(and(eq(rizzmanPlays.memberId, memberId), eq(rizzmanPlays.day, day)));
  return play;
}

/** False when the day's play exists already. Of parallel plays, one is saved. */
export async function insertPlay(
  db: Executor,
  play: typeof rizzmanPlays.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(rizzmanPlays)
    .values(play)
    .onConflictDoNothing()
    .returning({ day: rizzmanPlays.day });
  return rows.length > 0;
}

/** Mazes won before a day. Each raised the member's level by one. */
export async function countWinsBefore(db: Executor, memberId: string, day: UtcDay) {
  const [row] = await db
    .select({ wins: count() })
    .from(rizzmanPlays)
    .where(
      and(
        eq(rizzmanPlays.memberId, memberId),
        eq(rizzmanPlays.completed, true),
        lt(rizzmanPlays.day, day),
      ),
    );
  return row?.wins ?? 0;
}

/** Mazes won before a day, and before the day before it. */
export async function countWins(
  db: Executor,
  memberId: string,
  { day, yesterday }: { day: UtcDay; yesterday: UtcDay },
) {
  const isEarlier = sql`${rizzmanPlays.day} < ${yesterday}`;
  const [row] = await db
    .select({
      beforeDay: count(),
      beforeYesterday: sql<number>`count(*) filter (where ${isEarlier})`.mapWith(Number),
    })
    .from(rizzmanPlays)
    .where(
      and(
        eq(rizzmanPlays.memberId, memberId),
        eq(rizzmanPlays.completed, true),
        lt(rizzmanPlays.day, day),
      ),
    );
  return row ?? { beforeDay: 0, beforeYesterday: 0 };
}

export type HandedOutSeed = Pick<typeof rizzmanSeeds.$inferSelect, 'seed' | 'handedOutAt'>;

export async function findSeed(
  db: Executor,
  memberId: string,
  day: UtcDay,
): Promise<HandedOutSeed | undefined> {
  const [row] = await db
    .select({ seed: rizzmanSeeds.seed, handedOutAt: rizzmanSeeds.handedOutAt })
    .from(rizzmanSeeds)
    .where(and(eq(rizzmanSeeds.memberId, memberId), eq(rizzmanSeeds.day, day)));
  return row;
}

/** Saves the day's seed unless the day has one. */
export async function saveSeed(db: Executor, row: typeof rizzmanSeeds.$inferInsert): Promise<void> {
  await db
    .insert(rizzmanSeeds)
    .values(row)
    .onConflictDoUpdate({
      target: rizzmanSeeds.memberId,
      set: { day: row.day, seed: row.seed, handedOutAt: row.handedOutAt },
      setWhere: ne(rizzmanSeeds.day, row.day),
    });
}

/** The best totals of verified plays from one day to another, without unlisted members. */
export async function bestBetween(
  db: Executor,
  viewerId: string,
  { from, to, rows }: { from: UtcDay; to: UtcDay; rows: number },
) {
  const score = sum(rizzmanPlays.score).mapWith(Number);
  const wins = sql<number>`count(*) filter (where ${rizzmanPlays.completed})`.mapWith(Number);
  return (
    db
      .select({ member: members, score, wins, plays: count() })
      .from(rizzmanPlays)
      .innerJoin(members, eq(members.id, rizzmanPlays.memberId))
      .leftJoin(rizzmanUnlisted, eq(rizzmanUnlisted.memberId, rizzmanPlays.memberId))
      .where(
        and(
          between(rizzmanPlays.day, from, to),
          eq(rizzmanPlays.verified, true),
          isNull(rizzmanUnlisted.memberId),
          visibleTo(sql`${viewerId}::uuid`, sql`${members.id}`),
        ),
      )
      .groupBy(members.id)
      // Of equal totals, the earliest comes first.
      .orderBy(desc(score), desc(wins), min(rizzmanPlays.playedAt), members.id)
      .limit(rows)
  );
}

export async function isUnlisted(db: Executor, memberId: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(rizzmanUnlisted)
    .where(eq(rizzmanUnlisted.memberId, memberId));
  return rows.length > 0;
}

export async function setListed(db: Executor, memberId: string, listed: boolean): Promise<void> {
  if (listed) await db.delete(rizzmanUnlisted).where(eq(rizzmanUnlisted.memberId, memberId));
  else await db.insert(rizzmanUnlisted).values({ memberId }).onConflictDoNothing();
}
