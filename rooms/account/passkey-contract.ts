import { z } from 'zod';

import { lineText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { PASSKEY_NAME_MAX } from './constants.ts';
import { userAnswer } from './contract.ts';
import { anyPassword } from './schemas.ts';

const base64url = z
  .string()
  .regex(/^[\w-]+$/u)
  .max(16_384);

/** The browser's data of a new credential (WebAuthn's `RegistrationResponseJSON`). */
export const newCredential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** The browser's data of a credential that signs in (`AuthenticationResponseJSON`). */
export const usedCredential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).nullish(),
  }),
});

const passkeyName = lineText(issue('account.passkeyNameMissing')).pipe(
  z
    .string()
    .min(1, issue('account.passkeyNameMissing'))
    .max(PASSKEY_NAME_MAX, issue('account.passkeyNameTooLong')),
);

export const renamePasskeyBody = z.object({ name: passkeyName });

export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedOn: z.string().nullable(),
});
export type OwnPasskey = z.output<typeof ownPasskey>;

const knownCredential = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
});

/** The fields of `PublicKeyCredentialCreationOptionsJSON` that we use. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.string() })),
  timeout: z.number().int(),
  attestation: z.string(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
});

/**
 * `PublicKeyCredentialRequestOptionsJSON` without credentials, so that the browser offers its own.
 */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.string(),
});

/** The password, if the sign-in was not recent. */
const passwordAgain = z.object({ password: anyPassword.optional() }).nullish();

/** Passkeys: signing in without a password (§22). */
export const PASSKEY_SIGN_INS = {
  name: 'passkey-address',
  points: 300,
  seconds: 900,
  by: 'address',
} as const;

export const passkeyContract = contract({
  'GET /api/passkeys': {
    summary: "One's own passkeys",
    description: 'The passkeys of the member, the oldest first. `lastUsedOn` is a UTC date.',
    access: 'member',
    response: z.array(ownPasskey),
  },
  'POST /api/passkeys/options': {
    summary: 'Begin to add a passkey',
    description:
      'Answers with the options for `navigator.credentials.create`, valid for 5 minutes. A session that is older than 15 minutes needs the password as well.',
    access: 'member',
    secondFactor: 'own',
    body: passwordAgain,
    response: creationOptions,
    errors: ['password_needed', 'invalid_credentials', 'conflict', 'rate_limited', 'unavailable'],
  },
  'POST /api/passkeys': {
    summary: 'Add a passkey',
    description:
      'Stores the credential that the browser made from the options, and mails the owner. Without a name it gets that of the browser.',
    access: 'member',
    secondFactor: 'own',
    body: newCredential.extend({ name: passkeyName.optional() }),
    response: z.object({ passkey: ownPasskey }),
    errors: ['conflict'],
  },
  'PUT /api/passkeys/:id': {
    summary: 'Name a passkey',
    description: 'Changes the name that the member sees in the list.',
    access: 'member',
    params: idParams,
    body: renamePasskeyBody,
    response: z.object({ passkey: ownPasskey }),
  },
  'DELETE /api/passkeys/:id': {
    summary: 'Remove a passkey',
    description:
      'Nobody can sign in with it anymore; the owner gets a mail. A session that is older than 15 minutes needs the password as well. The last passkey of a member without a password stays (409): it is their last way in.',
    access: 'member',
    secondFactor: 'own',
    isSafety: true,
    params: idParams,
    body: passwordAgain,
    response: z.object({ id: z.string() }),
    errors: ['password_needed', 'invalid_credentials', 'conflict', 'rate_limited', 'unavailable'],
  },
  'POST /api/auth/passkey/options': {
    summary: 'Begin to sign in with a passkey',
    description:
      'Answers with the options for `navigator.credentials.get`, valid for 5 minutes. No address is needed: the browser offers the passkeys it has.',
    access: 'public',
    limit: PASSKEY_SIGN_INS,
    response: requestOptions,
  },
  'POST /api/auth/passkey': {
    summary: 'Sign in with a passkey',
    description: 'Starts a session and sets its cookie, as signing in with the password does.',
    access: 'public',
    limit: PASSKEY_SIGN_INS,
    body: usedCredential,
    response: userAnswer,
    errors: ['invalid_credentials'],
  },
});
