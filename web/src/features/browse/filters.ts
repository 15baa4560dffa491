/** What Browse can be narrowed by, as typed; all of it lives in the address. */
export interface Filters {
  search: string;
  minAge: string;
  maxAge: string;
  location: string;
}

export const NO_FILTERS: Filters = { search: '', minAge: '', maxAge: '', location: '' };

const NAMES = ['search', 'minAge', 'maxAge', 'location'] as const;

export function readFilters(address: URLSearchParams): Filters {
  const filters = { ...NO_FILTERS };
  for (const name of NAMES) filters[name] = address.get(name) ?? '';
  return filters;
}

/** The same address with these filters; empty ones are left out. */
export function writeFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of NAMES) {
    const value = filters[name].trim();
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function areSame(one: Filters, other: Filters): boolean {
  return NAMES.every((name) => one[name].trim() === other[name].trim());
}

/** How many of the panel's filters are set: an age range counts once. */
export function countSet({ minAge, maxAge, location }: Filters): number {
  return Number(minAge !== '' || maxAge !== '') + Number(location !== '');
}
