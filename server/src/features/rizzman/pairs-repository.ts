import type { UtcDay } from '@rizzly/domain/shared';
import { and, between, eq, isNull, or, sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { members } from '../account/index.ts';
import { matches, visibleTo } from '../relations/index.ts';
import { rizzmanPairMembers, rizzmanPlays } from './tables.ts';

export async function isInPairs(db: Executor, memberId: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(rizzmanPairMembers)
    .where(eq(rizzmanPairMembers.memberId, memberId));
  return rows.length > 0;
}

export async function setInPairs(db: Executor, memberId: string, isIn: boolean): Promise<void> {
  if (isIn) await db.insert(rizzmanPairMembers).values({ memberId }).onConflictDoNothing();
  else await db.delete(rizzmanPairMembers).where(eq(rizzmanPairMembers.memberId, memberId));
}

interface Week {
  from: UtcDay;
  to: UtcDay;
}

/** The scores of a week's verified plays, of one member or of all. */
const weekOf = ({ from, to }: Week) =>
  and(between(rizzmanPlays.day, from, to), eq(rizzmanPlays.verified, true));

const total = sql<number>`coalesce(sum(${rizzmanPlays.score}), 0)`.mapWith(Number);
const best = sql<number>`coalesce(max(${rizzmanPlays.score}), 0)`.mapWith(Number);

export async function sumWeek(db: Executor, memberId: string, week: Week) {
  const [row] = await db
    .select({ total, best })
    .from(rizzmanPlays)
    .where(and(eq(rizzmanPlays.memberId, memberId), weekOf(week)));
  return row ?? { total: 0, best: 0 };
}

/**
 * The member's matches who also joined the board, best of the week first. Leaves out members on a
 * break.
 */
export async function findPairs(db: Executor, memberId: string, week: Week & { rows: number }) {
  const mine = or(eq(matches.user1Id, memberId), eq(matches.user2Id, memberId));
  return db
    .select({ member: members, total, best })
    .from(matches)
    .innerJoin(
      members,
      sql`${members.id} = case when ${matches.user1Id} = ${memberId}::uuid
        then ${matches.user2Id} else ${matches.user1Id} end`,
    )
    .innerJoin(rizzmanPairMembers, eq(rizzmanPairMembers.memberId, members.id))
    .leftJoin(rizzmanPlays, and(eq(rizzmanPlays.memberId, members.id), weekOf(week)))
    .where(
      and(
        mine,
        eq(matches.status, 'mutual'),
        isNull(matches.endedAt),
        isNull(members.pausedAt),
        visibleTo(sql`${memberId}::uuid`, sql`${members.id}`),
      ),
    )
    .groupBy(members.id)
    .orderBy(sql`${total} desc`, members.id)
    .limit(week.rows);
}
