import type { UtcDay } from '../../../platform/shared/index.ts';
import type { Member } from '../../account/server/index.ts';
import type { Criteria } from '../../profile/preferences/index.ts';
import { toPerson, type ListViewer } from '../../profile/server/preferences/index.ts';
import type { Compared, Traits } from '../index.ts';

export type ComparedField =
  | Exclude<keyof Traits, 'lastActiveOn'>
  | 'photoCheckedAt'
  | 'hidesActivity'
  | 'lastActiveOn';

/** What else is known of a member: what they prefer, and the readiness of their standing. */
export interface Known {
  criteria: Criteria | null;
  readiness: number | null;
}

/** A member as others see them. Who hides their activity hides how readily they like, too. */
export function toCompared(
  member: Pick<Member, ComparedField>,
  { criteria, readiness }: Known,
): Compared {
  const { hidesActivity, lastActiveOn } = member;
  return {
    person: toPerson(member, criteria),
    traits: { ...member, lastActiveOn: hidesActivity ? null : lastActiveOn },
    readiness: hidesActivity ? null : readiness,
  };
}

/**
 * The viewer, as their own list compares them. Their readiness would move all candidates alike, so it
 * is left out. Whoever reads a list is here today, also before this first visit is recorded.
 */
export function toOwnCompared({ member, criteria }: ListViewer, today: UtcDay): Compared {
  const own = toCompared({ ...member, lastActiveOn: today }, { criteria, readiness: null });
  // The viewer's distance counts for their own list even if others don't see it.
  return { ...own, traits: { ...own.traits, showsDistance: true } };
}
