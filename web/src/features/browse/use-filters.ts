import { FILTER_DEBOUNCE_MS, findAgeProblem } from '@rizzly/domain/discovery';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';

import { areSame, NO_FILTERS, readFilters, writeFilters, type Filters } from './filters.ts';
import { useDebounced } from './use-debounced.ts';

/** Milliseconds from the last keystroke in the search box; the specification names none. */
const SEARCH_DEBOUNCE_MS = 300;
/** Typing makes no steps to go back through. */
const REPLACE = { replace: true };

/**
 * The filters of Browse. What is typed counts once it has rested (§9) and is valid (§5); then it
 * stands in the address, so that the page can be shared, reloaded and gone back to.
 */
export function useFilters() {
  const [address, setAddress] = useSearchParams();
  const applied = readFilters(address);
  const [typed, setTyped] = useState(applied);

  const search = useDebounced(typed.search, SEARCH_DEBOUNCE_MS);
  const minAge = useDebounced(typed.minAge, FILTER_DEBOUNCE_MS);
  const maxAge = useDebounced(typed.maxAge, FILTER_DEBOUNCE_MS);
  const location = useDebounced(typed.location, FILTER_DEBOUNCE_MS);
  const problem = findAgeProblem(minAge, maxAge);

  const apply = useEffectEvent((settled: Filters) => {
    const current = readFilters(address);
    // While the ages are wrong, those that were right before stay (§5).
    const { minAge, maxAge } = problem ? current : settled;
    const filters = { ...settled, minAge, maxAge };
    if (!areSame(filters, current)) setAddress((now) => writeFilters(now, filters), REPLACE);
  });
  useEffect(() => apply({ search, minAge, maxAge, location }), [search, minAge, maxAge, location]);

  return {
    typed,
    change: (filters: Partial<Filters>) => setTyped((current) => ({ ...current, ...filters })),
    clear: () => {
      setTyped(NO_FILTERS);
      setAddress((now) => writeFilters(now, NO_FILTERS), REPLACE);
    },
    problem,
    applied,
    /** An address that was typed or shared may be wrong itself. */
    isAddressValid: findAgeProblem(applied.minAge, applied.maxAge) === undefined,
  };
}
