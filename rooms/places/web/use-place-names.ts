import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';

import { useCommunity } from '../../../platform/web/community.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { CITY_NAMES, FOUND_PLACES_MAX } from '../index.ts';
import { followPlaces } from './known-places.ts';

/**
 * The names to choose from: the specification's list, or, where a community has other places or with
 * the token of a setup link, those that the server finds for what was typed.
 */
export function usePlaceNames(
  typed: string,
  setup?: string,
): { names: readonly string[]; isSearched: boolean } {
  const { searchesPlaces = false } = useCommunity();
  const isSearched = searchesPlaces || setup !== undefined;
  useEffect(() => followPlaces(isSearched), [isSearched]);
  const search = useDeferredValue(typed);
  const { data } = useQuery({
    ...apiQuery('GET /api/places', { query: { search, limit: FOUND_PLACES_MAX, setup } }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const names = isSearched ? (data ?? []).map(({ name }) => name) : CITY_NAMES;
  return { names, isSearched };
}
