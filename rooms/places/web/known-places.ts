import { call } from '../../../platform/web/api.ts';
import { currentCommunity } from '../../../platform/web/community.ts';
import { findPlace, setPlaces, type Place } from '../index.ts';

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
