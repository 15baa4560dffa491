import { accountContract } from '@rizzly/domain/account';

import type { RoomContext } from '../../context.ts';
import { invalidInput } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/limits/caller.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import * as account from './service.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './sessions.ts';
import { toOwnUser } from './view.ts';

/** The signed-out calls and the session (§7, `/api/auth/*`). */
export function accountRoutes(context: RoomContext): void {
  const { serve, limits } = context;
  serve(accountContract, {
    'POST /api/auth/register': async ({ body, request }) => {
      await limits.take(ACCOUNT_LIMITS.registerPerAddress, callerOf(request.ip));
      await limits.take(
        ACCOUNT_LIMITS.registerPerEmailAndAddress,
        `${body.email} ${callerOf(request.ip)}`,
      );
      await limits.take(ACCOUNT_LIMITS.registerPerEmail, body.email);
      const { emailSent } = await account.register(context, body);
      const message = emailSent
        ? 'Your verification link is on its way.'
        : 'But the verification email could not be sent. Please ask for it again.';
      return { message, emailSent };
    },

    'POST /api/auth/resend-verification': async ({ body, request }) => {
      await limits.take(ACCOUNT_LIMITS.resendPerAddress, callerOf(request.ip));
      // Not awaited for the answer: how long a mail takes would tell who is waiting for one.
      runAfterAnswer(request, account.resendVerification(context, body.email));
      return {
        message: 'If this email is waiting for verification, a new link is on its way.',
      };
    },

    'GET /api/auth/verify-email': async ({ query, request, reply }) => {
      await limits.take(ACCOUNT_LIMITS.verifyPerAddress, callerOf(request.ip));
      if (!query.token) {
        throw invalidInput(
          'token',
          'Verification token is missing. Please check the link in your email.',
        );
      }
      const { member, session } = await account.verifyEmail(context, query.token);
      setSessionCookie(context, reply, session);
      return { user: toOwnUser(member), message: 'Email verified successfully!' };
    },

    'POST /api/auth/login': async ({ body, request, reply }) => {
      const { member, session } = await account.login(context, {
        ...body,
        address: callerOf(request.ip),
      });
      setSessionCookie(context, reply, session);
      return { user: toOwnUser(member) };
    },

    'POST /api/auth/logout': async ({ request, reply }) => {
      await account.logout(context, sessionToken(context, request));
      clearSessionCookie(context, reply);
      return { message: 'Signed out.' };
    },

    'GET /api/auth/session': async ({ viewer }) => ({ user: toOwnUser(viewer.member) }),

    'POST /api/auth/forgot-password': async ({ body, request }) => {
      await limits.take(ACCOUNT_LIMITS.forgotPerAddress, callerOf(request.ip));
      runAfterAnswer(request, account.requestPasswordReset(context, body.email));
      return {
        message: "If an account with that email exists, we've sent you a password reset link.",
      };
    },

    'POST /api/auth/reset-password': async ({ body, request }) => {
      await limits.take(ACCOUNT_LIMITS.resetPerAddress, callerOf(request.ip));
      await account.resetPassword(context, body);
      return { message: 'Password reset successfully. You can now sign in.' };
    },
  });
}

/** Lets work finish after the answer; a failure goes to the log. */
function runAfterAnswer(
  request: { log: { error: (details: object, text: string) => void } },
  work: Promise<void>,
): void {
  work.catch((error: unknown) => request.log.error({ err: error }, 'work after the answer failed'));
}
