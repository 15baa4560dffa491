import type { RoomContext } from '../../../../app/server/context.ts';
import { secondFactorContract } from '../../index.ts';
import {
  answerSecondFactor,
  beginCodes,
  confirmCodes,
  readSecondFactor,
  removeCodes,
} from './second-factor.ts';

/** Codes of an authenticator app, for moderators and admins. */
export function secondFactorRoutes(context: RoomContext): void {
  context.serve(secondFactorContract, {
    'GET /api/second-factor': ({ viewer }) => readSecondFactor(context, viewer),
    'POST /api/second-factor': ({ viewer }) => beginCodes(context, viewer),
    'PUT /api/second-factor': async ({ viewer, body }) => ({
      recoveryCodes: await confirmCodes(context, viewer, body.code),
    }),
    'DELETE /api/second-factor': async ({ viewer }) => {
      await removeCodes(context, viewer);
      return readSecondFactor(context, viewer);
    },
    'POST /api/second-factor/answer': async ({ viewer, body }) => {
      const secondFactorAt = await answerSecondFactor(context, viewer, body.code);
      return readSecondFactor(context, { ...viewer, secondFactorAt });
    },
  });
}
