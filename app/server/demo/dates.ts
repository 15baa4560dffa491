import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';

import { DAY_MS, HOUR_MS } from '../../../platform/shared/index.ts';
import type { AgainAnswer } from '../../../rooms/evenings/again/index.ts';
import { answerQuestion, openForDate } from '../../../rooms/evenings/server/index.ts';
import { confirmDate, createPlan, vote } from '../../../rooms/groups/server/index.ts';
import { matches } from '../../../rooms/relations/server/index.ts';
import { inThePast, type DemoDeps } from './past.ts';

/** How long ago, where, and what the other says about meeting again. */
const DATES: readonly { daysAgo: number; place: string; answer: AgainAnswer }[] = [
  { daysAgo: 2, place: 'Riverside Bowling', answer: 'again' },
  { daysAgo: 4, place: 'Lakeside Pavilion', answer: 'friends' },
];

/**
 * Two matches of the visitor have met them in the last days, and have said whether they would meet
 * again. The visitor's own answers are open: the same one is told at once.
 */
export async function meetMatches(
  deps: DemoDeps,
  visitor: { id: string; location: string },
): Promise<void> {
  const now = deps.clock().getTime();
  const found = await deps.db
    .select()
    .from(matches)
    .where(
      and(
        or(eq(matches.user1Id, visitor.id), eq(matches.user2Id, visitor.id)),
        isNull(matches.endedAt),
        sql`${matches.conversationId} is not null`,
      ),
    )
    .orderBy(asc(matches.matchedAt), asc(matches.id))
    .limit(DATES.length);
  for (const [index, { conversationId, user1Id, user2Id }] of found.entries()) {
    const date = DATES[index];
    if (!date || conversationId === null) continue;
    // Seven or eight in the evening in Austin.
    const startsAt = (Math.floor(now / DAY_MS) - date.daysAgo) * DAY_MS + HOUR_MS;
    const partnerId = user1Id === visitor.id ? user2Id : user1Id;
    const before = inThePast(deps, now - startsAt + DAY_MS);
    const after = inThePast(deps, now - startsAt - HOUR_MS);
    const plan = await createPlan(before, partnerId, conversationId, [
      {
        startsAt: new Date(startsAt).toISOString(),
        place: { name: date.place, city: visitor.location },
      },
    ]);
    const planId = plan.id;
    const votes = Object.fromEntries(plan.slots.map(({ id }) => [id, 'yes' as const]));
    for (const memberId of [partnerId, visitor.id]) await vote(before, { planId, memberId, votes });
    for (const [memberId, userId] of [
      [visitor.id, partnerId],
      [partnerId, visitor.id],
    ] as const) {
      await confirmDate(after, { planId, memberId, userId, dateConfirmed: openForDate });
    }
    const about = { kind: 'date', id: planId } as const;
    const { answer } = date;
    await answerQuestion(after, { memberId: partnerId, about, userId: visitor.id, answer });
  }
}
