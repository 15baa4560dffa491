import { z } from 'zod';

import { contract } from '../../../platform/shared/endpoint.ts';
import {
  loginBody,
  ownUser,
  PASSKEY_SIGN_INS,
  usedCredential,
  userAnswer,
} from '../../account/index.ts';

/** Without the e-mail address, which only the session and the sign-in calls return (§13.1). */
const breakAnswer = z.object({ user: ownUser.omit({ email: true, username: true }) });

/**
 * The password, because the session may be stolen. Members without a password need a recent sign-in
 * instead.
 */
export const deleteAccountBody = loginBody.pick({ password: true }).partial();

export const leavingContract = contract({
  'POST /api/account/pause': {
    summary: 'Take a break: hidden from everybody but those one talks with',
    description:
      'Hides the caller from all members without a match. Matches and conversations go on, and the streak is frozen. Again, it changes nothing. Not while the caller hosts an event to come.',
    access: 'member',
    isSafety: true,
    response: breakAnswer,
    errors: ['conflict'],
  },
  'POST /api/account/resume': {
    summary: 'End the break',
    description: 'Shows the caller again, and the streak goes on from this day.',
    access: 'member',
    response: breakAnswer,
  },
  'POST /api/account/delete': {
    summary: 'Leave: absent at once, and erased after 28 days',
    description:
      'Ends every session and every match of the caller. Within 28 days the owner can come back; then everything is erased.',
    access: 'member',
    whileRestricted: true,
    whileWaiting: true,
    body: deleteAccountBody,
    response: z.object({ leavingUntil: z.string() }),
    errors: ['invalid_credentials', 'rate_limited', 'unavailable'],
  },
  'POST /api/account/come-back': {
    summary: 'Come back within the 28 days, and sign in',
    description:
      'Takes back the leaving of an account: all is as it was but the streak. Starts a session and sets its cookie.',
    access: 'public',
    body: loginBody,
    response: userAnswer,
    errors: ['invalid_credentials', 'email_unverified', 'rate_limited', 'unavailable'],
  },
  'POST /api/account/come-back/passkey': {
    summary: 'Come back with a passkey',
    description:
      'The same for members who sign in with passkeys. The credential answers the options of `POST /api/auth/passkey/options`.',
    access: 'public',
    limit: PASSKEY_SIGN_INS,
    body: usedCredential,
    response: userAnswer,
    errors: ['invalid_credentials'],
  },
});

/** How many days a leaving member can come back. Then the account is erased. */
export const LEAVING_DAYS = 28;
