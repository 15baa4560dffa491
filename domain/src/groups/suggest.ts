import { compatibilityOf, scoreOf, type Reason, type Traits } from '../discovery/index.ts';
import { milesBetween } from '../discovery/index.ts';
import { fits, type Person } from '../preferences/index.ts';
import type { UtcDay } from '../shared/utc-day.ts';

/** A member of a squad, as suggestions compare them. */
export interface SquadMate {
  traits: Traits;
  person: Person;
}

function fit(one: SquadMate, other: SquadMate): boolean {
  const miles = milesBetween(one.traits.location, other.traits.location);
  return fits(one.person, other.person, miles);
}

/**
 * Whether two squads are suggested to each other: everybody fits at least one member of the other
 * squad (§24).
 */
export function squadsFit(own: readonly SquadMate[], others: readonly SquadMate[]): boolean {
  const each = (these: readonly SquadMate[], those: readonly SquadMate[]) =>
    these.every((one) => those.some((other) => fit(one, other)));
  return each(own, others) && each(others, own);
}

/** The mean of Discover's score over all pairs, in both directions. */
export function squadScore(
  own: readonly SquadMate[],
  others: readonly SquadMate[],
  today: UtcDay,
): number {
  const scores = own.flatMap((one) =>
    others.map(
      (other) =>
        (scoreOf(one.traits, other.traits, today) + scoreOf(other.traits, one.traits, today)) / 2,
    ),
  );
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

/**
 * The reasons why two squads may fit: interests shared by any two members, and the nearest cities.
 */
export function squadReasons(
  own: readonly SquadMate[],
  others: readonly SquadMate[],
  today: UtcDay,
): Reason[] {
  const pairs = own.flatMap((one) =>
    others.map((other) => compatibilityOf(one.traits, other.traits, today)),
  );
  const shared = new Set(pairs.flatMap(({ sharedInterests }) => sharedInterests)).size;
  const miles = pairs.flatMap(({ distanceMiles }) => distanceMiles ?? []);
  const nearest = miles.length > 0 ? Math.min(...miles) : null;
  const distance: Reason | false =
    nearest !== null &&
    (nearest === 0 ? { key: 'sameCity' } : { key: 'milesAway', count: nearest });
  const reasons: (Reason | false)[] = [
    shared > 0 && { key: 'sharedInterests', count: shared },
    distance,
    pairs.some(({ reasons: found }) => found.some(({ key }) => key.startsWith('active'))) && {
      key: 'activeThisWeek',
    },
  ];
  return reasons.filter((reason) => reason !== false);
}
