import { CITIES, type City } from './cities.ts';
import { otherSpellings } from './spellings.ts';
import { zoneOfCity } from './zones.ts';

/** A place where members can live. */
export interface Place extends City {
  /** IANA name. Dates and events of the place are shown in it. */
  timeZone: string;
}

/** The places of a community. */
export interface PlaceSource {
  /** Those that can be chosen. */
  offered: readonly Place[];
  /** Removed ones, where members live until they choose another. */
  kept: readonly Place[];
  /** Whether these are the list of the specification (§3). */
  isList?: boolean;
  /** There are others, which are only known elsewhere. */
  hasOthers?: boolean;
  /** Finds another that was removed and is still named somewhere, as by an event. */
  findElsewhere?: (name: string) => Place | undefined;
}

interface Known extends PlaceSource {
  all: readonly Place[];
  byName: ReadonlyMap<string, Place>;
  offeredNames: ReadonlySet<string>;
  /** All names as they are compared, one a line: searching one text is quicker than thousands. */
  allFolded: string;
  /** Where each name begins in it. */
  starts: Int32Array;
  /** Made at the first search. */
  foldedNames?: readonly string[];
  /** A unit vector for each place: x, y and z. */
  vectors: Float64Array;
}

/** The list of the specification (§3): what a community has until an admin changes it. */
const LISTED: PlaceSource = {
  offered: CITIES.map(({ name, latitude, longitude }) => ({
    name,
    latitude,
    longitude,
    timeZone: zoneOfCity(name),
  })),
  kept: [],
  isList: true,
};

/*
 * Schemas and formulas look places up by name, so they are in this module: a process serves one
 * community.
 */
let known: Known | undefined;
let source = LISTED;

/** Sets the places of this process's community. Without a source it has those of the list (§3). */
export function setPlaces(places: PlaceSource = LISTED): void {
  source = places;
  known = undefined;
}

/** Made when it is first needed, because most screens need no place. */
function knownPlaces(): Known {
  known ??= prepare(source);
  return known;
}

function prepare({ offered, kept, ...others }: PlaceSource): Known {
  const all = [...offered, ...kept];
  return {
    ...others,
    offered,
    kept,
    all,
    byName: new Map(all.map((place) => [place.name, place])),
    offeredNames: new Set(offered.map(({ name }) => name)),
    ...joinNames(all),
    vectors: Float64Array.from(all.map(vectorOf).flatMap(({ x, y, z }) => [x, y, z])),
  };
}

function joinNames(places: readonly Place[]): Pick<Known, 'allFolded' | 'starts'> {
  const names = places.map(({ name }) => fold(name));
  const starts = new Int32Array(names.length + 1);
  for (const [at, name] of names.entries()) starts[at + 1] = (starts[at] ?? 0) + name.length + 1;
  return { allFolded: names.join('\n'), starts };
}

/** A place by its name, also if it was removed. */
export function findPlace(name: string): Place | undefined {
  const { byName, findElsewhere } = knownPlaces();
  return byName.get(name) ?? findElsewhere?.(name);
}

/** Whether a place can be chosen, or was removed and still has members. */
export const isPlace = (name: string): boolean =>
  source.hasOthers === true || knownPlaces().byName.has(name);

/** Whether it is a place at all, also one that the community does not offer. */
export const isPlaceAnywhere = (name: string): boolean =>
  isPlace(name) || findPlace(name) !== undefined;

/** Whether a place can be chosen. */
export const isOfferedPlace = (name: string): boolean => knownPlaces().offeredNames.has(name);

/** The IANA time zone of a place. Its dates and events are shown in it. */
export const zoneOfPlace = (name: string): string => findPlace(name)?.timeZone ?? 'UTC';

/** How many places have members or can have some. */
export const countPlaces = (): number => knownPlaces().all.length;

/** Whether the places are those of the specification's list (§3). */
export const hasListedPlaces = (): boolean => source.isList === true;

/**
 * Names of the places that begin with the words typed, in their order. Accents, case and short
 * words ("St." and "Saint") don't matter.
 */
export function findPlaces(typed: string, limit: number): string[] {
  const places = knownPlaces();
  places.foldedNames ??= places.offered.map(({ name }) => fold(name));
  return findAmong(places.offered, places.foldedNames, { typed, limit });
}

/** The same among other places than the community's. */
export function findOtherPlaces(
  others: readonly Place[],
  wanted: { typed: string; limit: number },
): string[] {
  const names = others.map(({ name }) => fold(name));
  return findAmong(others, names, wanted);
}

function findAmong(
  offered: readonly Place[],
  names: readonly string[],
  { typed, limit }: { typed: string; limit: number },
): string[] {
  const beginnings = [typed, ...otherSpellings(typed)].map((text) => fold(text).trimStart());
  const found: string[] = [];
  for (let at = 0; at < offered.length && found.length < limit; at += 1) {
    if (beginnings.some((words) => names[at]?.startsWith(words)))
      found.push(offered[at]?.name ?? '');
  }
  return found;
}

/** Letters that are not a letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower-case words without accents and signs. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/gu, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’ʻ]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}

/** Names of the places that match what was typed: 'austin', 'Austin, TX' or 'TX'. */
export function placesNamed(typed: string): string[] {
  const others = otherSpellings(typed.trim())
    .flatMap((text) => placesWith(fold(text)))
    .filter((name) => isSpelledOtherwise(name, typed));
  return [...new Set([...placesWith(fold(typed.trim())), ...others])];
}

/** Whether a name has what was typed in another spelling, such as "St. Louis" for "saint lou". */
export function isSpelledOtherwise(name: string, typed: string): boolean {
  const folded = ` ${fold(name)}`;
  // As words of its own: "st " is not in "West Allis".
  return otherSpellings(typed.trim()).some((text) => folded.includes(` ${fold(text)}`));
}

function placesWith(text: string): string[] {
  const { all, allFolded, starts } = knownPlaces();
  const found: string[] = [];
  // Signs alone name no place.
  if (text === ' ') return found;
  for (let line = 0; line < all.length; line += 1) {
    const at = allFolded.indexOf(text, starts[line]);
    if (at === -1) break;
    while (at >= (starts[line + 1] ?? Infinity)) line += 1;
    found.push(all[line]?.name ?? '');
  }
  return found;
}

const EARTH_RADIUS_MILES = 3958.8;
/** No two places are farther apart. */
const FARTHEST_MILES = Math.PI * EARTH_RADIUS_MILES;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Vector {
  x: number;
  y: number;
  z: number;
}

function vectorOf({ latitude, longitude }: City): Vector {
  const [north, east] = [radians(latitude), radians(longitude)];
  const radius = Math.cos(north);
  return { x: radius * Math.cos(east), y: radius * Math.sin(east), z: Math.sin(north) };
}

/** Great-circle distance in miles (haversine). A member's own position is unknown. */
export function milesApart(from: City, to: City): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const share =
    latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The first radius to look in for the nearest places. */
const FIRST_MILES = 50;
/** Cosines only preselect: rounding must not lose a place at the edge. */
const SPARE_MILES = 1;

/** Places less than `miles` away, in no order. One loop, because there may be thousands. */
export function placesWithin(center: City, miles: number): Place[] {
  const { all, vectors } = knownPlaces();
  const from = vectorOf(center);
  // Only those near the edge are compared exactly.
  const sure = miles > SPARE_MILES ? leastCosine(miles - SPARE_MILES) : Infinity;
  const least = leastCosine(miles + SPARE_MILES);
  const found: Place[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const cosine = cosineAt(vectors, at, from);
    if (cosine < least) continue;
    const place = all[at];
    if (place && (cosine >= sure || milesApart(center, place) < miles)) found.push(place);
  }
  return found;
}

/** Places within `radius` miles (null: all), at most `limit` of them, nearest first. */
export function placesAround(
  center: City,
  radius: number | null,
  limit = Infinity,
): { place: Place; miles: number }[] {
  const { all, vectors } = knownPlaces();
  const from = vectorOf(center);
  const cosines = new Float64Array(all.length);
  for (let at = 0; at < all.length; at += 1) cosines[at] = cosineAt(vectors, at, from);
  let miles = radius ?? FARTHEST_MILES;
  // Of thousands only the nearest are compared exactly.
  if (limit < cosines.length) {
    let reach = FIRST_MILES;
    while (reach < miles && countWithin(cosines, reach) < limit) reach *= 2;
    miles = Math.min(miles, reach);
  }
  const least = leastCosine(miles + SPARE_MILES);
  return all
    .filter((_, at) => (cosines[at] ?? 0) >= least)
    .map((place) => ({ place, miles: milesApart(center, place) }))
    .filter((one) => one.miles <= miles)
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, limit);
}

/** The cosine of the angle between a vector and a place's: the nearer, the larger. */
function cosineAt(vectors: Float64Array, at: number, { x, y, z }: Vector): number {
  const first = 3 * at;
  return x * (vectors[first] ?? 0) + y * (vectors[first + 1] ?? 0) + z * (vectors[first + 2] ?? 0);
}

const leastCosine = (miles: number) =>
  miles < FARTHEST_MILES ? Math.cos(miles / EARTH_RADIUS_MILES) : -Infinity;

function countWithin(cosines: Float64Array, miles: number): number {
  const least = leastCosine(miles);
  let count = 0;
  for (let at = 0; at < cosines.length; at += 1) if ((cosines[at] ?? 0) >= least) count += 1;
  return count;
}
