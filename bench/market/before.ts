import type { UtcDay } from '../../platform/shared/index.ts';
import { milesBetween, scoreOf, type Compared } from '../../rooms/discovery/index.ts';
import { countUnmet } from '../../rooms/profile/preferences/index.ts';

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
