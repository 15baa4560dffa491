/** The IANA time zone of each state, if all its cities on the list are in it. */
const ZONES_OF_STATES: Readonly<Record<string, string>> = {
  AK: 'America/Anchorage',
  AL: 'America/Chicago',
  AR: 'America/Chicago',
  AZ: 'America/Phoenix',
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  CT: 'America/New_York',
  DC: 'America/New_York',
  FL: 'America/New_York',
  GA: 'America/New_York',
  HI: 'Pacific/Honolulu',
  IA: 'America/Chicago',
  ID: 'America/Boise',
  IL: 'America/Chicago',
  IN: 'America/Indiana/Indianapolis',
  KS: 'America/Chicago',
  KY: 'America/New_York',
  LA: 'America/Chicago',
  MA: 'America/New_York',
  MD: 'America/New_York',
  MI: 'America/Detroit',
  MN: 'America/Chicago',
  MO: 'America/Chicago',
  MS: 'America/Chicago',
  NC: 'America/New_York',
  ND: 'America/Chicago',
  NE: 'America/Chicago',
  NJ: 'America/New_York',
  NM: 'America/Denver',
  NV: 'America/Los_Angeles',
  NY: 'America/New_York',
  OH: 'America/New_York',
  OK: 'America/Chicago',
  OR: 'America/Los_Angeles',
  PA: 'America/New_York',
  RI: 'America/New_York',
  SC: 'America/New_York',
  SD: 'America/Chicago',
  TN: 'America/Chicago',
  TX: 'America/Chicago',
  UT: 'America/Denver',
  VA: 'America/New_York',
  WA: 'America/Los_Angeles',
  WI: 'America/Chicago',
};

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
  return ZONES_OF_CITIES[city] ?? ZONES_OF_STATES[city.slice(-2)] ?? 'UTC';
}
