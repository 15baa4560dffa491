import { z } from 'zod';

import { contract, givenString } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { SECOND_FACTOR_CODE_MAX } from './constants.ts';

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
