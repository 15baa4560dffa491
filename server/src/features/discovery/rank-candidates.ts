import { citiesAround, type NearCity, type Traits } from '@rizzly/domain/discovery';
import type { UtcDay } from '@rizzly/domain/shared';

import type { Database } from '../../platform/database/database.ts';
import type { ListPlace } from '../../platform/http/paging.ts';
import { citiesFor, kindsFor, seekerValues, type Part, type Seeker } from '../preferences/index.ts';
import { FEW, readFitting, VERY_FEW } from './fitting.ts';
import {
  ENOUGH,
  readCities,
  readKinds,
  readLikers,
  readOwnCity,
  readSilentCities,
  readSilentOwnCity,
} from './pools.ts';
import { rankValues } from './rank.ts';

/*
 * Candidates are scored by one formula (domain, compatibility.ts), but only a limited number of
 * them. Cities are added in rings, the nearest first. Within a city the most recently active come
 * first: up to `ENOUGH` from the viewer's own city, up to `PER_CITY` from others. Members who were
 * liked or passed make room for others, so everybody can be reached in time. A viewer with
 * preferences gets members with preferences first, and others only if there are too few of them.
 */
const PER_CITY = 100;
/** Cities per query: the viewer's own, and all others, of which the nearest are walked first. */
const WALKED_RINGS = [1, 1000];
/** The same where an index of kinds reads all cities of a ring. The fifth ring takes the rest. */
const RINGS = [1, 8, 32, 64, 1000];
/** For viewers whom very few fit: then even many cities have hardly more than `ENOUGH`. */
const WIDE_RINGS = [41, 1000];

interface Asked {
  own: Traits;
  radius: number | null;
  today: UtcDay;
  after: ListPlace | undefined;
}

/** The candidates after the cursor, the best first: a page and more. */
export async function rankCandidates(
  db: Database,
  seeker: Seeker,
  { own, radius, today, after }: Asked,
): Promise<ListPlace[]> {
  const viewerId = seeker.member.id;
  const cities = citiesAround(seeker.member.location, radius);
  const ranking = { ...rankValues(own, seeker, today), viewerId };
  const likers = await readLikers(db, {
    ...seekerValues(seeker),
    ...ranking,
    ...placesOf(cities),
  });
  const found = new Map(likers.map(({ id, rank }) => [id, rank]));
  const page = {
    ...ranking,
    known: [...found.keys()],
    afterRank: after?.rank ?? Infinity,
    afterId: after?.id ?? viewerId,
  };
  let considered = likers.length;
  for (const part of partsOf(seeker)) {
    if (considered >= ENOUGH) break;
    // The cities are already within the viewer's dealbreaker, so it need not be checked again.
    const values = { ...seekerValues(seeker, part), offerMiles: null, ...page };
    const { read, rings } = await chooseStatement(db, seeker, part);
    const near = part === 'answered' ? withinReach(seeker, cities) : cities;
    let taken = 0;
    for (const size of rings) {
      if (considered >= ENOUGH || taken >= near.length) break;
      const each = taken === 0 ? ENOUGH : PER_CITY;
      const ring = near.slice(taken, taken + size);
      const rows = await read({ ...values, ...placesOf(ring), each });
      for (const { id, rank } of rows) if (id !== null) found.set(id, rank);
      considered += rows[0]?.considered ?? 0;
      taken += size;
    }
  }
  return [...found]
    .map(([id, rank]) => ({ id, rank }))
    .filter((one) => after === undefined || isAfter(one, after))
    .toSorted((one, other) => other.rank - one.rank || (one.id < other.id ? -1 : 1));
}

function isAfter(one: ListPlace, place: ListPlace): boolean {
  return one.rank === place.rank ? one.id > place.id : one.rank < place.rank;
}

const placesOf = (near: NearCity[]) => ({
  cities: near.map(({ name }) => name),
  miles: near.map(({ miles }) => miles),
});

/** The parts of the community to list, in order. */
function partsOf({ wishes }: Seeker): Part[] {
  if (!wishes) return ['all'];
  return wishes.showUnanswered ? ['answered', 'silent'] : ['answered'];
}

/** The cities that are within the viewer's dealbreaker, in their order. */
function withinReach(seeker: Seeker, cities: NearCity[]): NearCity[] {
  const reached = citiesFor(seeker);
  return reached ? cities.filter(({ name }) => reached.includes(name)) : cities;
}

type Values = Parameters<typeof readCities>[1] & { cities: string[] };

/**
 * Chooses the statement and its rings. If few members fit, walking through a city's members would
 * read almost all of them.
 */
async function chooseStatement(db: Database, seeker: Seeker, part: Part) {
  if (part === 'silent') {
    const read = (values: Values) =>
      (values.cities.length === 1 ? readSilentOwnCity : readSilentCities)(db, values);
    return { read, rings: WALKED_RINGS };
  }
  const fitting = await readFitting(db, seeker, part);
  if (fitting >= FEW) {
    const read = (values: Values) =>
      (values.cities.length === 1 ? readOwnCity : readCities)(db, values);
    return { read, rings: WALKED_RINGS };
  }
  const kinds = kindsFor(seeker);
  const read = (values: Values) => readKinds(db, { ...values, kinds });
  return { read, rings: fitting < VERY_FEW ? WIDE_RINGS : RINGS };
}
