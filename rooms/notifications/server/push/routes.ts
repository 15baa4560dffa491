import type { RoomContext } from '../../../../app/server/context.ts';
import { hashToken, readSender } from '../../../account/server/index.ts';
import { pushContract } from '../../index.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';
import { findVapidKeys } from './vapid-keys.ts';

export function pushRoutes(context: RoomContext): void {
  context.serve(pushContract, {
    'GET /api/push/key': async () => ({ publicKey: (await findVapidKeys(context)).publicKey }),

    'POST /api/push/subscriptions': async ({ body, viewer, request }) => {
      const { deviceToken } = readSender(context, request).browser;
      await subscribe(context, viewer, body, deviceToken ? hashToken(deviceToken) : null);
      return { endpoint: body.endpoint };
    },

    'DELETE /api/push/subscriptions': async ({ body, viewer }) => {
      await unsubscribe(context.db, viewer.memberId, body.endpoint);
      return { endpoint: body.endpoint };
    },
  });
}
