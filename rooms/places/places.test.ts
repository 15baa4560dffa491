import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { CITIES } from './cities.ts';
import {
  findPlace,
  findPlaces,
  isOfferedPlace,
  isPlace,
  milesApart,
  placesAround,
  placesNamed,
  placesWithin,
  setPlaces,
  zoneOfPlace,
  type Place,
} from './places.ts';

describe('cities (§3)', () => {
  it('are about 250, distinct, in "City, ST" form, and lie in the United States', () => {
    expect(CITIES).toHaveLength(250);
    expect(new Set(CITIES.map((city) => city.name)).size).toBe(250);
    for (const { name, latitude, longitude } of CITIES) {
      expect(name).toMatch(/^.+, [A-Z]{2}$/u);
      expect(latitude).toBeGreaterThan(18);
      expect(latitude).toBeLessThan(72);
      expect(longitude).toBeGreaterThan(-180);
      expect(longitude).toBeLessThan(-65);
    }
    expect(findPlace('New York, NY')?.latitude).toBeCloseTo(40.71, 1);
    expect(findPlace('Nowhere, XX')).toBeUndefined();
  });
});

describe('the places of a community', () => {
  const place = (name: string, latitude = 0, longitude = 0): Place => ({
    name,
    latitude,
    longitude,
    timeZone: 'Europe/Berlin',
  });
  const [berlin, potsdam, campus, gone] = [
    place('Berlin, DE', 52.52, 13.41),
    place('Potsdam, DE', 52.4, 13.07),
    place('Campus', 52.46, 13.5),
    place('Paris, FR', 48.85, 2.35),
  ];
  afterEach(() => setPlaces());

  it('are those of the list until others are set', () => {
    expect(isOfferedPlace('Austin, TX')).toBe(true);
    setPlaces({ offered: [berlin, potsdam], kept: [campus], findElsewhere: () => gone });

    expect(isOfferedPlace('Austin, TX')).toBe(false);
    expect(isOfferedPlace('Berlin, DE')).toBe(true);
  });

  it('know a removed place, but do not offer it', () => {
    setPlaces({ offered: [berlin, potsdam], kept: [campus], findElsewhere: () => gone });

    expect([isPlace('Campus'), isOfferedPlace('Campus')]).toEqual([true, false]);
    expect(placesAround(berlin, 20).map(({ place: { name } }) => name)).toEqual([
      'Berlin, DE',
      'Campus',
      'Potsdam, DE',
    ]);
    expect(placesNamed('campus')).toEqual(['Campus']);
    // Nobody lives here any more, but an event may name it.
    expect([isPlace('Paris, FR'), zoneOfPlace('Paris, FR')]).toEqual([false, 'Europe/Berlin']);
  });

  const anywhere = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('finds the same nearest ones as a comparison with each', () => {
    fc.assert(
      fc.property(
        fc.array(anywhere, { minLength: 1, maxLength: 60 }),
        anywhere,
        fc.option(fc.nat(13_000)),
        fc.integer({ min: 1, max: 70 }),
        (spots, from, radius, most) => {
          const offered = spots.map((spot, at) => ({ ...place(String(at)), ...spot }));
          setPlaces({ offered, kept: [] });
          const center = { name: '', ...from };
          const all = offered
            .map((spot) => milesApart(center, spot))
            .filter((miles) => radius === null || miles <= radius)
            .toSorted((one, other) => one - other);
          expect(placesAround(center, radius, most).map(({ miles }) => miles)).toEqual(
            all.slice(0, most),
          );
        },
      ),
    );
  });

  it('finds the same within some miles as a comparison with each', () => {
    fc.assert(
      fc.property(
        fc.array(anywhere, { maxLength: 60 }),
        anywhere,
        fc.oneof(fc.nat(13_000), fc.constant(0.5)),
        (spots, from, miles) => {
          const offered = spots.map((spot, at) => ({ ...place(String(at)), ...spot }));
          setPlaces({ offered, kept: [] });
          const center = { name: '', ...from };
          expect(placesWithin(center, miles)).toEqual(
            offered.filter((spot) => milesApart(center, spot) < miles),
          );
        },
      ),
    );
  });

  it.each([
    ['berlin', ['Berlin, DE']],
    [' , DE ', ['Berlin, DE', 'Potsdam, DE']],
    ['m', ['Potsdam, DE', 'Campus']],
    ['', ['Berlin, DE', 'Potsdam, DE', 'Campus']],
    ['de\nca', []],
    ['x', []],
    ['BERLÍN', ['Berlin, DE']],
    ['berli\u0301n, d', ['Berlin, DE']],
    ['pótsdam  de', ['Potsdam, DE']],
  ])('are named %j by what was typed', (typed, names) => {
    setPlaces({ offered: [berlin, potsdam], kept: [campus] });

    expect(placesNamed(typed)).toEqual(names);
  });

  it.each([
    ['saint lou', 'St. Louis, MO'],
    ['St Louis', 'St. Louis, MO'],
    ['st. pau', 'Saint Paul, MN'],
    ['saint', 'St. Petersburg, FL'],
    ['st', 'Saint Paul, MN'],
    ['ft. worth', 'Fort Worth, TX'],
    ['Ft Wayne', 'Fort Wayne, IN'],
    ['port saint l', 'Port St. Lucie, FL'],
    ['Sta. Ana', 'Santa Ana, CA'],
  ])('are found by %j in the spelling of %s', (typed, name) => {
    expect(findPlaces(typed, 20)).toContain(name);
    expect(placesNamed(typed)).toContain(name);
  });

  it('are not found by a short word inside another', () => {
    expect(findPlaces('saint', 20)).not.toContain('Stamford, CT');
    expect(placesNamed('saint').filter((name) => !/\b(?:St|Saint)\b/u.test(name))).toEqual([]);
    expect(findPlaces('forth', 20)).toEqual([]);
  });
});
