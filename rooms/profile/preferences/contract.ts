import { z } from 'zod';

import { lineText } from '../../../platform/shared/clean-text.ts';
import { contract } from '../../../platform/shared/endpoint.ts';
import { issue } from '../../../platform/shared/texts/issue-key.ts';
import { AGE_MAX, AGE_MIN } from '../../account/index.ts';
import {
  CURRENT_CONSENT,
  DEALBREAKERS,
  DISTANCE_MAX,
  GENDERS,
  GOALS,
  LABEL_MAX,
} from './constants.ts';

/** A member's preferences, as they read them. Fields are `null` before the first answer. */
export const preferences = z.object({
  label: z.string().nullable(),
  showLabel: z.boolean(),
  showGoal: z.boolean(),
  shownAs: z.array(z.enum(GENDERS)).nullable(),
  wantsToMeet: z.array(z.enum(GENDERS)).nullable(),
  minAge: z.number().int(),
  maxAge: z.number().int(),
  maxDistanceMiles: z.number().int().nullable(),
  goal: z.enum(GOALS).nullable(),
  photoCheckedOnly: z.boolean(),
  showUnanswered: z.boolean(),
  dealbreakers: z.array(z.enum(DEALBREAKERS)),
  consentVersion: z.number().int().nullable(),
  currentConsentVersion: z.number().int(),
});
export type Preferences = z.output<typeof preferences>;

export const NOTHING_SAID: Preferences = {
  label: null,
  showLabel: false,
  showGoal: false,
  shownAs: null,
  wantsToMeet: null,
  minAge: AGE_MIN,
  maxAge: AGE_MAX,
  maxDistanceMiles: null,
  goal: null,
  photoCheckedOnly: false,
  showUnanswered: true,
  dealbreakers: [],
  consentVersion: null,
  currentConsentVersion: CURRENT_CONSENT,
};

/** Distinct values in the order of the list, so that equal answers are equal rows. */
function someOf<const Name extends string>(names: readonly Name[], message: string) {
  return z
    .array(z.enum(names, message), message)
    .max(names.length * 2, message)
    .transform((given) => names.filter((name) => given.includes(name)));
}

const genders = (message: string) =>
  someOf(GENDERS, message).refine((given) => given.length > 0, message);

const years = (value: number) =>
  z
    .int(issue('preferences.ages'))
    .min(AGE_MIN, issue('preferences.ages'))
    .max(AGE_MAX, issue('preferences.ages'))
    .nullish()
    .transform((given) => given ?? value);

const choice = (value: boolean) => z.boolean(issue('preferences.choice')).default(value);

/** Nothing is stored without consent, or with consent to an older text. */
const consent = z
  .int(issue('preferences.consent'))
  .refine((version) => version === CURRENT_CONSENT, issue('preferences.consentOlder'));

export const preferencesBody = z
  .object({
    label: lineText(issue('preferences.labelTooLong'))
      .pipe(z.string().max(LABEL_MAX, issue('preferences.labelTooLong')))
      .nullish()
      .transform((label) => label || null),
    showLabel: choice(NOTHING_SAID.showLabel),
    showGoal: choice(NOTHING_SAID.showGoal),
    shownAs: genders(issue('preferences.shownAs')),
    wantsToMeet: genders(issue('preferences.wantsToMeet')),
    minAge: years(AGE_MIN),
    maxAge: years(AGE_MAX),
    maxDistanceMiles: z
      .int(issue('preferences.distance'))
      .min(1, issue('preferences.distance'))
      .max(DISTANCE_MAX, issue('preferences.distance'))
      .nullable()
      .default(null),
    goal: z.enum(GOALS, issue('preferences.goal')).nullable().default(null),
    photoCheckedOnly: choice(NOTHING_SAID.photoCheckedOnly),
    showUnanswered: choice(NOTHING_SAID.showUnanswered),
    dealbreakers: someOf(DEALBREAKERS, issue('preferences.dealbreakers')).default([]),
    consentVersion: consent,
  })
  .refine(({ minAge, maxAge }) => minAge <= maxAge, {
    path: ['minAge'],
    message: issue('preferences.agesReversed'),
  });
export type PreferencesBody = z.output<typeof preferencesBody>;

export const preferencesContract = contract({
  'GET /api/preferences': {
    summary: 'Whom one would like to meet',
    description:
      'Answers with the caller’s own answers, and with the version of the text that they would agree to. Before the first answer fields are null or have their defaults.',
    access: 'member',
    response: preferences,
  },
  'PUT /api/preferences': {
    summary: 'Say whom one would like to meet',
    description:
      'Replaces the answers; left out fields get their defaults. It needs consent: `consentVersion` equal to `currentConsentVersion`. `shownAs` or `wantsToMeet` may change three times in 30 days (429).',
    access: 'member',
    body: preferencesBody,
    response: preferences,
    errors: ['rate_limited'],
  },
  'DELETE /api/preferences': {
    summary: 'Withdraw the consent; erases all answers',
    description:
      'Erases everything at once, and answers as before the first answer. Only the number of changes stays.',
    access: 'member',
    response: preferences,
  },
});
