import type { Deps } from '../../../app/server/context.ts';
import { AppError } from '../../../platform/server/http/app-error.ts';
import { findKnownDevice } from './browsers.ts';
import { say } from './texts/index.ts';
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Rate limits of the account's calls, for RATE_LIMIT_MULTIPLIER 1. A caller is a network address,
 * which a household shares; an account and a recipient are e-mail addresses.
 */
export const ACCOUNT_LIMITS = {
  loginPerCaller: { name: 'login-address', points: 300, seconds: 15 * MINUTE },
  /** Guesses from many callers. It does not apply to browsers known to the account. */
  loginPerAccount: { name: 'login-account', points: 60, seconds: 15 * MINUTE },
  loginPerAccountAndCaller: { name: 'login-both', points: 10, seconds: 15 * MINUTE },
  /** The only limit for a browser that has been signed in to the account before. */
  loginPerDevice: { name: 'login-device', points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords for one verification link. */
  verifyPerLink: { name: 'verify-link', points: 10, seconds: 15 * MINUTE },
  /**
   * Wrong passwords in the settings. Counted by session, so that a stolen one never blocks the
   * owner's.
   */
  passwordPerSession: { name: 'password-session', points: 10, seconds: 15 * MINUTE },
  /** Changes of the address: each sends a mail to an address of the member's choice. */
  emailPerMember: { name: 'email-member', points: 5, seconds: HOUR },
  /** Guesses of codes. Whoever guesses has the password already. */
  codesPerMember: { name: 'codes-member', points: 10, seconds: HOUR },
  passkeyPerMember: { name: 'passkey-member', points: 60, seconds: 15 * MINUTE },
} as const;

/** Requests that send a mail. The recipient's limit counts the requests of all callers. */
export const MAIL_LIMITS = {
  register: {
    perCaller: { name: 'register-address', points: 300, seconds: HOUR },
    perRecipient: { name: 'register-mails', points: 5, seconds: HOUR },
  },
  resend: {
    perCaller: { name: 'resend-address', points: 30, seconds: HOUR },
    perRecipient: { name: 'resend-mails', points: 5, seconds: HOUR },
  },
  change: {
    perCaller: { name: 'change-address', points: 30, seconds: HOUR },
    perRecipient: { name: 'change-mails', points: 5, seconds: HOUR },
  },
  forgot: {
    perCaller: { name: 'forgot-address', points: 30, seconds: HOUR },
    perRecipient: { name: 'forgot-mails', points: 5, seconds: HOUR },
  },
} as const;

/**
 * Counts a request that sends a mail, by caller and separately by recipient. The account's own
 * browsers are exempt from the second count, so that nobody can use up an owner's mails. Every
 * address is counted alike, so a rejection does not reveal who is a member.
 */
export async function takeMailLimits(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  kind: keyof typeof MAIL_LIMITS,
  {
    email,
    caller,
    deviceToken,
  }: { email: string; caller: string; deviceToken: string | undefined },
): Promise<void> {
  const { perCaller, perRecipient } = MAIL_LIMITS[kind];
  await limits.take(perCaller, caller);
  if (await findKnownDevice(db, email, deviceToken)) return;
  await takeRecipientLimit({ limits }, perRecipient, email);
}

/** The same for staff who have the mail of a registration sent again. */
export async function takeResendLimit({ limits }: Pick<Deps, 'limits'>, email: string) {
  await takeRecipientLimit({ limits }, MAIL_LIMITS.resend.perRecipient, email);
}

async function takeRecipientLimit(
  { limits }: Pick<Deps, 'limits'>,
  perRecipient: (typeof MAIL_LIMITS)[keyof typeof MAIL_LIMITS]['perRecipient'],
  email: string,
): Promise<void> {
  if (await limits.tryTake(perRecipient, email)) return;
  throw new AppError('rate_limited', say.askedTooOften, { retryAfter: perRecipient.seconds });
}
