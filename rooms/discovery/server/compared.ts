import type { UtcDay } from '../../../platform/shared/index.ts';
import { streakOfMember, type Member } from '../../account/server/index.ts';
import { currentStreak } from '../../play/index.ts';
import type { Criteria } from '../../profile/preferences/index.ts';
import { toPerson, type ListViewer } from '../../profile/server/preferences/index.ts';
import type { Compared, Traits } from '../index.ts';

export type ComparedField =
  | Exclude<keyof Traits, 'lastActiveOn'>
  | 'photoCheckedAt'
  | 'hidesActivity'
  | 'hidesScore'
  | 'lastActiveOn'
  | 'lastDailyBonusAt'
  | 'streakHeldTo';

/** A member as others see them: with the streak of today, which is 0 when it is broken or hidden. */
export function toCompared(
  member: Pick<Member, ComparedField>,
  criteria: Criteria | null,
  today: UtcDay,
): Compared {
  const { hidesActivity, hidesScore, lastActiveOn } = member;
  const streakDays = hidesScore ? 0 : currentStreak(streakOfMember(member), today);
  const traits = { ...member, lastActiveOn: hidesActivity ? null : lastActiveOn, streakDays };
  return { person: toPerson(member, criteria), traits };
}

/** The viewer, as their own list compares them. */
export function toOwnCompared({ member, criteria }: ListViewer, today: UtcDay): Compared {
  // Calm mode names no streaks, so none may be a reason.
  const own = toCompared({ ...member, hidesScore: member.calmMode }, criteria, today);
  // The viewer's distance counts for their own list even if others don't see it.
  return { ...own, traits: { ...own.traits, showsDistance: true } };
}
