import {
  INTEREST_LABEL_MAX,
  OWN_INTERESTS_MAX,
  OWN_PLACES_MAX,
  PLACE_NAME_MAX,
  PLACE_NAME_MIN,
} from '../constants.ts';

export const texts = {
  issues: {
    name: `A name has ${PLACE_NAME_MIN} to ${PLACE_NAME_MAX} characters`,
    degrees: 'Please enter degrees like 52.52 and 13.41',
    timeZone: 'A time zone looks like Europe/Berlin',
    taken: 'There is a place of this name already',
    tooMany: `There can be at most ${OWN_PLACES_MAX} places of your own`,
    interest: `An interest has a name of up to ${INTEREST_LABEL_MAX} characters`,
    interestKey: `A key has up to ${INTEREST_LABEL_MAX} letters, digits, spaces and hyphens`,
    interestTwice: 'Each interest can be there once',
    interestsTooMany: `There can be at most ${OWN_INTERESTS_MAX} interests of your own`,
  },
};

export type PlacesTexts = typeof texts;
