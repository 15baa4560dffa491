import { VERIFICATION_HOURS, type RegisterBody } from '@rizzly/domain/account';

import type { Deps } from '../../context.ts';
import { alreadyRegisteredMail, verificationMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import {
  findRegistrations,
  renewRegistration,
  saveRegistration,
} from './registration-repository.ts';
import { findMemberByEmail } from './repository.ts';
import { inHours } from './times.ts';
import { createToken, hashToken } from './tokens.ts';

/**
 * Begins an account. An address in use gets the same answer after the same work: there too a
 * registration is written, but its link is never sent. The owner gets a mail that says so.
 */
export async function register(
  deps: Deps,
  body: RegisterBody,
  browserToken: string,
): Promise<{ emailSent: boolean }> {
  const { db, mailer, clock, config } = deps;
  const { fullName, email, age, location, bio, interests } = body;
  const [existing, waiting] = await Promise.all([
    findMemberByEmail(db, email),
    findRegistrations(db, email),
  ]);
  const browserHash = hashToken(browserToken);
  const passwordHash = await hashPassword(body.password, waiting[0]?.passwordHash);
  const now = clock();
  const { token, tokenHash } = createToken();
  await saveRegistration(db, {
    email,
    browserHash,
    passwordHash,
    fullName,
    age,
    location,
    bio,
    interests,
    tokenHash,
    expiresAt: inHours(now, VERIFICATION_HOURS),
    createdAt: now,
  });
  const isContested = waiting.some((other) => other.browserHash !== browserHash);
  const link = { email, token, registeredAt: now, isContested };
  const mail = existing
    ? alreadyRegisteredMail(config.publicUrl, existing)
    : verificationMail(config.publicUrl, link);
  return { emailSent: await mailer.send(mail) };
}

/**
 * Sends the mail of a registration again with a new link; the older link dies. Runs after the
 * answer, which is the same for every address.
 */
export async function resendVerification(
  deps: Deps,
  email: string,
  browserToken: string | undefined,
): Promise<void> {
  const { db, mailer, clock, config } = deps;
  const { token, tokenHash } = createToken();
  const expiresAt = inHours(clock(), VERIFICATION_HOURS);
  const browserHash = hashToken(browserToken ?? '');
  const renewed = await renewRegistration(db, { email, browserHash }, { tokenHash, expiresAt });
  const [member, waiting] = await Promise.all([
    findMemberByEmail(db, email),
    findRegistrations(db, email),
  ]);
  if (!renewed) return;
  const isContested = waiting.length > 1;
  const link = { email, token, registeredAt: renewed.createdAt, isContested };
  await mailer.send(
    member
      ? alreadyRegisteredMail(config.publicUrl, member)
      : verificationMail(config.publicUrl, link),
  );
}
