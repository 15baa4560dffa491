import { and, eq, inArray, isNull } from 'drizzle-orm';

import type { Letters, WriteLetters } from '../../../notifications/server/index.ts';
import { zoneOfPlace } from '../../../places/index.ts';
import { planMembers, plans, planSlots } from '../tables.ts';
import { mailTexts } from './texts/index.ts';

/** The plan of a notification: its subject starts with the plan's id. */
const planIdIn = (subject: string) => subject.split(' ')[0] ?? '';

/**
 * Writes mails about dates that will happen, to members who still take part, in the place's local
 * time.
 */
function writeAbout(which: 'fixed' | 'reminder'): WriteLetters {
  return async (db, asked) => {
    const rows = await db
      .select({ planId: plans.id, memberId: planMembers.memberId, slot: planSlots })
      .from(planMembers)
      .innerJoin(plans, eq(plans.id, planMembers.planId))
      .innerJoin(planSlots, eq(planSlots.id, plans.fixedSlotId))
      .where(
        and(
          inArray(
            plans.id,
            asked.map(({ notification }) => planIdIn(notification.subject)),
          ),
          inArray(
            planMembers.memberId,
            asked.map(({ notification }) => notification.memberId),
          ),
          isNull(planMembers.leftAt),
          eq(plans.state, 'fixed'),
        ),
      );
    const slots = new Map(
      rows.map(({ planId, memberId, slot }) => [`${planId} ${memberId}`, slot]),
    );
    return new Map(
      asked.flatMap(({ notification, language }) => {
        const { id, subject, memberId, link } = notification;
        const slot = slots.get(`${planIdIn(subject)} ${memberId}`);
        if (!slot) return [];
        const { subject: heading, text, action, footnote } = mailTexts[language][which];
        const { startsAt: at, city, placeName } = slot;
        const when = { at, timeZone: zoneOfPlace(city), place: `${placeName}, ${city}` };
        const letter = {
          footnote,
          subject: heading,
          paragraphs: [text(when)],
          action: { label: action, path: link },
        };
        return [[id, letter] as const];
      }),
    );
  };
}

/** The mails about dates. */
export const planLetters: Letters = {
  'plan-fixed': writeAbout('fixed'),
  'date-reminder': writeAbout('reminder'),
};
