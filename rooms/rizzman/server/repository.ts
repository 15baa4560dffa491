import { and, between, count, desc, eq, isNull, min, sql, sum } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import { addDays, type UtcDay } from '../../../platform/shared/index.ts';
import { members } from '../../account/server/index.ts';
import { visibleTo } from '../../relations/server/index.ts';
import type { PlayStatus } from '../index.ts';
import { rizzmanPlays, type rizzmanSeeds, rizzmanUnlisted } from './tables.ts';

const given = sql.placeholder;
const ofMember = sql`member_id = ${given('memberId')}::uuid`;

export interface Standing {
  /** Null before the day's seed was issued. */
  seed: string | null;
  /** As text. A replay can't take longer than the time since then. */
  handedOutAt: string | null;
  play: PlayStatus['todaysPlay'];
  /** Mazes won before the day. */
  winsBefore: number;
  /** Mazes won before the previous day. */
  winsBeforeYesterday: number;
}

const standingStatement = prepareSql<Standing>(
  'find_maze_standing',
  sql`
    select
      (select seed from rizzman_seeds where ${ofMember} and day = ${given('day')}::date) as seed,
      (select handed_out_at from rizzman_seeds
        where ${ofMember} and day = ${given('day')}::date) as "handedOutAt",
      (select json_build_object('score', score, 'rizzPointsEarned', rizz_points_earned,
          'level', level, 'completed', completed, 'verified', verified)
        from rizzman_plays where ${ofMember} and day = ${given('day')}::date) as play,
      (count(*) filter (where day < ${given('day')}::date))::int as "winsBefore",
      (count(*) filter (where day < ${given('yesterday')}::date))::int as "winsBeforeYesterday"
    from rizzman_plays where ${ofMember} and completed
  `,
);

/** The data that determines a member's maze of a day. Each won maze raised the level by one. */
export async function findStanding(db: Executor, memberId: string, day: UtcDay): Promise<Standing> {
  const [standing] = await standingStatement(db, { memberId, day, yesterday: addDays(day, -1) });
  if (!standing) throw new Error('an aggregate without a row');
  return standing;
}

/**
 * Inserts a play. Returns false when the day's play exists already. Only one of several concurrent
 * plays is saved.
 */
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

const seedStatement = prepareSql<{ seed: string }>(
  'save_seed',
  sql`
    insert into rizzman_seeds as kept (member_id, day, seed, handed_out_at)
    values (${given('memberId')}::uuid, ${given('day')}::date, ${given('seed')},
      ${given('handedOutAt')}::timestamptz)
    on conflict (member_id) do update set day = excluded.day,
      seed = case when kept.day = excluded.day then kept.seed else excluded.seed end,
      handed_out_at = case when kept.day = excluded.day then kept.handed_out_at
        else excluded.handed_out_at end
    returning seed
  `,
);

/** Saves the day's seed unless there is one. Returns the stored seed. */
export async function saveSeed(
  db: Executor,
  { handedOutAt, ...row }: typeof rizzmanSeeds.$inferInsert,
): Promise<string> {
  const [kept] = await seedStatement(db, { ...row, handedOutAt: handedOutAt.toISOString() });
  return kept?.seed ?? row.seed;
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
