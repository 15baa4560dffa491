import { z } from 'zod';

import { contract } from '../../platform/shared/endpoint.ts';
import { queryText } from '../../platform/shared/paging.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { daysBetween } from '../../platform/shared/utc-day.ts';
import { GENDERS } from '../profile/preferences/index.ts';
import { FEW, FIGURE_DAYS_MAX, FIGURES } from './constants.ts';

const count = z.number().int();
const unlessUnknown = count.nullable();
/** A number of the balance, in steps of five. Null with fewer than fifty active members. */
const rounded = z.union([count, z.literal(FEW), z.null()]);

const day = z
  .object({ day: z.string() })
  .extend(
    Object.fromEntries(FIGURES.map((figure) => [figure, unlessUnknown])) as Record<
      (typeof FIGURES)[number],
      typeof unlessUnknown
    >,
  );

/** Members who joined in the week of a Monday, and how many were still active later. */
const cohort = z.object({
  week: z.string(),
  members: count,
  /** Null until so many weeks have passed. */
  after1: unlessUnknown,
  after4: unlessUnknown,
  after8: unlessUnknown,
});

/** Of members who were active in the 28 days before a Monday, those with a match in them. */
const part = z.object({
  active: rounded,
  matched: rounded,
  /** In steps of 0.05. Null where a number is too small. */
  share: z.number().nullable(),
});

const figures = z.object({
  days: z.array(day),
  cohorts: z.array(cohort),
  /** Made once a week and then fixed, so that two looks tell nothing of one member. */
  balance: part.extend({
    /** The Monday. */
    until: z.string(),
    /** From 0, when all are shown equally often, towards 1, when one is shown always. */
    gini: z.number().nullable(),
    byShownAs: z.array(part.extend({ shownAs: z.enum(GENDERS) })),
    /** The places with the most members, of those with ten active ones. */
    byPlace: z.array(part.extend({ place: z.string() })),
  }),
});
export type Figures = z.output<typeof figures>;

/** Of a hundred, in steps of five. Null when fewer than five were counted. */
const step = count.nullable();

/** Figures of the 28 days before a Monday. Once made they never change. */
const week = z.object({
  /** The Monday. */
  until: z.string(),
  /** Members who visited, in steps of five. */
  active: count,
  /** Of a hundred active members, those who … */
  steps: z.object({
    /** sent a like */
    liked: step,
    /** are in a match made then */
    matched: step,
    /** are in a conversation in which the second to write wrote first then */
    answered: step,
    /** are in a plan fixed then */
    planned: step,
    /** have a confirmed date or a checked-in event then */
    met: step,
    /** have an equal answer about meeting again, told then */
    again: step,
  }),
  /** Of a hundred matches made then, those answered within 24 hours, and with a confirmed date. */
  ofMatches: z.object({ answered: step, met: step }),
  /** From the match to the date. Null below five dates. */
  medianDaysToMeeting: z.number().nullable(),
  /** Conversations that ended with a goodbye, and that fell silent, in steps of five. */
  goodbyes: step,
  silent: step,
});
export type Week = z.output<typeof week>;

const queryDay = queryText().pipe(z.union([z.literal(''), z.iso.date()], issue('figures.day')));

export const figuresQuery = z
  .object({ from: queryDay, until: queryDay })
  .refine(({ from, until }) => from === '' || until === '' || isRange(from, until), {
    path: ['from'],
    message: issue('figures.range'),
  });

function isRange(from: string, until: string): boolean {
  const days = daysBetween(from, until);
  return days >= 0 && days < FIGURE_DAYS_MAX;
}

export const publicFiguresContract = contract({
  'GET /api/figures': {
    summary: 'Whether people meet: the newest weeks, the latest first',
    description:
      'Figures of the 28 days before each Monday, rounded so that nobody is found in them. For everybody where the operator says so, else for admins alone: 404.',
    access: 'public',
    response: z.object({ weeks: z.array(week) }),
    errors: ['not_found'],
  },
});

export const figuresContract = contract({
  'GET /api/admin/figures': {
    summary: 'How the community is',
    description:
      'Sums of each day (UTC) from `from` to `until`, of each week’s newcomers, and how matches and looks were spread in the 28 days before Monday. By default the last 30 days.',
    access: 'adminPage',
    query: figuresQuery,
    response: figures,
  },
});
