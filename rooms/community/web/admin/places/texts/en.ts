import { formats } from '../../../../../../platform/shared/texts/index.ts';
import { OWN_INTERESTS_MAX } from '../../../../../places/index.ts';
import { texts as places } from '../../../../../places/texts/en.ts';

const { countryName, number } = formats('en');

export const texts = {
  issues: { places: places.issues },
  tryAgain: 'Please try again.',
  countries: {
    title: 'Countries',
    text: 'Members live in cities of these countries. Their data come from GeoNames (CC BY 4.0).',
    nameOf: ({ code }: { code: string }) => countryName(code),
    list: 'Countries of the community',
    none: 'There is no country. Members can only choose places of your own.',
    add: 'Add a country',
    choose: 'Choose a country',
    addIt: 'Add',
    remove: 'Remove',
    removeOf: ({ name }: { name: string }) => `Remove ${name}`,
    sure: ({ name }: { name: string }) => `Remove ${name}?`,
    sureText:
      'Its cities can’t be chosen any more. Members who live in one keep it until they choose another, and are found as before.',
    keep: 'Keep It',
  },
  units: {
    title: 'Distances',
    label: 'Distances in',
    miles: 'Miles',
    kilometers: 'Kilometers',
  },
  own: {
    title: 'Your own places',
    text: 'A campus, an island, an online table: what no country has.',
    notLoaded: 'The Places Could Not Be Loaded',
    list: 'Your own places',
    none: 'No places of your own yet.',
    at: ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      `${number(latitude, { maximumFractionDigits: 4 })}, ${number(longitude, { maximumFractionDigits: 4 })}`,
    name: 'Name',
    nameHint: 'As members read it, for example Campus North.',
    coordinates: 'Coordinates, needed for distances',
    latitude: 'Latitude',
    longitude: 'Longitude',
    degreesHint: 'In degrees; south and west are negative.',
    timeZone: 'Time zone',
    chooseTimeZone: 'Choose a time zone',
    timeZoneHint: 'Events and dates there are shown in it.',
    add: 'Add the place',
    added: 'Place Added',
    notAdded: 'The Place Was Not Added',
    remove: 'Remove',
    removeOf: ({ name }: { name: string }) => `Remove ${name}`,
    sure: ({ name }: { name: string }) => `Remove ${name}?`,
    sureText:
      'It can’t be chosen any more. Members who live there keep it until they choose another.',
    keep: 'Keep It',
    removed: 'Place Removed',
    removedText: 'Members who live there keep it until they choose another.',
    notRemoved: 'The Place Was Not Removed',
  },
  interests: {
    title: 'Your own interests',
    text: `They come after the twenty of the product, and are chosen, matched and found like them. Up to ${OWN_INTERESTS_MAX}.`,
    notLoaded: 'The Interests Could Not Be Loaded',
    list: 'Your own interests',
    none: 'No interests of your own yet.',
    english: 'In English',
    spanish: 'In Spanish',
    spanishHint: 'Left out, the English name is shown.',
    key: 'Key',
    keyHint: 'Stored with members, and the same for good. Left out, it is the English name.',
    count: ({ count }: { count: number }) => `${number(count)} of ${OWN_INTERESTS_MAX}`,
    full: 'There is room for no more. Remove one first.',
    add: 'Add the interest',
    added: 'Interest Added',
    remove: 'Remove',
    removeOf: ({ name }: { name: string }) => `Remove ${name}`,
    sure: ({ name }: { name: string }) => `Remove ${name}?`,
    sureText: 'Nobody can choose it any more.',
    keep: 'Keep It',
    removed: 'Interest Removed',
    removedText: 'Nobody can choose it any more.',
    failed: 'The Interests Were Not Saved',
  },
};

export type PlacesAdminTexts = typeof texts;
