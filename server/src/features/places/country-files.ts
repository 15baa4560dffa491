import fs from 'node:fs';
import path from 'node:path';

import { COUNTRIES, type Place } from '@rizzly/domain/places';

const FOLDER = path.join(import.meta.dirname, 'data');

export interface CountryPlace extends Place {
  /** Thousands of inhabitants. */
  thousands: number;
}

/** A file that `scripts/places.mjs` writes. */
interface CountryFile {
  zones: string[];
  places: [name: string, latitude: number, longitude: number, zone: number, thousands: number][];
}

const loaded = new Map<string, readonly CountryPlace[]>();

/** The places of a country, the largest first. Each file is read once, when it is needed. */
export function placesOfCountry(code: string): readonly CountryPlace[] {
  const known = loaded.get(code);
  if (known) return known;
  const places = COUNTRIES.includes(code) ? readFile(code) : [];
  loaded.set(code, places);
  return places;
}

function readFile(code: string): CountryPlace[] {
  const file = fs.readFileSync(path.join(FOLDER, `${code}.json`), 'utf8');
  const { zones, places } = JSON.parse(file) as CountryFile;
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
