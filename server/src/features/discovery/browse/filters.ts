import { AGE_MAX, AGE_MIN, INTERESTS } from '@rizzly/domain/account';
import { agesOf, citiesNamed, type BrowseQuery } from '@rizzly/domain/discovery';

/** The filters of Browse. Undefined means no filter. */
export interface Filters {
  cities: string[] | undefined;
  ages: { min: number; max: number } | undefined;
  search: Search | undefined;
}

/** Matches a part of a name, or of an interest. The input is plain text, never a pattern. */
export interface Search {
  typed: string;
  interests: string[];
}

/** Undefined when no member can match. */
export function readFilters(query: BrowseQuery): Filters | undefined {
  const { min, max } = agesOf(query);
  const cities = query.location === '' ? undefined : citiesNamed(query.location);
  if (min > max || cities?.length === 0) return undefined;
  const ages = min > AGE_MIN || max < AGE_MAX ? { min, max } : undefined;
  return { cities, ages, search: query.search === '' ? undefined : readSearch(query.search) };
}

function readSearch(typed: string): Search {
  const text = typed.toLowerCase();
  return { typed, interests: INTERESTS.filter((one) => one.toLowerCase().includes(text)) };
}
