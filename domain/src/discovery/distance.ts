import { CITIES, findCity, type City } from '../account/index.ts';

const EARTH_RADIUS_MILES = 3958.8;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * Great-circle distance in miles (haversine) between cities. A member's own position is unknown.
 */
function milesApart(from: City, to: City): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const share =
    latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Whole miles between two cities; null when either is not on the list. */
export function milesBetween(from: string, to: string): number | null {
  const [start, end] = [findCity(from), findCity(to)];
  return start && end ? Math.round(milesApart(start, end)) : null;
}

export interface NearCity {
  name: string;
  miles: number;
}

/** Cities within `radius` miles (null: all), the nearest first, starting with the city itself. */
export function citiesAround(location: string, radius: number | null): NearCity[] {
  const center = findCity(location);
  if (!center) return [];
  return CITIES.map((city) => ({ name: city.name, miles: milesApart(center, city) }))
    .filter(({ miles }) => radius === null || miles <= radius)
    .toSorted((one, other) => one.miles - other.miles)
    .map(({ name, miles }) => ({ name, miles: Math.round(miles) }));
}

/** Names of the cities up to this many whole miles away, as distances are shown. */
export function citiesWithin(location: string, miles: number): string[] {
  return citiesAround(location, null)
    .filter((city) => city.miles <= miles)
    .map(({ name }) => name);
}

/** Names of the cities that match a typed place: 'austin', 'Austin, TX' or 'TX'. */
export function citiesNamed(typed: string): string[] {
  const place = typed.trim().toLowerCase();
  return CITIES.filter(({ name }) => name.toLowerCase().includes(place)).map(({ name }) => name);
}
