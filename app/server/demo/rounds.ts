import { and, eq, gt, inArray, sql } from 'drizzle-orm';

import { insertedRow } from '../../../platform/server/database/inserted-row.ts';
import { runTransaction } from '../../../platform/server/unit-of-work.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/shared/index.ts';
import { members } from '../../../rooms/account/server/index.ts';
import { createSecret, eventRsvps, events } from '../../../rooms/events/server/index.ts';
import { preferences } from '../../../rooms/profile/server/preferences/index.ts';
import type { Deps } from '../context.ts';

/** With one visitor, nobody is idle. */
const PARTNERS = 9;
const STARTS_IN_MINUTES = 10;
/** The end of the longest evening with so many. */
const HOURS = 1;

export interface DemoRounds {
  eventId: string;
  partnerIds: string[];
}

/**
 * Plans an evening online that begins ten minutes after each start, with the visitors and members who
 * are open to everybody. Undefined without calls.
 * No policy: the demo fills its own community.
 */
export async function planRounds(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  visitorEmails: readonly string[],
): Promise<DemoRounds | undefined> {
  if (!config.calls.route) return undefined;
  const now = clock();
  return runTransaction(db, async (tx) => {
    const visitors = await tx
      .select({ id: members.id, city: members.location })
      .from(members)
      .where(inArray(members.email, [...visitorEmails]));
    const [visitor] = visitors;
    if (!visitor) return undefined;
    const visitorIds = visitors.map(({ id }) => id);
    // The evenings of earlier starts, if their visitors did not stay.
    await tx
      .update(events)
      .set({ state: 'cancelled' })
      .where(
        and(
          eq(events.format, 'rounds'),
          eq(events.title, EVENING.title),
          inArray(events.state, ['published', 'started']),
          gt(events.endsAt, now),
        ),
      );
    const partners = await tx
      .select({ id: members.id })
      .from(members)
      .innerJoin(preferences, eq(preferences.memberId, members.id))
      .where(
        and(
          eq(members.role, 'member'),
          eq(members.access, 'full'),
          eq(preferences.showUnanswered, true),
          sql`cardinality(${preferences.wantsToMeet}) = 3`,
          // Whom a visitor knows already can't be met again.
          sql`not exists (select from matches known
            where ${members.id} in (known.user1_id, known.user2_id)
              and (known.user1_id = any(${sql.param(visitorIds)}::uuid[])
                or known.user2_id = any(${sql.param(visitorIds)}::uuid[])))`,
        ),
      )
      .orderBy(members.email)
      .limit(PARTNERS);
    const partnerIds = partners.map(({ id }) => id);
    const guestIds = [...visitorIds, ...partnerIds];
    const startsAt = new Date(now.getTime() + STARTS_IN_MINUTES * MINUTE_MS);
    const event = insertedRow(
      await tx
        .insert(events)
        .values({
          ...EVENING,
          state: 'published',
          city: visitor.city,
          startsAt,
          endsAt: new Date(startsAt.getTime() + HOURS * HOUR_MS),
          secret: createSecret(),
          going: guestIds.length,
          nextTurn: guestIds.length + 1,
          publishedAt: now,
          createdAt: now,
          reminders: 2,
        })
        .returning({ id: events.id }),
    );
    await tx.insert(eventRsvps).values(
      guestIds.map((memberId, at) => ({
        eventId: event.id,
        memberId,
        status: 'going' as const,
        showMe: true,
        turn: at + 1,
        at: now,
      })),
    );
    return { eventId: event.id, partnerIds };
  });
}

/** Of the community, so that nobody of the demo has to host it at each start. */
const EVENING = {
  title: 'Three minutes each',
  description:
    'From home, by sound alone. Each round pairs you with somebody else; after it you say whether you would meet again. Your partners here are made by code, and so is what you hear.',
  category: 'talk',
  format: 'rounds',
  roundMinutes: 3,
  place: '',
  address: '',
  places: 20,
  rules: '',
} as const;
