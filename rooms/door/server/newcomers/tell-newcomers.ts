import { and, asc, eq, lte, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Database } from '../../../../platform/server/database/database.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { findMember, members, type Member } from '../../../account/server/index.ts';
import { milesBetween } from '../../../discovery/index.ts';
import { nextLook } from '../../../notifications/index.ts';
import { memberSettings, notify, withdrawNotices } from '../../../notifications/server/index.ts';
import { zoneOfPlace } from '../../../places/index.ts';
import { fits, type Criteria } from '../../../profile/preferences/index.ts';
import {
  CRITERIA,
  preferences,
  readListViewer,
  toPerson,
} from '../../../profile/server/preferences/index.ts';
import { hasActed, mayMeet } from '../../../relations/server/index.ts';
import { changeNotices, DEFAULT_NOTICES } from '../../../settings/index.ts';
import { applications } from '../tables.ts';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'jobs'>;
type Settings = typeof memberSettings.$inferSelect;

/** Looks read at once. */
const AT_ONCE = 100;
/** Newcomers compared for a member, the newest first. */
const COMPARED = 500;
/** Nobody is told of more than one at a time. */
const SUBJECT = 'newest';

/** Tells members who ask for it that somebody new fits, shortly before their mail of 18:00. */
export async function tellNewcomers(deps: JobDeps): Promise<void> {
  const now = deps.clock();
  for (;;) {
    const due = await deps.db
      .select()
      .from(memberSettings)
      .where(lte(memberSettings.newcomersDueAt, now))
      .orderBy(asc(memberSettings.newcomersDueAt))
      .limit(AT_ONCE);
    for (const settings of due) await tellOne(deps, settings, now);
    if (due.length < AT_ONCE) return;
  }
}

async function tellOne(deps: JobDeps, settings: Settings, now: Date): Promise<void> {
  const { memberId, newcomersSince: since, newcomersDueAt: dueAt } = settings;
  const member = await findMember(deps.db, memberId);
  const pace = changeNotices(DEFAULT_NOTICES, settings.notices ?? {}).newcomers;
  if (!member || !since || !dueAt || pace === 'off') return;
  const isFound = await hasNewcomer(deps.db, member, since);
  const zone = settings.timeZone ?? zoneOfPlace(member.location);
  await runWork(deps, async (work) => {
    const { tx } = work;
    const isSame = and(
      eq(memberSettings.memberId, memberId),
      eq(memberSettings.newcomersDueAt, dueAt),
    );
    const moved = await tx
      .update(memberSettings)
      .set({
        newcomersDueAt: new Date(nextLook(now.getTime(), zone, pace)),
        ...(isFound && { newcomersSince: now }),
      })
      .where(isSame)
      .returning();
    // Another node was first, or the choice changed.
    if (moved.length === 0 || !isFound) return;
    const kind = 'newcomers';
    await withdrawNotices(tx, [memberId], { kind, subject: SUBJECT });
    await notify(work, { kind, memberId, subject: SUBJECT, params: {}, link: '/browse', at: now });
  });
}

interface Newcomer extends Pick<Member, 'age' | 'location'> {
  photoCheckedAt: Date | null;
  criteria: Criteria | null;
}

/**
 * Whether somebody with a picture came since then whom the member may meet and has not swiped, and
 * who fits. Who was let in at the door came at that time.
 */
async function hasNewcomer(db: Database, member: Member, since: Date): Promise<boolean> {
  const viewer = sql`${member.id}::uuid`;
  const from = sql`${since.toISOString()}::timestamptz`;
  const rows = await db.execute<Newcomer & Record<string, unknown>>(sql`
    select members.age, members.location, members.photo_checked_at as "photoCheckedAt",
      ${CRITERIA} as criteria
    from (
      select id from ${members} where created_at > ${from}
      union
      select member_id from ${applications} where decision = 'approve' and decided_at > ${from}
    ) came
    join ${members} on members.id = came.id
    left join ${preferences} on preferences.member_id = members.id
    where members.id <> ${viewer} and members.profile_picture is not null
      and ${mayMeet(viewer, sql`members.id`)} and not ${hasActed(viewer, sql`members.id`)}
    order by members.created_at desc limit ${COMPARED}`);
  const { criteria } = await readListViewer(db, member);
  const own = toPerson(member, criteria);
  return rows.some((row) =>
    fits(own, toPerson(row, row.criteria), milesBetween(member.location, row.location)),
  );
}
