/**
 * @typedef {{ name: string, region: string, population: number }} City
 */

/**
 * Names the cities of a country: 'City, CC', with the region between where two share a name or
 * where a name `taken` says the same. Of two in one region the larger alone has a name.
 *
 * @template {City} C
 * @param {string} country ISO code
 * @param {readonly C[]} cities
 * @param {ReadonlySet<string>} taken names of places in other countries
 * @returns {(C & { placeName: string })[]} the largest first
 */
export function namePlaces(country, cities, taken) {
  /** @type {Map<string, Map<string, C>>} */
  const byName = new Map();
  const largestFirst = cities.toSorted(
    (one, other) => other.population - one.population || (one.name < other.name ? -1 : 1),
  );
  for (const city of largestFirst) {
    const regions = byName.get(city.name) ?? new Map();
    byName.set(city.name, regions);
    if (!regions.has(city.region)) regions.set(city.region, city);
  }
  return largestFirst.flatMap((city) => {
    const regions = byName.get(city.name);
    if (regions?.get(city.region) !== city) return [];
    const short = `${city.name}, ${country}`;
    const isShared = (regions.size > 1 || taken.has(short)) && city.region !== '';
    return [{ ...city, placeName: isShared ? `${city.name}, ${city.region}, ${country}` : short }];
  });
}
