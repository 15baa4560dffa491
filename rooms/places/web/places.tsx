import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useEffect, useState } from 'react';

import { call } from '../../../platform/web/api.ts';
import { currentCommunity, useCommunity } from '../../../platform/web/community.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { Combobox } from '../../../platform/web/ui/combobox.tsx';
import {
  CITY_NAMES,
  findPlace,
  FOUND_PLACES_MAX,
  isSpelledOtherwise,
  type Place,
  setPlaces,
} from '../index.ts';

/** Places whose zone the server has told. */
const told = new Map<string, Place>();

/** The list of the specification, or every place that the server may know. */
export function followPlaces(isSearched: boolean): void {
  setPlaces(isSearched ? { offered: [...told.values()], kept: [], hasOthers: true } : undefined);
}

/** Makes the time zone of a place known. Times in a place can only be read afterwards. */
export async function learnPlace(name: string): Promise<void> {
  if (!currentCommunity().searchesPlaces || name === '' || findPlace(name)) return;
  const { timeZone } = await call('GET /api/places/:name', { params: { name } });
  told.set(name, { name, timeZone, latitude: 0, longitude: 0 });
  followPlaces(true);
}

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

/** Picks a place of the community, or of any country with the token of a setup link. */
export function PlaceField({
  setup,
  ...props
}: Omit<ComponentProps<typeof Combobox>, 'items' | 'onTyped' | 'isFiltered'> & {
  setup?: string | undefined;
}) {
  const [typed, setTyped] = useState('');
  const { names, isSearched } = usePlaceNames(typed, setup);
  return (
    <Combobox
      {...props}
      items={names}
      onTyped={setTyped}
      isFiltered={isSearched}
      isLike={isSpelledOtherwise}
    />
  );
}
