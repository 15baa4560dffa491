import { z } from 'zod';

import { paragraphText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { EVENT_STATES, FINDING_MAX } from './constants.ts';
import { eventWords } from './contract.ts';

const waitingEvent = eventWords.extend({
  id: z.string(),
  /** Raised by each change by the host. */
  version: z.number().int(),
  host: z.object({ id: z.string(), fullName: z.string() }),
  /** Published already. Its host has changed it since a moderator looked at it. */
  isPublished: z.boolean(),
  /** What members see until the changes are decided. */
  approved: eventWords.nullable(),
  submittedAt: z.string(),
});

const EVENT_OUTCOMES = ['published', 'refused'] as const;

const decision = z
  .object({
    outcome: z.enum(EVENT_OUTCOMES, issue('events.outcome')),
    finding: paragraphText()
      .pipe(z.string().max(FINDING_MAX, issue('events.findingLength')))
      .default(''),
    /** The version that the moderator has read. By default the current one. */
    version: z.int().optional(),
  })
  .refine(({ outcome, finding }) => outcome === 'published' || finding !== '', {
    message: issue('events.finding'),
    path: ['finding'],
  });
export type EventDecision = z.output<typeof decision>;

/** The moderators' calls. For everybody else they don't exist. */
export const eventsDeskContract = contract({
  'GET /api/desk/events': {
    summary: 'First events of hosts that wait, the oldest first',
    description:
      'Lists the events that wait for a moderator, and published ones that their hosts changed since, without the caller’s own.',
    access: 'moderator',
    response: z.array(waitingEvent),
  },
  'POST /api/desk/events/:id/decide': {
    summary: 'Publish or refuse the first event of a host',
    description:
      'Decides once: of two moderators one wins (409). A refused event is a draft again, with the finding for its host; of one that was published already the changes are dropped. Nothing of a suspended or leaving host is published (409).',
    access: 'moderator',
    params: idParams,
    body: decision,
    response: z.object({ id: z.string(), state: z.enum(EVENT_STATES) }),
    errors: ['conflict'],
  },
});
