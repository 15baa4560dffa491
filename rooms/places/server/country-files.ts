import fs from 'node:fs';
import path from 'node:path';

import { COUNTRIES, type Place } from '../index.ts';

const FILE = path.join(import.meta.dirname, 'places.jsonl');

export interface CountryPlace extends Place {
  /** Thousands of inhabitants. */
  thousands: number;
}

/** A line of the file that `scripts/places.mjs` writes. */
interface CountryLine {
  country: string;
  zones: string[];
  places: [name: string, latitude: number, longitude: number, zone: number, thousands: number][];
}

const loaded = new Map<string, readonly CountryPlace[]>();

/** The places of a country, the largest first. Each is read once, when it is needed. */
export function placesOfCountry(code: string): readonly CountryPlace[] {
  const known = loaded.get(code);
  if (known) return known;
  const places = COUNTRIES.includes(code) ? readLine(code) : [];
  loaded.set(code, places);
  return places;
}

let file: Buffer | undefined;

function readLine(code: string): CountryPlace[] {
  // Kept as bytes: a community may offer all 245 countries.
  file ??= fs.readFileSync(FILE);
  const start = file.indexOf(`{"country":"${code}"`);
  const line = file.toString('utf8', start, file.indexOf('\n', start));
  const { zones, places } = JSON.parse(line) as CountryLine;
  return places.map(([name, latitude, longitude, zone, thousands]) => ({
    name,
    latitude,
    longitude,
    timeZone: zones[zone] ?? 'UTC',
    thousands,
  }));
}

/** A place by its name, which ends in the country's code, or in a state for the US. */
export function findInCountries(name: string): CountryPlace | undefined {
  const find = (code: string) => placesOfCountry(code).find((place) => place.name === name);
  return find(name.slice(-2)) ?? find('US');
}

/** The places of all countries, the largest first. */
export const placesOfAllCountries = (): readonly CountryPlace[] =>
  COUNTRIES.flatMap((code) => placesOfCountry(code)).toSorted(
    (one, other) => other.thousands - one.thousands,
  );
