import { z } from 'zod';

import { lineText, paragraphText } from '../../platform/shared/clean-text.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import {
  APPLICATION_MAX,
  DECIDED_AT_ONCE,
  DECISION_REASON_MAX,
  INVITATION_NOTE_MAX,
  INVITATION_USES_MAX,
} from './constants.ts';

/** An applicant’s answer to the community’s question. Null if it is empty. */
export const application = paragraphText(issue('door.applicationTooLong'))
  .pipe(z.string().max(APPLICATION_MAX, issue('door.applicationTooLong')))
  .nullish()
  .transform((value) => value || null);

/** The code of an invitation's link. Whether there is one is decided later. */
export const invitationCode = z
  .string(issue('door.invitation'))
  .max(200, issue('door.invitation'))
  .nullish()
  .transform((value) => value || null);

export const newInvitation = z.object({
  uses: z
    .number(issue('door.uses'))
    .int(issue('door.uses'))
    .min(1, issue('door.uses'))
    .max(INVITATION_USES_MAX, issue('door.uses'))
    .default(1),
  /** Null, or left out: it does not expire. */
  expiresAt: z.iso.datetime({ offset: true, error: issue('door.expiresAt') }).nullish(),
  note: lineText(issue('door.note'))
    .pipe(z.string().max(INVITATION_NOTE_MAX, issue('door.note')))
    .nullish()
    .transform((value) => value || null),
});

export const APPLICATION_DECISIONS = ['approve', 'reject'] as const;

const decided = z.object({
  decision: z.enum(APPLICATION_DECISIONS, issue('door.decision')),
  reason: paragraphText(issue('door.reasonTooLong'))
    .pipe(z.string().max(DECISION_REASON_MAX, issue('door.reasonTooLong')))
    .nullish()
    .transform((value) => value || null),
});
const hasReason = ({ decision, reason }: z.output<typeof decided>): boolean =>
  decision === 'approve' || reason !== null;
const reasonMissing = { message: issue('door.reasonMissing'), path: ['reason'] };

export const applicationDecision = decided.refine(hasReason, reasonMissing);

/** One decision about many. */
export const applicationDecisions = decided
  .extend({
    ids: z
      .array(z.string().max(100), issue('door.applicationsMissing'))
      .min(1, issue('door.applicationsMissing'))
      .max(DECIDED_AT_ONCE, issue('door.applicationsTooMany'))
      .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  })
  .refine(hasReason, reasonMissing);
