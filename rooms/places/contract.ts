import { z } from 'zod';

import { lineText } from '../../platform/shared/clean-text.ts';
import { contract, messageAnswer } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { isTimeZone } from '../../platform/shared/time-zone.ts';
import {
  FOUND_PLACES_MAX,
  INTEREST_LABEL_MAX,
  OWN_INTERESTS_MAX,
  PLACE_NAME_MAX,
  PLACE_NAME_MIN,
} from './constants.ts';

const placeName = lineText(issue('places.name')).pipe(
  z.string().min(PLACE_NAME_MIN, issue('places.name')).max(PLACE_NAME_MAX, issue('places.name')),
);
const degrees = (most: number) =>
  z
    .number(issue('places.degrees'))
    .min(-most, issue('places.degrees'))
    .max(most, issue('places.degrees'));

export const ownPlace = z.object({
  name: placeName,
  latitude: degrees(90),
  longitude: degrees(180),
  /** IANA name. */
  timeZone: z.string(issue('places.timeZone')).refine(isTimeZone, issue('places.timeZone')),
});
export type OwnPlace = z.output<typeof ownPlace>;

/** A place in an answer. */
const shownPlace = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});

const searchQuery = z.object({
  search: z.string().max(200).catch(''),
  /** The token of the link that makes the first admin. */
  setup: z
    .string()
    .regex(/^[\w-]{1,200}$/u)
    .optional()
    .catch(undefined),
  limit: z.coerce.number().int().min(1).max(FOUND_PLACES_MAX).catch(FOUND_PLACES_MAX),
});

const placeParams = z.object({ name: z.string().min(1).max(200) });

/** An interest with its names. Without a Spanish one the English one is shown. */
const shownInterest = z.object({
  key: z.string(),
  label: z.object({ en: z.string(), es: z.string() }),
});
export type ShownInterest = z.output<typeof shownInterest>;

const label = lineText(issue('places.interest')).pipe(
  z.string().min(1, issue('places.interest')).max(INTEREST_LABEL_MAX, issue('places.interest')),
);
export const ownInterest = z.object(
  {
    key: lineText(issue('places.interestKey')).pipe(
      z
        .string()
        .max(INTEREST_LABEL_MAX, issue('places.interestKey'))
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} _&'-]*$/u, issue('places.interestKey')),
    ),
    label: z.object({ en: label, es: label.nullish() }, issue('places.interest')),
  },
  issue('places.interest'),
);
export type OwnInterest = z.output<typeof ownInterest>;

const isDistinct = (interests: readonly OwnInterest[]) =>
  new Set(interests.map(({ key }) => key.toLowerCase())).size === interests.length;

export const placesContract = contract({
  'GET /api/places': {
    summary: 'Places to live in',
    description:
      'Finds places whose name begins with the words typed, accents and case aside, the larger first. With the token of a valid setup link those of all countries, until the community has places of its choice.',
    access: 'public',
    query: searchQuery,
    response: z.array(z.object({ name: z.string() })),
  },
  'GET /api/places/:name': {
    summary: 'A place',
    description: 'Answers with the time zone of a place, in which its events and dates are.',
    access: 'public',
    params: placeParams,
    response: z.object({ name: z.string(), timeZone: z.string() }),
    errors: ['not_found'],
  },
  'GET /api/interests': {
    summary: 'Interests to choose from',
    description: 'Answers with the twenty of the product and those of the community, in order.',
    access: 'public',
    response: z.array(shownInterest),
  },
});

export const placesAdminContract = contract({
  'GET /api/admin/places': {
    summary: 'Places of the community’s own',
    description: 'Answers with the places that admins have added, by name.',
    access: 'adminPage',
    response: z.array(shownPlace),
  },
  'POST /api/admin/places': {
    summary: 'Add a place',
    description: 'Adds a place that no country has: a campus, an island, an online table.',
    access: 'adminPage',
    body: ownPlace,
    response: shownPlace,
    errors: ['conflict'],
  },
  'DELETE /api/admin/places/:name': {
    summary: 'Remove a place',
    description: 'Removes an added place. Who lives there keeps it until they choose another.',
    access: 'adminPage',
    params: placeParams,
    response: messageAnswer,
    errors: ['not_found'],
  },
  'PUT /api/admin/interests': {
    summary: 'Set the community’s own interests',
    description: 'Replaces the interests that the community has beside the twenty of the product.',
    access: 'adminPage',
    body: z
      .array(ownInterest, issue('places.interest'))
      .max(OWN_INTERESTS_MAX, issue('places.interestsTooMany'))
      .refine(isDistinct, issue('places.interestTwice')),
    response: z.array(shownInterest),
  },
});
