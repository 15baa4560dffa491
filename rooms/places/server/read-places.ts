import { asc, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { setAddedInterests, type AddedInterest } from '../../account/index.ts';
import { members, registrations } from '../../account/server/index.ts';
import { setPlaces, type OwnPlace, type PlaceSource } from '../index.ts';
import { findInCountries, placesOfCountry } from './country-files.ts';
import { ownInterests, ownPlaces } from './tables.ts';

/** The part that is kept in memory: the community's places and its own interests. */
interface PlacesState {
  source: PlaceSource;
  interests: AddedInterest[];
}

export async function readPlaces(db: Executor, countries: readonly string[]): Promise<PlacesState> {
  const own = await db.select().from(ownPlaces).orderBy(asc(ownPlaces.name));
  const offered = offer(own.filter(({ removedAt }) => removedAt === null).map(toPlace), countries);
  const names = new Set(offered.map(({ name }) => name));
  const ownByName = new Map(own.map((place) => [place.name, toPlace(place)]));
  const find = (name: string) => ownByName.get(name) ?? findInCountries(name);
  const lived = await findLivedIn(db);
  return {
    source: {
      offered,
      kept: lived.filter((name) => !names.has(name)).flatMap((name) => find(name) ?? []),
      isList: own.every(({ removedAt }) => removedAt !== null) && String(countries) === 'US',
      findElsewhere: find,
    },
    interests: await readInterests(db),
  };
}

/** Makes them those of this process; without a state, the product's. */
export function takePlaces(state?: PlacesState): void {
  setPlaces(state?.source);
  setAddedInterests(state?.interests);
}

export const toPlace = ({ name, latitude, longitude, timeZone }: OwnPlace): OwnPlace => ({
  name,
  latitude,
  longitude,
  timeZone,
});

/** Own places first, then those of the countries, the larger ones first. */
function offer(own: readonly OwnPlace[], countries: readonly string[]) {
  const ownNames = new Set(own.map(({ name }) => name));
  const ofCountries = countries
    .flatMap((code) => placesOfCountry(code))
    .filter(({ name }) => !ownNames.has(name))
    .toSorted((one, other) => other.thousands - one.thousands);
  return [...own, ...ofCountries];
}

export async function readInterests(db: Executor): Promise<AddedInterest[]> {
  const rows = await db.select().from(ownInterests).orderBy(asc(ownInterests.position));
  return rows.map(({ key, labelEn, labelEs }) => ({ key, label: { en: labelEn, es: labelEs } }));
}

/**
 * The places where members live or will live, one after the other from an index.
 * No policy: tells nobody about a member.
 */
async function findLivedIn(db: Executor): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(sql`
    with recursive lived (name) as (
      select min(location) from ${members}
      union all
      select (select min(location) from ${members} where location > lived.name)
      from lived where lived.name is not null
    )
    select name from lived where name is not null
    union select location from ${registrations}`);
  return rows.map(({ name }) => name);
}
