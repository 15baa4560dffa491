import { sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { invalidInput } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS, HOUR_MS } from '../../../../platform/shared/index.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import { members, registrations } from '../../../account/server/index.ts';
import { isUnusual, medianOf, RAID_DAYS_MAX } from '../../../community/index.ts';
import {
  alert,
  changeRaid,
  lockCommunity,
  noteRaidAlert,
} from '../../../community/server/index.ts';
import { likeNotes } from '../../../matching/server/index.ts';
import { matches } from '../../../relations/server/index.ts';
import { RAID_SIGNS, type RaidAnswer } from '../../index.ts';
import { reports } from '../tables.ts';

/** Days whose same hour says what is usual. */
const DAYS = 14;
const ALERT_EVERY_MS = HOUR_MS;

type Counts = Record<(typeof RAID_SIGNS)[number], number>;

/** The last hour's counts beside the usual ones, and whether the community is closed. */
export async function readRaidAnswer({
  db,
  clock,
  config,
  community,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'community'>): Promise<RaidAnswer> {
  const [now, ...before] = await countHours(db, clock());
  const seen = RAID_SIGNS.map((sign) => {
    const count = now?.[sign] ?? 0;
    const usual = medianOf(before.map((counts) => counts[sign]));
    return { sign, count, usual, isUnusual: isUnusual(count, usual, config.rateLimitMultiplier) };
  });
  return {
    until: community.current().raid?.until.toISOString() ?? null,
    isSuspected: seen.some((one) => one.isUnusual),
    seen,
  };
}

/**
 * Counts the last hour, then the same hour of each day before. Confirmed registrations are counted
 * as members, and notes also after they became messages. Cases that staff opened are left out: they
 * may open many at once against a raid.
 * No policy: sums for the operator.
 */
async function countHours(db: Executor, now: Date): Promise<Counts[]> {
  const isThen = (column: string) =>
    sql`${sql.raw(column)} > hour.until - interval '1 hour' and ${sql.raw(column)} <= hour.until`;
  return db.execute<Counts & Record<string, unknown>>(sql`
    select (select count(*) from ${registrations} where ${isThen('created_at')})::int
        + (select count(*) from ${members} where ${isThen('created_at')})::int as registrations,
      (select count(*) from ${matches} match where ${isThen('match.created_at')} and exists (
        select from ${likeNotes} where match_id = match.id
          and (note is not null or seq is not null)))::int as notes,
      (select count(*) from ${reports} where ${isThen('created_at')}
        and opened_by is null)::int as reports
    from (select ${now.toISOString()}::timestamptz - day * interval '24 hours' as until, day
      from generate_series(0, ${DAYS}::int) day) hour
    order by hour.day`);
}

/** Closes the community to newcomers until a time, or with null opens it again. */
export async function closeCommunity(
  deps: Deps,
  actorId: string,
  until: Date | null,
): Promise<RaidAnswer> {
  const now = deps.clock();
  const left = until && until.getTime() - now.getTime();
  if (left !== null && (left <= 0 || left > RAID_DAYS_MAX * DAY_MS)) {
    throw invalidInput('until', issue('safety.raidUntil'));
  }
  await changeRaid(deps, actorId, until && { since: now, until });
  return readRaidAnswer(deps);
}

/** Tells admins by mail and by the webhook of a raid, once an hour. */
export async function watchForRaid(deps: Deps): Promise<void> {
  const { isSuspected, seen } = await readRaidAnswer(deps);
  if (!isSuspected) return;
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const { raidAlertedAt } = await lockCommunity(work.tx);
    const last = typeof raidAlertedAt === 'string' ? Date.parse(raidAlertedAt) : -Infinity;
    if (at.getTime() - last < ALERT_EVERY_MS) return;
    await noteRaidAlert(work.tx, at);
    const says = seen
      .map(({ sign, count, usual }) => `${sign}: ${count} in the last hour, usually ${usual}`)
      .join('\n');
    const counts = Object.fromEntries(seen.map(({ sign, count }) => [sign, count]));
    const mailed = { kind: 'raid.suspected', says } as const;
    await alert(work, { type: 'raid.suspected', data: counts }, { at, mailed });
  });
}
