import type { UtcDay } from '../../platform/shared/utc-day.ts';
import {
  compatibilityOf,
  isFitting,
  mutualScore,
  type Compared,
  type Reason,
} from '../discovery/index.ts';

/**
 * Whether two squads are suggested to each other: everybody fits at least one member of the other
 * squad (§24).
 */
export function squadsFit(own: readonly Compared[], others: readonly Compared[]): boolean {
  const each = (these: readonly Compared[], those: readonly Compared[]) =>
    these.every((one) => those.some((other) => isFitting(one, other)));
  return each(own, others) && each(others, own);
}

/** A squad with its members. */
interface ComparedSquad {
  id: string;
  mates: readonly Compared[];
}

/** The order of suggestions: the best squads first, equal ones by id. */
export function orderSquads<One extends ComparedSquad>(
  own: readonly Compared[],
  squads: readonly One[],
  today: UtcDay,
): One[] {
  return squads
    .map((squad) => ({ squad, score: squadScore(own, squad.mates, today) }))
    .toSorted((one, other) => other.score - one.score || (one.squad.id < other.squad.id ? -1 : 1))
    .map(({ squad }) => squad);
}

/** The mean of Discover's score over all pairs. */
function squadScore(own: readonly Compared[], others: readonly Compared[], today: UtcDay): number {
  const scores = own.flatMap((one) => others.map((other) => mutualScore(one, other, today)));
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

/**
 * The reasons why two squads may fit: interests shared by any two members, and the nearest cities.
 */
export function squadReasons(
  own: readonly Compared[],
  others: readonly Compared[],
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
