import type { Deps } from '../../../app/server/context.ts';
import { AppError } from '../../../platform/server/http/app-error.ts';
import { findKnownDevice } from './browsers.ts';
import { MAIL_LIMITS } from './rate-limits.ts';
import { say } from './texts/index.ts';

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
