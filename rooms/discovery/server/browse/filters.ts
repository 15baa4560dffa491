import { addDays, type UtcDay } from '../../../../platform/shared/index.ts';
import { AGE_MAX, AGE_MIN, interestsNamed } from '../../../account/index.ts';
import type { Member } from '../../../account/server/index.ts';
import { countPlaces } from '../../../places/index.ts';
import type { Goal } from '../../../profile/preferences/index.ts';
import { agesOf, citiesNamed, citiesWithin, LATELY_DAYS, type BrowseQuery } from '../../index.ts';

/** The filters of Browse. Undefined means no filter. They reveal nothing that a member hides. */
export interface Filters {
  cities: string[] | undefined;
  ages: { min: number; max: number } | undefined;
  search: Search | undefined;
  /** Filtering by distance leaves out members who hide theirs, wherever they are. */
  showsDistance: boolean;
  /** Only members who show this goal. */
  goal: Goal | undefined;
  photoChecked: boolean;
  /**
   * Active since this day. For members who hide their activity, the day on which they joined
   * counts, because everybody can see it.
   */
  activeSince: UtcDay | undefined;
}

/** Matches part of a name or of an interest. The input is plain text, never a pattern. */
export interface Search {
  typed: string;
  interests: string[];
}

/** Undefined when no member can match. */
export function readFilters(
  query: BrowseQuery,
  viewer: Member,
  today: UtcDay,
): Filters | undefined {
  const { min, max } = agesOf(query);
  const cities = citiesOf(query, viewer.location);
  if (min > max || cities?.length === 0) return undefined;
  const ages = min > AGE_MIN || max < AGE_MAX ? { min, max } : undefined;
  const search = query.search === '' ? undefined : readSearch(query.search);
  // A viewer who hides their activity does not see the activity of others.
  const isLately = query.activeLately && !viewer.hidesActivity;
  return {
    cities,
    ages,
    search,
    showsDistance: query.maxDistanceMiles !== undefined,
    goal: query.goal,
    photoChecked: query.photoChecked,
    activeSince: isLately ? addDays(today, 1 - LATELY_DAYS) : undefined,
  };
}

function citiesOf(
  { location, maxDistanceMiles }: BrowseQuery,
  center: string,
): string[] | undefined {
  const named = location === '' ? undefined : citiesNamed(location);
  if (maxDistanceMiles === undefined) return named;
  const near = citiesWithin(center, maxDistanceMiles);
  if (near.length === countPlaces()) return named;
  return named ? inBoth(near, named) : near;
}

/** There may be thousands of places. */
export function inBoth(some: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return some.filter((name) => known.has(name));
}

function readSearch(typed: string): Search {
  return { typed, interests: interestsNamed(typed) };
}
