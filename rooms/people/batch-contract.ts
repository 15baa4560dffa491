import { z } from 'zod';

import { paragraphText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { caseReason, deskPerson, FINDING_MAX, fitsDays, type CaseReason } from '../safety/index.ts';
import { BATCH_MAX } from './constants.ts';
import { peopleFilter } from './contract.ts';

export const BATCH_STATES = ['running', 'done', 'undoing', 'undone'] as const;

/** The decisions that can be made about many. Hiding content needs a look at each. */
export const BATCH_DECISIONS = ['warn', 'limit', 'suspend', 'ban', 'dismiss'] as const;

/** Reasons for which nobody needs to be mailed. */
export const QUIET_REASONS: readonly CaseReason[] = ['spam', 'fake_profile', 'scam'];

const batch = z.object({
  id: z.string(),
  state: z.enum(BATCH_STATES),
  /** How many members, and of how many it has been decided, or taken back. */
  total: z.number().int(),
  done: z.number().int(),
  /** Those who could not be decided about, such as in a case that somebody else has. */
  skipped: z.number().int(),
  decision: z.enum(BATCH_DECISIONS),
  reason: caseReason,
  finding: z.string(),
  quiet: z.boolean(),
  startedBy: deskPerson.nullable(),
  startedAt: z.string(),
  /** Until when it can be taken back. Null where it was, or is being. */
  undoUntil: z.string().nullable(),
});
export type Batch = z.output<typeof batch>;

const finding = paragraphText(issue('safety.findingMissing')).pipe(
  z
    .string()
    .min(1, issue('safety.findingMissing'))
    .max(FINDING_MAX, issue('safety.findingTooLong')),
);

const chosen = z
  .array(z.string().max(100), issue('people.batchMembers'))
  .min(1, issue('people.batchMembers'))
  .max(BATCH_MAX, issue('people.batchTooMany'))
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

const search = peopleFilter.refine(
  (filter) => Object.values(filter).some((value) => value !== '' && value !== undefined),
  issue('people.batchMembers'),
);

export const batchBody = z
  .object({
    members: z.unknown().transform((value, context): string[] | z.output<typeof search> => {
      const parsed = (Array.isArray(value) ? chosen : search).safeParse(value);
      if (parsed.success) return parsed.data;
      context.addIssue({
        code: 'custom',
        message: parsed.error.issues[0]?.message ?? issue('people.batchMembers'),
      });
      return z.NEVER;
    }),
    decision: z.enum(BATCH_DECISIONS, issue('safety.decisionMissing')),
    days: z.number().int().optional(),
    reason: caseReason,
    finding,
    /** No mail at all. The statement stands in the app. */
    quiet: z.boolean().default(false),
  })
  .refine(({ decision, days }) => fitsDays(decision, days), {
    path: ['days'],
    message: issue('safety.daysMissing'),
  })
  .refine(({ quiet, reason: why }) => !quiet || QUIET_REASONS.includes(why), {
    path: ['quiet'],
    message: issue('people.quietReason'),
  });
export type BatchBody = z.output<typeof batchBody>;

const batchAnswer = z.object({ batch });

/** Decisions about many members at once. */
export const batchContract = contract({
  'GET /api/desk/batches': {
    summary: 'Decisions about many, the newest first',
    description: 'Lists the batches of the last 28 days, at most 50.',
    access: 'moderator',
    response: z.array(batch),
  },
  'POST /api/desk/batches': {
    summary: 'Decide about many members at once',
    description:
      'Opens a case about each of the members (a list of 1–100 ids, or a search of `GET /api/desk/members`) and decides it, piece by piece. The same body again answers the same batch while it runs. Staff and the caller are refused in a list and left out of a search. For `false_reports` each needs three dismissed reports in 28 days. A moderator’s more than 100 in an hour are for an admin. `quiet` (for spam, fake profiles and scams) sends no mail at all. A ban needs a sign-in within five minutes.',
    access: 'moderator',
    recentSignIn: ['ban'],
    limit: { name: 'desk-batches', points: 120, seconds: 3600 },
    body: batchBody,
    response: batchAnswer,
    errors: ['not_found', 'forbidden', 'somebody_else', 'rate_limited'],
  },
  'GET /api/desk/batches/:id': {
    summary: 'How far a batch is',
    description: 'Answers with its state and progress.',
    access: 'moderator',
    params: idParams,
    response: batchAnswer,
  },
  'POST /api/desk/batches/:id/undo': {
    summary: 'Take a batch back',
    description:
      'Undoes all its decisions that nobody has decided anew, once, within seven days; what still runs of it ends. An admin’s is for admins.',
    access: 'moderator',
    params: idParams,
    response: batchAnswer,
    errors: ['conflict', 'forbidden'],
  },
});
