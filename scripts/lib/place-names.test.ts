import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { CITIES, COUNTRIES, zoneOfCity } from '../../rooms/places/index.ts';
import { namePlaces } from './place-names.mjs';

const DATA = path.resolve(import.meta.dirname, '../../rooms/places/server/places.jsonl');

interface CountryLine {
  country: string;
  zones: string[];
  places: [name: string, latitude: number, longitude: number, zone: number, thousands: number][];
}
const [head = '', ...lines] = fs.readFileSync(DATA, 'utf8').trim().split('\n');
const countries: CountryLine[] = lines.map((line) => JSON.parse(line));
const readCountry = (code: string): CountryLine => {
  const found = countries.find(({ country }) => country === code);
  if (!found) throw new Error(`No places of ${code}`);
  return found;
};

const city = (name: string, region: string, population: number) => ({ name, region, population });

describe('namePlaces', () => {
  const nameAll = (cities: ReturnType<typeof city>[], taken: string[] = []) =>
    namePlaces('DE', cities, new Set(taken)).map(({ placeName }) => placeName);

  it.each([
    ['the country', [city('Berlin', 'Berlin', 9)], [], ['Berlin, DE']],
    [
      'the region too where two share a name',
      [city('Friedberg', 'Hesse', 2), city('Friedberg', 'Bavaria', 3)],
      [],
      ['Friedberg, Bavaria, DE', 'Friedberg, Hesse, DE'],
    ],
    [
      'the larger alone of two in one region',
      [city('Neustadt', 'Hesse', 2), city('Neustadt', 'Hesse', 3)],
      [],
      ['Neustadt, DE'],
    ],
    ['the region for a name taken', [city('Bonn', 'West', 1)], ['Bonn, DE'], ['Bonn, West, DE']],
    [
      'no region where none is known',
      [city('Bonn', 'West', 2), city('Bonn', '', 1)],
      [],
      ['Bonn, West, DE', 'Bonn, DE'],
    ],
  ])('says %s', (_what, cities, taken, names) => {
    expect(nameAll(cities, taken)).toEqual(names);
  });
});

describe('the data file', () => {
  it.each([
    ['DE', 'Berlin, DE', 'Europe/Berlin'],
    ['DE', 'Friedberg, Hesse, DE', 'Europe/Berlin'],
    ['DE', 'Friedberg, Bavaria, DE', 'Europe/Berlin'],
    ['CA', 'Vancouver, CA', 'America/Vancouver'],
    // The capital of a region, with fewer than 15,000 inhabitants.
    ['CH', 'Appenzell, CH', 'Europe/Zurich'],
    ['IN', 'Mumbai, IN', 'Asia/Kolkata'],
    ['MX', 'Tijuana, MX', 'America/Tijuana'],
  ])('of %s has %s', (code, name, zone) => {
    const { zones, places } = readCountry(code);
    const found = places.find(([placeName]) => placeName === name);
    expect(found && zones[found[3]]).toBe(zone);
  });

  it('has a line for each country, credits its source, and names each place once', () => {
    expect(head).toMatch(/GeoNames .*CC BY 4\.0/u);
    expect(countries.map(({ country }) => country)).toEqual(COUNTRIES.toSorted());
    const names = countries.flatMap(({ places }) => places.map(([name]) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  it('has the largest first', () => {
    for (const code of COUNTRIES) {
      const sizes = readCountry(code).places.map(([, , , , thousands]) => thousands);
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    }
  });

  it('of the United States has the cities of the list (§3), to the letter', () => {
    const { zones, places } = readCountry('US');
    const named = places
      .map(([name, latitude, longitude, zone]) => ({
        name,
        latitude,
        longitude,
        zone: zones[zone],
      }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const listed = CITIES.map(({ name, latitude, longitude }) => ({
      name,
      latitude,
      longitude,
      zone: zoneOfCity(name),
    }));
    expect(named).toEqual(listed.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  });
});
