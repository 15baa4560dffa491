import { daysBetween, type UtcDay } from '../../platform/shared/utc-day.ts';
import { LATELY_DAYS, type Reason } from './constants.ts';
import { milesBetween } from './distance.ts';

/** The fields of a member that are compared, and shown as reasons. */
export interface Traits {
  age: number;
  location: string;
  interests: readonly string[];
  /** Null when the member hides their activity. */
  lastActiveOn: UtcDay | null;
  /** Whether others see the distance to the member's city. */
  showsDistance: boolean;
}

export interface Compatibility {
  sharedInterests: string[];
  distanceMiles: number | null;
  /** Shown to members, the most important first. */
  reasons: Reason[];
}

/** The largest age difference in years that is shown as a reason. */
const AGE_CLOSE_YEARS = 5;

/** What two members have in common, in words: the reasons for a suggestion, not its place (§17). */
export function compatibilityOf(viewer: Traits, candidate: Traits, today: UtcDay): Compatibility {
  const sharedInterests = viewer.interests.filter((one) => candidate.interests.includes(one));
  const yearsApart = Math.abs(viewer.age - candidate.age);
  const distanceMiles = candidate.showsDistance
    ? milesBetween(viewer.location, candidate.location)
    : null;
  const reasons: (Reason | false)[] = [
    sharedInterests.length > 0 && { key: 'sharedInterests', count: sharedInterests.length },
    distanceMiles !== null &&
      (distanceMiles === 0 ? { key: 'sameCity' } : { key: 'milesAway', count: distanceMiles }),
    yearsApart <= AGE_CLOSE_YEARS &&
      (yearsApart === 0 ? { key: 'sameAge' } : { key: 'yearsApart', count: yearsApart }),
    activeReason(viewer, candidate, today),
  ];
  return { sharedInterests, distanceMiles, reasons: reasons.filter((reason) => reason !== false) };
}

/** A viewer who hides their activity does not see that of others. */
function activeReason(viewer: Traits, { lastActiveOn }: Traits, today: UtcDay): Reason | false {
  if (viewer.lastActiveOn === null || lastActiveOn === null) return false;
  const daysAway = lastActiveOn >= today ? 0 : daysBetween(lastActiveOn, today);
  if (daysAway >= LATELY_DAYS) return false;
  return { key: daysAway === 0 ? 'activeToday' : 'activeThisWeek' };
}
