import { accountContract, NO_VERIFICATION_TOKEN } from '@rizzly/domain/account';
import { utcDay } from '@rizzly/domain/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { RoomContext } from '../../context.ts';
import { invalidInput } from '../../platform/http/app-error.ts';
import { rejectOtherSites } from '../../platform/http/origin.ts';
import { callerOf } from '../../platform/limits/caller.ts';
import { deviceCookie, signUpCookie } from './browsers.ts';
import { login, logout } from './login-service.ts';
import { takeMailLimits } from './mail-limits.ts';
import { requestPasswordReset, resetPassword } from './password-reset-service.ts';
import { ACCOUNT_LIMITS, type MAIL_LIMITS } from './rate-limits.ts';
import { register, resendVerification } from './registration-service.ts';
import { sessionCookie } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';
import type { Member } from './tables.ts';
import { createToken } from './tokens.ts';
import { verifyEmail, verifyEmailWithPassword } from './verification-service.ts';
import { toOwnUser } from './view.ts';

/** The signed-out calls and the session (§7, `/api/auth/*`). */
export function accountRoutes(context: RoomContext): void {
  const { serve, limits } = context;

  const deviceOf = (request: FastifyRequest) => deviceCookie.read(context, request);

  const countMail = (kind: keyof typeof MAIL_LIMITS, email: string, request: FastifyRequest) =>
    takeMailLimits(context, kind, {
      email,
      caller: callerOf(request.ip),
      deviceToken: deviceOf(request),
    });

  function setSignedIn(reply: FastifyReply, { session, device }: SignedIn): void {
    sessionCookie.write(context, reply, session);
    deviceCookie.write(context, reply, device);
  }

  const ownUser = (member: Member) => toOwnUser(member, utcDay(context.clock()));

  serve(accountContract, {
    'POST /api/auth/register': async ({ body, request, reply }) => {
      await countMail('register', body.email, request);
      const browser = signUpCookie.read(context, request) ?? createToken().token;
      const { emailSent } = await register(context, body, browser);
      signUpCookie.write(context, reply, browser);
      const message = emailSent
        ? 'Your verification link is on its way.'
        : 'But the verification email could not be sent. Please ask for it again.';
      return { message, emailSent };
    },

    'POST /api/auth/resend-verification': async ({ body, request }) => {
      await countMail('resend', body.email, request);
      const browser = signUpCookie.read(context, request);
      await resendVerification(context, body.email, browser);
      return {
        message: 'If this email is waiting for verification, a new link is on its way.',
      };
    },

    'GET /api/auth/verify-email': async ({ query, request, reply }) => {
      // The page behind the mail's link asks from our own site; another site's image must not.
      rejectOtherSites(request);
      await limits.take(ACCOUNT_LIMITS.verifyPerCaller, callerOf(request.ip));
      if (!query.token) throw invalidInput('token', NO_VERIFICATION_TOKEN);
      const signedIn = await verifyEmail(context, {
        token: query.token,
        deviceToken: deviceOf(request),
      });
      setSignedIn(reply, signedIn);
      return { user: ownUser(signedIn.member), message: VERIFIED };
    },

    'POST /api/auth/verify-email': async ({ body, request, reply }) => {
      await limits.take(ACCOUNT_LIMITS.verifyPerCaller, callerOf(request.ip));
      const signedIn = await verifyEmailWithPassword(context, {
        ...body,
        deviceToken: deviceOf(request),
      });
      setSignedIn(reply, signedIn);
      return { user: ownUser(signedIn.member), message: VERIFIED };
    },

    'POST /api/auth/login': async ({ body, request, reply }) => {
      const signedIn = await login(context, {
        ...body,
        caller: callerOf(request.ip),
        deviceToken: deviceOf(request),
      });
      setSignedIn(reply, signedIn);
      return { user: ownUser(signedIn.member) };
    },

    'POST /api/auth/logout': async ({ request, reply }) => {
      await logout(context, sessionCookie.read(context, request));
      sessionCookie.clear(context, reply);
      return { message: 'Signed out.' };
    },

    'GET /api/auth/session': async ({ viewer }) => ({ user: ownUser(viewer.member) }),

    'POST /api/auth/forgot-password': async ({ body, request }) => {
      await countMail('forgot', body.email, request);
      await requestPasswordReset(context, body.email);
      return {
        message: "If an account with that email exists, we've sent you a password reset link.",
      };
    },

    'POST /api/auth/reset-password': async ({ body, request, reply }) => {
      await limits.take(ACCOUNT_LIMITS.resetPerCaller, callerOf(request.ip));
      const device = await resetPassword(context, { ...body, deviceToken: deviceOf(request) });
      deviceCookie.write(context, reply, device);
      return { message: 'Password reset successfully. You can now sign in.' };
    },
  });
}

const VERIFIED = 'Email verified successfully!';
