import type { FastifyRequest } from 'fastify';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import { invalidInput } from '../../../platform/server/http/app-error.ts';
import { rejectOtherSites } from '../../../platform/server/http/origin.ts';
import { cookieLanguage, headerLanguage } from '../../../platform/server/language/language-of.ts';
import { networkOf } from '../../../platform/server/limits/caller.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../platform/shared/index.ts';
import { issue, type Language } from '../../../platform/shared/texts/index.ts';
import { hasListedPlaces, isOfferedPlace } from '../../places/index.ts';
import { accountContract, findStaffName, type RegisterBody } from '../index.ts';
import { deviceCookie, signUpCookie, rememberDevice, deleteDevicesOf } from './browsers.ts';
import { deleteCalendarLink } from './calendar-links.ts';
import { checkDoor, type Door } from './check-door.ts';
import { deletePendingChange } from './email-change/repository.ts';
import { logout, signInWithPassword } from './login-service.ts';
import { deletePasskeysOf } from './passkeys/repository.ts';
import { hashPassword } from './passwords.ts';
import { type MAIL_LIMITS, ACCOUNT_LIMITS, takeMailLimits } from './rate-limits.ts';
import { register, resendVerification } from './registration-service.ts';
import {
  findMemberByEmail,
  findPasswordReset,
  lockMembers,
  setPassword,
  takePasswordReset,
} from './repository.ts';
import { isAsked } from './second-factor/require-second-factor.ts';
import { sendPasswordResetJob } from './send-password-reset.ts';
import { deleteSessionsOf } from './session-repository.ts';
import { sessionCookie } from './sessions.ts';
import { answerSignedIn, readSender } from './sign-in.ts';
import { say } from './texts/index.ts';
import { createToken, hashToken } from './tokens.ts';
import { verifyEmail, verifyEmailWithPassword } from './verification-service.ts';
import { toOwnUser } from './view.ts';

/** The signed-out calls and the session (§7, `/api/auth/*`). */
export function accountRoutes(context: RoomContext, door: Door): void {
  const { joining } = door;
  const { serve, community } = context;

  const countMail = (kind: keyof typeof MAIL_LIMITS, email: string, request: FastifyRequest) => {
    const { caller, browser } = readSender(context, request);
    return takeMailLimits(context, kind, { email, caller, deviceToken: browser.deviceToken });
  };

  /** Before the community has places of its choice, its first admin may live in any country. */
  const isFirstPlace = async ({ setup }: RegisterBody) =>
    setup !== undefined && hasListedPlaces() && (await door.isSetupLink(setup));

  serve(accountContract, {
    'POST /api/auth/register': async ({ body, request, reply, language }) => {
      const { minAge, name } = community.current();
      if (body.age < minAge) throw invalidInput('age', say.tooYoungHere({ age: minAge }));
      if (findStaffName(body.fullName, name) === 'clear') {
        throw invalidInput('fullName', issue('account.nameLikeStaff'));
      }
      if (!isOfferedPlace(body.location) && !(await isFirstPlace(body))) {
        throw invalidInput('location', issue('account.cityUnknown'));
      }
      const invitationId = await checkDoor(context, door, body);
      await countMail('register', body.email, request);
      const token = signUpCookie.read(context, request) ?? createToken().token;
      const { emailSent } = await register(context, body, {
        token,
        language: cookieLanguage(request),
        browserLanguage: headerLanguage(request),
        invitationId,
        network: networkOf(request.ip),
      });
      signUpCookie.write(context, reply, token);
      const message = emailSent ? say.verificationSent : say.verificationNotSent;
      return { message: message.in(language), emailSent };
    },

    'POST /api/auth/resend-verification': async ({ body, request, language }) => {
      await countMail('resend', body.email, request);
      const browser = signUpCookie.read(context, request);
      await resendVerification(context, body.email, browser);
      return { message: say.verificationSentIfWaiting.in(language) };
    },

    'GET /api/auth/verify-email': async ({ query, request, reply, language }) => {
      // The page behind the link in the mail calls from our own site. An image on another site must
      // not.
      rejectOtherSites(request);
      if (!query.token) throw invalidInput('token', issue('account.noVerificationToken'));
      const { browser } = readSender(context, request);
      const signedIn = await verifyEmail(context, { token: query.token, browser, joining });
      const message = say.verified.in(language);
      return { ...answerSignedIn(context, reply, signedIn), message };
    },

    'POST /api/auth/verify-email': async ({ body, request, reply, language }) => {
      const { browser } = readSender(context, request);
      const signedIn = await verifyEmailWithPassword(context, {
        ...body,
        browser,
        joining,
        network: networkOf(request.ip),
      });
      const message = say.verified.in(language);
      return { ...answerSignedIn(context, reply, signedIn), message };
    },

    'POST /api/auth/login': async ({ body, request, reply }) => {
      const attempt = { ...body, ...readSender(context, request) };
      return answerSignedIn(context, reply, await signInWithPassword(context, attempt));
    },

    'POST /api/auth/logout': async ({ request, reply, language }) => {
      await logout(context, sessionCookie.read(context, request));
      sessionCookie.clear(context, reply);
      return { message: say.signedOut.in(language) };
    },

    'GET /api/auth/session': async ({ viewer }) => ({
      user: toOwnUser(viewer.member, utcDay(context.clock())),
    }),

    'POST /api/auth/forgot-password': async ({ body, request, language }) => {
      await countMail('forgot', body.email, request);
      await requestPasswordReset(context, body.email, language);
      return { message: say.resetSentIfKnown.in(language) };
    },

    'POST /api/auth/reset-password': async ({ body, request, reply, language }) => {
      const deviceToken = deviceCookie.read(context, request);
      const device = await resetPassword(context, {
        ...body,
        deviceToken,
        network: networkOf(request.ip),
      });
      deviceCookie.write(context, reply, device);
      return { message: say.passwordReset.in(language) };
    },
  });
}

/** Requests a reset link. The request does the same work for every address. */
async function requestPasswordReset(deps: Deps, email: string, language: Language): Promise<void> {
  await runWork(deps, async (work) => {
    const member = await findMemberByEmail(work.tx, email);
    await work.enqueueSoon(sendPasswordResetJob, { memberId: member?.id ?? null, language });
  });
}

/**
 * Sets a new password by a reset link. Ends every session, socket, device and passkey of the
 * member: after a theft, the thief's browser counts as a stranger's. The browser that used the link
 * becomes a device, so that its owner can sign in while somebody guesses. Returns the device's
 * token.
 */
async function resetPassword(
  deps: Deps,
  reset: {
    token: string;
    newPassword: string;
    deviceToken: string | undefined;
    network: string;
  },
): Promise<string> {
  const { db, clock, limits } = deps;
  const now = clock();
  // Hashing is dear, so a wrong link does not get that far.
  if (!(await findPasswordReset(db, hashToken(reset.token), now))) throw expiredLink();
  const passwordHash = await hashPassword(reset.newPassword, reset.network);
  const { email, device } = await runWork(deps, async (work) => {
    const { tx } = work;
    const tokenHash = hashToken(reset.token);
    const owner = await findPasswordReset(tx, tokenHash, now);
    if (!owner) throw expiredLink();
    // The member before the link: everybody locks them in this order.
    const [member] = await lockMembers(tx, [owner]);
    if (!member || !(await takePasswordReset(tx, tokenHash, now))) throw expiredLink();
    await setPassword(tx, owner, passwordHash);
    await deletePendingChange(tx, owner);
    await deleteCalendarLink(tx, owner);
    // A mailbox alone must not take the second factor away.
    if (!isAsked(deps, member)) await deletePasskeysOf(tx, owner);
    await deleteSessionsOf(tx, owner);
    await deleteDevicesOf(tx, owner);
    work.closeSockets(owner);
    const browser = await rememberDevice(tx, owner, reset.deviceToken, now);
    return { email: member.email, device: browser };
  });
  await limits.reset(ACCOUNT_LIMITS.loginPerAccount, email);
  return device;
}

function expiredLink() {
  return invalidInput('token', issue('account.expiredResetLink'));
}
