import { milesBetween, scoreOf, type Compared } from '@rizzly/domain/discovery';
import { countUnmet } from '@rizzly/domain/preferences';
import type { UtcDay } from '@rizzly/domain/shared';

/**
 * Discover's order before docs/decisions/history/059-fair-and-mutual.md, to compare with: the score of the
 * viewer's side alone.
 */
export function rankBefore(viewer: Compared, candidate: Compared, today: UtcDay): number {
  const score = scoreOf(viewer.traits, candidate.traits, today);
  const { criteria } = viewer.person;
  if (!criteria || !candidate.person.criteria) return score;
  const miles = milesBetween(viewer.traits.location, candidate.traits.location);
  return 1000 + score * 0.75 ** countUnmet(criteria, candidate.person, miles);
}
