import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';

import { FILTER_DEBOUNCE_MS, findAgeProblem } from '../../index.ts';
import {
  areSame,
  changesOf,
  NO_FILTERS,
  readFilters,
  writeFilters,
  type FilterName,
  type Filters,
} from './filters.ts';

/** Milliseconds after the last keystroke in the search box. The specification names no value. */
const SEARCH_DEBOUNCE_MS = 300;

/**
 * The filters of Browse. Typed values apply after the debounce (§9) if they are valid (§5), chosen
 * ones immediately. Applied filters are in the address, so that the page can be shared and
 * reloaded, and Back undoes the last change.
 */
export function useFilters() {
  const [address, setAddress] = useSearchParams();
  const applied = readFilters(address);
  const [typed, setTyped] = useState(applied);
  /** The typed values after their debounce. */
  const [settled, setSettled] = useState(applied);
  const written = useRef(applied);
  const problem = findAgeProblem(settled.minAge, settled.maxAge);

  const settle = (name: FilterName, value: string) =>
    setSettled((current) => ({ ...current, [name]: value }));
  useSettle('search', typed, settled, SEARCH_DEBOUNCE_MS, settle);
  useSettle('minAge', typed, settled, FILTER_DEBOUNCE_MS, settle);
  useSettle('maxAge', typed, settled, FILTER_DEBOUNCE_MS, settle);
  useSettle('location', typed, settled, FILTER_DEBOUNCE_MS, settle);

  function write(filters: Filters): void {
    // A search changes with each letter, so only the panel's filters get a history entry.
    const replace = changesOf(filters, applied).every((name) => name === 'search');
    written.current = filters;
    setAddress((current) => writeFilters(current, filters), { replace });
  }

  const reconcile = useEffectEvent((chosen: Filters, inAddress: Filters) => {
    // The navigation and Back change the address too; the fields follow it.
    if (!areSame(inAddress, written.current)) {
      written.current = inAddress;
      setTyped(inAddress);
      setSettled(inAddress);
      return;
    }
    // Invalid ages leave the applied ones unchanged (§5).
    const { minAge, maxAge } = problem ? inAddress : chosen;
    const filters = { ...chosen, minAge, maxAge };
    if (!areSame(filters, inAddress)) write(filters);
  });
  // One effect: with one for each direction, a change of both in one commit alternates for ever.
  useEffect(() => reconcile(settled, readFilters(address)), [settled, address]);

  return {
    typed,
    /** For typed values. */
    change: (filters: Partial<Filters>) => setTyped((current) => ({ ...current, ...filters })),
    /** For values chosen from a list. */
    choose: (filters: Partial<Filters>) => {
      setTyped((current) => ({ ...current, ...filters }));
      setSettled((current) => ({ ...current, ...filters }));
    },
    clear: () => {
      setTyped(NO_FILTERS);
      setSettled(NO_FILTERS);
      write(NO_FILTERS);
    },
    problem,
    applied,
    /** Whether a typed value waits for its debounce. */
    isWaiting: !areSame(typed, settled),
    /** False when somebody typed or shared an address with invalid ages. */
    isAddressValid: findAgeProblem(applied.minAge, applied.maxAge) === undefined,
  };
}

/** Settles a field after it has not changed for `delayMs`. */
function useSettle(
  name: FilterName,
  typed: Filters,
  settled: Filters,
  delayMs: number,
  settle: (name: FilterName, value: string) => void,
): void {
  const value = typed[name];
  const isSettled = value === settled[name];
  const onSettled = useEffectEvent(settle);
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => onSettled(name, value), delayMs);
    return () => clearTimeout(timer);
  }, [isSettled, name, value, delayMs]);
}
