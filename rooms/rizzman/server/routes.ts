import { and, between, eq, isNull, or, sql } from 'drizzle-orm';

import type { Deps, RoomContext } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { addDays, mondayOf, utcDay, type UtcDay } from '../../../platform/shared/index.ts';
import { findMember, members, toUserFor } from '../../account/server/index.ts';
import { tellUserChanged } from '../../play/server/index.ts';
import { matches, visibleTo } from '../../relations/server/index.ts';
import { LEADERBOARD_ROWS, type PairBoard, rizzmanContract } from '../index.ts';
import * as rizzman from './service.ts';
import { rizzmanPairMembers, rizzmanPlays } from './tables.ts';

/** The daily maze (§7, `/api/rizzman/*`). */
export function rizzmanRoutes(context: RoomContext): void {
  context.serve(rizzmanContract, {
    'GET /api/rizzman/can-play': ({ viewer }) => rizzman.findPlayStatus(context, viewer.memberId),

    'POST /api/rizzman/play': ({ viewer, body }) => {
      const { replay, ...result } = body;
      return rizzman.savePlay(context, viewer.memberId, { result, replay: replay ?? null });
    },

    'GET /api/rizzman/leaderboard': ({ viewer }) =>
      rizzman.findLeaderboard(context, viewer.memberId),

    'GET /api/rizzman/pairs': ({ viewer }) => findPairBoard(context, viewer.memberId),
    'PUT /api/rizzman/pairs': ({ viewer, body }) =>
      choosePairs(context, viewer.memberId, body.isIn),
  });
}

const total = sql<number>`coalesce(sum(${rizzmanPlays.score}), 0)`.mapWith(Number);

const best = sql<number>`coalesce(max(${rizzmanPlays.score}), 0)`.mapWith(Number);

/** The caller's pairs of this week. A member on a break has none. */
async function findPairBoard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<PairBoard> {
  const today = utcDay(clock());
  const monday = mondayOf(today);
  const [isIn, member] = await Promise.all([isInPairs(db, memberId), findMember(db, memberId)]);
  if (!isIn || member?.pausedAt) return { weekOf: monday, isIn, pairs: [] };
  const week = { from: monday, to: addDays(monday, 6) };
  const [own, partners] = await Promise.all([
    sumWeek(db, memberId, week),
    findPairs(db, memberId, { ...week, rows: LEADERBOARD_ROWS }),
  ]);
  return {
    weekOf: monday,
    isIn,
    pairs: partners.map((partner, index) => ({
      rank: index + 1,
      user: toUserFor(memberId, partner.member, today),
      score: own.total + partner.total,
      ownScore: own.total,
      best: Math.max(own.best, partner.best),
    })),
  };
}

/** Adds the caller to the board of pairs, or removes them. */
async function choosePairs(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'jobs'>,
  memberId: string,
  isIn: boolean,
): Promise<PairBoard> {
  await runWork(deps, async (work) => {
    await setInPairs(work.tx, memberId, isIn);
    tellUserChanged(work, memberId, 'maze');
  });
  return findPairBoard(deps, memberId);
}

async function isInPairs(db: Executor, memberId: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(rizzmanPairMembers)
    .where(eq(rizzmanPairMembers.memberId, memberId));
  return rows.length > 0;
}

async function setInPairs(db: Executor, memberId: string, isIn: boolean): Promise<void> {
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

async function sumWeek(db: Executor, memberId: string, week: Week) {
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
async function findPairs(db: Executor, memberId: string, week: Week & { rows: number }) {
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
