import { z } from 'zod';

import { contract, idParams, text } from '../../platform/shared/endpoint.ts';
import { pageQuery, queryText } from '../../platform/shared/paging.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { AGE_MAX, AGE_MIN, publicUser } from '../account/index.ts';
import { profilePicture, profilePrompt } from '../profile/index.ts';
import { DISTANCE_MAX, GOALS, type Goal } from '../profile/preferences/index.ts';
import { findAgeProblem, readAge } from './ages.ts';
import {
  BROWSE_PAGE,
  BROWSE_PAGE_MAX,
  CANDIDATES_MAX,
  CANDIDATES_PAGE,
  SEARCH_MAX,
} from './constants.ts';

const typedAge = queryText(issue('discovery.ageTooLow'));
const typedText = queryText()
  .pipe(text())
  .transform((value) => value.slice(0, SEARCH_MAX));

/** Undefined when empty. */
const typedMiles = queryText(issue('discovery.distance')).transform((value, context) => {
  if (value === '') return undefined;
  const miles = /^\d{1,4}$/u.test(value) ? Number(value) : 0;
  if (miles >= 1 && miles <= DISTANCE_MAX) return miles;
  context.addIssue({ code: 'custom', message: issue('discovery.distance') });
  return z.NEVER;
});

const typedGoal = queryText(issue('discovery.goal')).transform(
  (value, context): Goal | undefined => {
    if (value === '') return undefined;
    const goal = GOALS.find((one) => one === value);
    if (goal !== undefined) return goal;
    context.addIssue({ code: 'custom', message: issue('discovery.goal') });
    return z.NEVER;
  },
);

const typedFlag = queryText(issue('discovery.flag')).transform((value, context) => {
  if (value === 'true') return true;
  if (value === '' || value === 'false') return false;
  context.addIssue({ code: 'custom', message: issue('discovery.flag') });
  return z.NEVER;
});

/** The filters of Browse in its address (§5, §23). */
const browseQuery = pageQuery(BROWSE_PAGE_MAX, BROWSE_PAGE)
  .extend({
    excludeUser: typedText,
    minAge: typedAge,
    maxAge: typedAge,
    location: typedText,
    search: typedText,
    maxDistanceMiles: typedMiles,
    goal: typedGoal,
    photoChecked: typedFlag,
    activeLately: typedFlag,
  })
  .superRefine(({ minAge, maxAge }, context) => {
    const problem = findAgeProblem(minAge, maxAge);
    if (problem) {
      const { field, issue: key } = problem;
      context.addIssue({ code: 'custom', path: [field], message: issue(`discovery.${key}`) });
    }
  });
export type BrowseQuery = z.output<typeof browseQuery>;

/** The age filters as whole numbers within the range that members can have. */
export function agesOf(query: Pick<BrowseQuery, 'minAge' | 'maxAge'>): {
  min: number;
  max: number;
} {
  const min = Math.ceil(readAge(query.minAge) ?? AGE_MIN);
  const max = Math.floor(readAge(query.maxAge) ?? AGE_MAX);
  // No member is older than the maximum, so a larger number means the same.
  return { min: Math.min(min, AGE_MAX + 1), max: Math.min(max, AGE_MAX) };
}

/** The largest radius in miles: more than half the earth's circumference. */
const RADIUS_MAX = 100_000;

const candidatesQuery = pageQuery(CANDIDATES_MAX, CANDIDATES_PAGE).extend({
  /** Everywhere when omitted. */
  radius: queryText(issue('discovery.radius')).transform((value, context) => {
    if (value === '') return null;
    const radius = Number(value);
    if (radius >= 0 && radius <= RADIUS_MAX) return radius;
    context.addIssue({ code: 'custom', message: issue('discovery.radius') });
    return z.NEVER;
  }),
});

/** A potential match and the reasons. */
export const candidate = publicUser.extend({
  sharedInterests: z.array(z.string()),
  /** Between the two cities. Null when either is not on the list or the candidate hides it. */
  distanceMiles: z.number().int().nullable(),
  reasons: z.array(z.string()),
  pictures: z.array(profilePicture),
  prompts: z.array(profilePrompt),
});
export type Candidate = z.output<typeof candidate>;

/** 'Somebody for you both', the same for both members until midnight UTC. */
const bestFit = z.object({ user: publicUser, reasons: z.array(z.string()), until: z.string() });

export const discoveryContract = contract({
  'GET /api/users': {
    summary: 'Browse members, the newest first: never yourself, never whom you passed',
    description:
      'Lists other members, filtered by name, interests, age and place; by `maxDistanceMiles` between the cities, by the `goal` they show, and with `true` by `photoChecked` and `activeLately`. The header `Link` leads to the next page.',
    access: 'member',
    query: browseQuery,
    response: z.array(publicUser),
  },
  'GET /api/users/:id/potential-matches': {
    summary: 'Members you might like, mostly best first, within a radius in miles',
    description:
      'Suggests members by how likely both are to like each other: by preferences, age, distance, visits and how readily a member likes others. Those who were shown often or leave likes unanswered come later. Every fifth place is for members without a match in 28 days, newcomers and those shown least first; up to eight who like the caller stand among the first ten. Members whom the caller has liked or passed are left out.',
    access: 'owner',
    params: idParams,
    query: candidatesQuery,
    response: z.array(candidate),
  },
  'GET /api/best-fit': {
    summary: 'Somebody for you both: the member paired with the caller until midnight UTC, or null',
    description:
      'Both members of a pair see each other, with the same reasons. It ends for whoever likes or passes the other.',
    access: 'member',
    response: bestFit.nullable(),
  },
});
