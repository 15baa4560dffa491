import type { BrowseQuery } from '../../index.ts';

/**
 * Browse's filters as typed or chosen. They are stored in the address. An empty string means no
 * filter.
 */
export const NO_FILTERS = {
  search: '',
  minAge: '',
  maxAge: '',
  location: '',
  maxDistanceMiles: '',
  goal: '',
  photoChecked: '',
  activeLately: '',
} satisfies { [Name in keyof BrowseQuery]?: string };
export type Filters = Record<keyof typeof NO_FILTERS, string>;
export type FilterName = keyof Filters;

const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[];

export function readFilters(address: URLSearchParams): Filters {
  const filters: Filters = { ...NO_FILTERS };
  for (const name of FILTER_NAMES) filters[name] = address.get(name) ?? '';
  return filters;
}

/** The address's parameters with these filters; empty ones are left out. */
export function writeFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of FILTER_NAMES) {
    const value = filters[name].trim();
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function areSame(one: Filters, other: Filters): boolean {
  return changesOf(one, other).length === 0;
}

/** The filters that differ. */
export function changesOf(one: Filters, other: Filters): FilterName[] {
  return FILTER_NAMES.filter((name) => one[name].trim() !== other[name].trim());
}

/** How many of the panel's filters are set. An age range counts once. */
export function countActive({ search: _search, minAge, maxAge, ...others }: Filters): number {
  const ages = Number(minAge !== '' || maxAge !== '');
  return ages + Object.values(others).filter((value) => value !== '').length;
}
