import { randomUUID } from 'node:crypto';

import type { RoomContext } from '../../../../app/server/context.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { JobError } from '../../../../platform/server/jobs/job.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import { alertsContract } from '../../index.ts';
import { postToWebhook } from './send-webhook.ts';
import { say } from './texts/index.ts';

const LIMIT = { name: 'webhook-tests', points: 20, seconds: 3600 } as const;

export function alertsRoutes(context: RoomContext): void {
  const { serve, db, clock, community, limits } = context;
  serve(alertsContract, {
    'POST /api/admin/webhook/test': async ({ viewer }) => {
      if (!community.current().webhook) throw new AppError('conflict', say.noWebhook);
      await limits.take(LIMIT, viewer.memberId);
      const at = clock();
      await runTransaction(db, (tx) =>
        writeAudit(tx, {
          at,
          actorId: viewer.memberId,
          action: 'webhook_tested',
        }),
      );
      const message = { id: `msg_${randomUUID()}`, type: 'webhook.test', data: {} } as const;
      const status = await postToWebhook(context, { ...message, at: at.toISOString() }).catch(
        (error: unknown) => {
          // The name leads into our own network.
          if (error instanceof JobError) return undefined;
          throw error;
        },
      );
      const isDelivered = status !== undefined && status >= 200 && status < 300;
      return { isDelivered, status: status ?? null };
    },
  });
}
