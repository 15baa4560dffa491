import { describe, expect, it } from 'vitest';

import { CITIES } from './cities.ts';
import { zoneOfCity } from './zones.ts';

/** Winter, without daylight saving time. */
const STANDARD_NOON = new Date('2026-01-15T12:00:00Z');

function hoursFromUtc(zone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(STANDARD_NOON)
    .find(({ type }) => type === 'timeZoneName');
  return Number(/GMT([+-]\d\d)/u.exec(parts?.value ?? '')?.[1] ?? 0);
}

describe('zoneOfCity', () => {
  it.each(CITIES.map(({ name, longitude }) => [name, longitude] as const))(
    'gives %s a zone that fits its longitude',
    (name, longitude) => {
      // In the west of a zone the sun is up to 21 degrees behind.
      const away = hoursFromUtc(zoneOfCity(name)) * 15 - longitude;
      expect(Math.abs(away)).toBeLessThanOrEqual(21);
      expect(zoneOfCity(name)).not.toBe('UTC');
    },
  );

  it.each([
    ['El Paso, TX', 'America/Denver'],
    ['Houston, TX', 'America/Chicago'],
    ['Knoxville, TN', 'America/New_York'],
    ['Chattanooga, TN', 'America/New_York'],
    ['Memphis, TN', 'America/Chicago'],
    ['Evansville, IN', 'America/Chicago'],
    ['Fort Wayne, IN', 'America/Indiana/Indianapolis'],
    ['Louisville, KY', 'America/Kentucky/Louisville'],
    ['Detroit, MI', 'America/Detroit'],
    ['Phoenix, AZ', 'America/Phoenix'],
    ['Boise, ID', 'America/Boise'],
    ['Honolulu, HI', 'Pacific/Honolulu'],
    ['Anchorage, AK', 'America/Anchorage'],
  ])('knows the zone of %s', (city, zone) => {
    expect(zoneOfCity(city)).toBe(zone);
  });
});
