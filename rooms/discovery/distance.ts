import { findPlace, milesApart, placesAround, placesNamed, placesWithin } from '../places/index.ts';

/** Whole miles between two places; null when either is unknown. */
export function milesBetween(from: string, to: string): number | null {
  const [start, end] = [findPlace(from), findPlace(to)];
  return start && end ? Math.round(milesApart(start, end)) : null;
}

export interface NearCity {
  name: string;
  miles: number;
}

/**
 * Places within `radius` miles (null: all), at most `limit` of them, the nearest first, starting
 * with the place itself.
 */
export function citiesAround(location: string, radius: number | null, limit?: number): NearCity[] {
  const center = findPlace(location);
  if (!center) return [];
  return placesAround(center, radius, limit).map(({ place: { name }, miles }) => ({
    name,
    miles: Math.round(miles),
  }));
}

/** Names of the places up to this many whole miles away, as distances are shown. */
export function citiesWithin(location: string, miles: number): string[] {
  const center = findPlace(location);
  // From half a mile on it is shown as the next.
  return center ? placesWithin(center, miles + 0.5).map(({ name }) => name) : [];
}

/** Names of the places that match what was typed: 'austin', 'Austin, TX' or 'TX'. */
export const citiesNamed = placesNamed;

/**
 * The radii of 'Expand Search Area', in miles. After the last one the search is unlimited (§17).
 */
export const RADIUS_STEPS = [25, 50, 100, 250, 500] as const;

/** Null means everywhere. */
export function widerRadius(radius: number | null): number | null {
  if (radius === null) return null;
  return RADIUS_STEPS.find((step) => step > radius) ?? null;
}
