import { z } from 'zod';

import { contract } from '../../../platform/shared/endpoint.ts';

/** What the webhook is told. The data are ids and counts, never content. */
export interface AlertData {
  'case.opened': { caseId: string; priority: string };
  'case.overdue': { caseId: string; priority: string };
  'application.waiting': { applicationId: string };
  'event.review': { eventId: string };
  'backup.failed': Record<string, never>;
  /** The names of the checks that fail now. */
  'health.changed': { failing: string[] };
  /** The counts of the last hour. */
  'raid.suspected': Record<string, number>;
  /** Sent by an admin to try the address. */
  'webhook.test': Record<string, never>;
}
export type AlertType = keyof AlertData;

export const alertsContract = contract({
  'POST /api/admin/webhook/test': {
    summary: 'Send a test to the webhook',
    description:
      'Sends a signed `webhook.test` to the webhook’s address at once, and answers with what came back: its status, or null without an answer.',
    access: 'adminPage',
    response: z.object({ isDelivered: z.boolean(), status: z.number().int().nullable() }),
    errors: ['conflict', 'rate_limited'],
  },
});
