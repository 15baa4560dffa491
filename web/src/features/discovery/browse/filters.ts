/** Browse's filters as typed. They are kept in the address. */
export interface Filters {
  search: string;
  minAge: string;
  maxAge: string;
  location: string;
}

export const NO_FILTERS: Filters = { search: '', minAge: '', maxAge: '', location: '' };

const FILTER_NAMES = ['search', 'minAge', 'maxAge', 'location'] as const;

export function readFilters(address: URLSearchParams): Filters {
  const filters = { ...NO_FILTERS };
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
  return FILTER_NAMES.every((name) => one[name].trim() === other[name].trim());
}

/** How many of the panel's filters are set. An age range counts once. */
export function countActive({ minAge, maxAge, location }: Filters): number {
  return Number(minAge !== '' || maxAge !== '') + Number(location !== '');
}
