/** The states whose cities on the list are all in an IANA time zone. */
const STATES_OF_ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC FL GA KY MA MD NC NJ NY OH PA RI SC VA',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO NM UT',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'America/Phoenix': 'AZ',
  'Pacific/Honolulu': 'HI',
  'America/Boise': 'ID',
  'America/Indiana/Indianapolis': 'IN',
  'America/Detroit': 'MI',
};
const ZONES_OF_STATES = new Map(
  Object.entries(STATES_OF_ZONES).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone] as const),
  ),
);

/** Cities in another time zone than most of their state. */
const ZONES_OF_CITIES: Readonly<Record<string, string>> = {
  'Chattanooga, TN': 'America/New_York',
  'El Paso, TX': 'America/Denver',
  'Evansville, IN': 'America/Chicago',
  'Knoxville, TN': 'America/New_York',
  'Louisville, KY': 'America/Kentucky/Louisville',
};

/** The IANA time zone of a city on the list (§3). Its dates and events are shown in it. */
export function zoneOfCity(city: string): string {
  return ZONES_OF_CITIES[city] ?? ZONES_OF_STATES.get(city.slice(-2)) ?? 'UTC';
}
