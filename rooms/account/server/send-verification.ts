import { eq } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { delayedJobKind } from '../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../platform/server/mail/send-mail.ts';
import { VERIFICATION_HOURS } from '../index.ts';
import { isReserved } from './email-change/repository.ts';
import {
  addressTakenMail,
  alreadyRegisteredMail,
  verificationMail,
  languageOfRecipient,
  toRecipient,
} from './mails.ts';
import { findRegistrations } from './registration-repository.ts';
import { findMemberByEmail } from './repository.ts';
import { registrations } from './tables.ts';
import { createToken, inHours } from './tokens.ts';

/**
 * Null when no registration waits. There is a job even then, so that the work of a request reveals
 * nothing.
 */
export const sendVerificationJob = delayedJobKind<{ registrationId: string | null }>(
  'account.send-verification',
);

/**
 * Sends the link of a registration. Tokens are stored only as hashes, so each mail gets a new link
 * and invalidates the older one. If the address is in use, its owner gets a mail that says so
 * instead. Throws when the mail could not be sent.
 */
export async function sendVerification(deps: Deps, registrationId: string | null): Promise<void> {
  if (!registrationId) return;
  const { db, mailer, clock, config } = deps;
  const registration = await findRegistration(db, registrationId);
  // Its link has been opened meanwhile.
  if (!registration) return;
  const { email, createdAt } = registration;
  const [member, waiting, isAddressReserved] = await Promise.all([
    findMemberByEmail(db, email),
    findRegistrations(db, email),
    isReserved(db, email, clock()),
  ]);
  const { token, tokenHash } = createToken();
  const expiresAt = inHours(clock(), VERIFICATION_HOURS);
  await renewRegistration(db, registrationId, { tokenHash, expiresAt });
  // A leaving member gets only mails about their way back.
  if (member?.leavingUntil) return;
  const isContested = waiting.length > 1;
  const language = languageOfRecipient(registration);
  const link = { email, language, token, registeredAt: createdAt, isContested };
  const mail = member
    ? alreadyRegisteredMail(config.publicUrl, toRecipient(member, language))
    : isAddressReserved
      ? addressTakenMail(config.publicUrl, { email, language })
      : verificationMail(config.publicUrl, link);
  await sendMail({ mailer }, mail);
}

async function findRegistration(db: Executor, id: string) {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
  return row;
}

async function renewRegistration(
  db: Executor,
  id: string,
  token: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db.update(registrations).set(token).where(eq(registrations.id, id));
}
