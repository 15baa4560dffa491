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
