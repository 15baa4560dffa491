import { z } from 'zod';

import { contract, givenString, idParams, messageAnswer } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { SECOND_FACTOR_CODE_MAX } from './constants.ts';
import { usedCredential } from './passkey-contract.ts';
import { anyPassword, email, newPassword } from './schemas.ts';

/** Six digits of the authenticator app, or a recovery code. Spaces, dashes and the like don't count. */
export const secondFactorBody = z.object({
  code: givenString(SECOND_FACTOR_CODE_MAX, issue('account.codeMissing'))
    .transform((code) =>
      code
        .normalize('NFKC')
        .replaceAll(/[^\dA-Za-z]/gu, '')
        .toUpperCase(),
    )
    .pipe(z.string().min(1, issue('account.codeMissing'))),
});

const secondFactor = z.object({
  /** Whether calls of staff need one: the community asks for it, or the member has set codes up. */
  isDemanded: z.boolean(),
  /** Whether this session has shown one. */
  isShown: z.boolean(),
  /** Whether an authenticator app makes codes for the account. */
  hasCodes: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number().int(),
  passkeys: z.number().int(),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** A second factor beside the password: a passkey, or codes of an authenticator app. */
export const secondFactorContract = contract({
  'GET /api/second-factor': {
    summary: 'The second factor of a member of staff',
    description: 'Which one there is, and whether this session has shown it.',
    access: 'moderator',
    secondFactor: false,
    response: secondFactor,
  },
  'POST /api/second-factor': {
    summary: 'Begin to set codes up',
    description:
      'Answers with a secret for an authenticator app (TOTP: SHA-1, six digits, 30 seconds), which counts once a code confirms it. Needs a sign-in within five minutes. It is refused (409) while codes are set up.',
    access: 'moderator',
    isSafety: true,
    recentSignIn: 'strict',
    secondFactor: 'own',
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['second_factor_needed', 'conflict'],
  },
  'PUT /api/second-factor': {
    summary: 'Confirm the codes by one of them',
    description:
      'Answers with the recovery codes, which are shown this once, and mails the owner. The session has shown a second factor then.',
    access: 'moderator',
    isSafety: true,
    secondFactor: 'own',
    body: secondFactorBody,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['second_factor_needed', 'invalid_credentials', 'conflict', 'rate_limited'],
  },
  'DELETE /api/second-factor': {
    summary: 'Remove the codes',
    description:
      'Removes the secret and the recovery codes, and mails the owner. Needs a sign-in within five minutes, in a session that has shown a second factor.',
    access: 'moderator',
    isSafety: true,
    recentSignIn: 'strict',
    secondFactor: 'own',
    response: secondFactor,
    errors: ['second_factor_needed'],
  },
  'POST /api/second-factor/answer': {
    summary: 'Show the second factor in this session',
    description:
      'Takes a code of the authenticator app or a recovery code. Each works once. Ten tries an hour.',
    access: 'moderator',
    isSafety: true,
    secondFactor: false,
    body: secondFactorBody,
    response: secondFactor,
    errors: ['invalid_credentials', 'rate_limited'],
  },
});

/** Members without a password need a recent sign-in instead. */
export const changePasswordBody = z.object({
  currentPassword: anyPassword.optional(),
  newPassword,
});

export const signInAgainBody = z.union([
  z.object({ password: anyPassword }),
  z.object({ credential: usedCredential }),
]);

export const changeEmailBody = z.object({
  password: anyPassword.optional(),
  newEmail: email,
});

const emailToken = givenString(200, issue('account.noEmailToken'), issue('account.badEmailLink'));

export const ownSession = z.object({
  id: z.string(),
  browser: z.string(),
  createdAt: z.string(),
  lastSeenOn: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** A member's calls about their own account, for Settings › Account (§22). */
/** Of links in mails that confirm or undo a change of the address. */
const EMAIL_LINKS = {
  name: 'email-link-address',
  points: 60,
  seconds: 900,
  by: 'address',
} as const;

export const ownAccountContract = contract({
  'POST /api/account/password': {
    summary: 'Change the password; ends all other sessions',
    description:
      'Sets a new password with the current one, or the first one of a member who has signed in with a passkey in the last 15 minutes. It ends every other session of the member, closes their sockets, and mails the owner.',
    access: 'member',
    isSafety: true,
    body: changePasswordBody,
    response: messageAnswer,
    errors: ['invalid_credentials', 'password_needed', 'rate_limited', 'unavailable'],
  },
  'POST /api/account/password/remove': {
    summary: 'Remove the password; passkeys remain',
    description:
      'Afterwards only passkeys open the account. It is refused (409) without a passkey, since the password is the last way in then. A reset link sets a new password.',
    access: 'member',
    isSafety: true,
    body: z.object({ password: anyPassword }),
    response: messageAnswer,
    errors: ['invalid_credentials', 'conflict', 'rate_limited', 'unavailable'],
  },
  'POST /api/auth/again': {
    summary: 'Sign in again in this session',
    description:
      'Confirms by password or passkey that the member is here, for calls that answer `sign_in_again`.',
    access: 'member',
    isSafety: true,
    body: signInAgainBody,
    response: z.object({ signedInAt: z.string() }),
    errors: ['invalid_credentials', 'rate_limited', 'unavailable'],
  },
  'GET /api/account': {
    summary: "One's own account",
    description: 'The new address that waits for its confirmation, if there is one.',
    access: 'member',
    response: z.object({ pendingEmail: z.string().nullable() }),
  },
  'POST /api/account/email': {
    summary: 'Change the email; a link goes to the new address',
    description:
      'Sends a link to the new address, valid for 24 hours; a newer request replaces it. An address that is taken gets the same answer; its owner gets a mail that says so.',
    access: 'member',
    secondFactor: 'own',
    body: changeEmailBody,
    response: messageAnswer,
    errors: ['invalid_credentials', 'password_needed', 'conflict', 'rate_limited', 'unavailable'],
  },
  'POST /api/account/email/confirm': {
    summary: 'Use the link to a new address',
    description:
      'Uses the link once. The account has the new address then, and the old one gets a mail with a link that undoes it for 7 days.',
    access: 'public',
    limit: EMAIL_LINKS,
    body: z.object({ token: emailToken }),
    response: messageAnswer,
    errors: ['conflict'],
  },
  'POST /api/account/email/undo': {
    summary: 'Undo a change of the email',
    description:
      'Restores the old address, and removes the password and all passkeys. It ends every session and reset link, closes every socket, and sends a reset link, the only way in, to the old address.',
    access: 'public',
    limit: EMAIL_LINKS,
    body: z.object({ token: emailToken }),
    response: messageAnswer,
    errors: ['conflict'],
  },
  'GET /api/sessions': {
    summary: 'Where one is signed in',
    description:
      'The sessions of the member, the last used first, at most 100. `lastSeenOn` is a UTC date; `current` is the session of this call.',
    access: 'member',
    response: z.array(ownSession),
  },
  'DELETE /api/sessions/:id': {
    summary: 'End a session',
    description:
      'Signs that browser out and closes its sockets at once. The own session can be ended too.',
    access: 'member',
    isSafety: true,
    params: idParams,
    response: z.object({ id: z.string() }),
  },
  'DELETE /api/sessions': {
    summary: 'End all other sessions',
    description: 'Signs every other browser out and closes its sockets at once.',
    access: 'member',
    isSafety: true,
    response: z.object({ ended: z.number().int() }),
  },
});
