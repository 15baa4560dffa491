import { ownAccountContract } from '@rizzly/domain/account';

import type { RoomContext } from '../../context.ts';
import { callerOf } from '../../platform/limits/caller.ts';
import { deviceCookie } from './browsers.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange } from './email-change/confirm.ts';
import { findPendingChange } from './email-change/repository.ts';
import { requestEmailChange } from './email-change/request.ts';
import { undoEmailChange } from './email-change/undo.ts';
import { endOtherSessions, endSession, listOwnSessions } from './own-sessions.ts';
import { removePassword } from './remove-password.ts';
import { sessionCookie } from './sessions.ts';
import { signInAgain } from './sign-in-again.ts';
import { say } from './texts/index.ts';

/** The calls about one's own account (§22, `/api/account/*`). */
export function ownAccountRoutes(context: RoomContext): void {
  const { serve } = context;

  serve(ownAccountContract, {
    'POST /api/account/password': async ({ viewer, body, request, reply, language }) => {
      const deviceToken = deviceCookie.read(context, request);
      const device = await changePassword(context, viewer, {
        currentPassword: body.currentPassword,
        newPassword: body.newPassword,
        deviceToken,
      });
      deviceCookie.write(context, reply, device);
      return { message: say.passwordChanged.in(language) };
    },
    'POST /api/account/password/remove': async ({ viewer, body, language }) => {
      await removePassword(context, viewer, body.password);
      return { message: say.passwordRemoved.in(language) };
    },
    'POST /api/auth/again': async ({ viewer, body }) => ({
      signedInAt: (await signInAgain(context, viewer, body)).toISOString(),
    }),
    'GET /api/account': async ({ viewer }) => {
      const pending = await findPendingChange(context.db, viewer.memberId, context.clock());
      return {
        pendingEmail: pending?.newEmail ?? null,
      };
    },
    'POST /api/account/email': async ({ viewer, body, request, language }) => {
      await requestEmailChange(context, viewer, {
        password: body.password,
        newEmail: body.newEmail,
        caller: callerOf(request.ip),
        deviceToken: deviceCookie.read(context, request),
      });
      return { message: say.emailLinkSent({ email: body.newEmail }).in(language) };
    },
    'POST /api/account/email/confirm': async ({ body, language }) => {
      await confirmEmailChange(context, body.token);
      return { message: say.emailConfirmed.in(language) };
    },
    'POST /api/account/email/undo': async ({ body, language }) => {
      await undoEmailChange(context, body.token);
      return { message: say.emailUndone.in(language) };
    },
    'GET /api/sessions': ({ viewer, language }) => listOwnSessions(context, viewer, language),
    'DELETE /api/sessions/:id': async ({ viewer, params, reply }) => {
      await endSession(context, viewer, params.id);
      if (params.id === viewer.sessionId) sessionCookie.clear(context, reply);
      return { id: params.id };
    },
    'DELETE /api/sessions': async ({ viewer }) => ({
      ended: await endOtherSessions(context, viewer),
    }),
  });
}
