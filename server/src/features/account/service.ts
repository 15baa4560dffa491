import { RESET_HOURS, VERIFICATION_HOURS, type RegisterBody } from '@rizzly/domain/account';
import { utcDay } from '@rizzly/domain/shared';

import type { Deps } from '../../context.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { alreadyRegisteredMail, passwordResetMail, verificationMail } from './mails.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import {
  deleteExpired,
  deleteSession,
  deleteSessionsOf,
  findMember,
  findMemberByEmail,
  findRegistration,
  insertMember,
  lockPassword,
  renewRegistrationToken,
  savePasswordReset,
  saveRegistration,
  setPasswordHash,
  takePasswordReset,
  takeRegistration,
} from './repository.ts';
import { beginSession } from './sessions.ts';
import type { Member } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

const HOUR_MS = 3_600_000;
/** A registration can be resumed (mail asked for again) for this long, then it is forgotten. */
const REGISTRATION_KEPT_MS = 7 * 24 * HOUR_MS;

const EXPIRED_RESET = 'Invalid or expired reset token. Please request a new password reset link.';
const EXPIRED_LINK = 'Email verification failed. The link may be expired or invalid.';

function inHours(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

/**
 * Begins an account. An address that is in use answers exactly as a new one, in the same time:
 * there too a registration is written, but its link is never sent; the owner gets a mail that
 * says so (§13.2). Nothing of the member is touched.
 */
export async function register(deps: Deps, body: RegisterBody): Promise<{ emailSent: boolean }> {
  const { db, mailer, clock, config } = deps;
  const passwordHash = await hashPassword(body.password);
  const existing = await findMemberByEmail(db, body.email);
  const now = clock();
  const { token, tokenHash } = createToken();
  const { fullName, email, age, location, bio, interests } = body;
  await saveRegistration(db, {
    email,
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
  const mail = existing
    ? alreadyRegisteredMail(config.publicUrl, existing)
    : verificationMail(config.publicUrl, body, token);
  return { emailSent: await mailer.send(mail) };
}

/**
 * Sends the mail of a registration again: with a new link, and the older one dies; or, where the
 * address was in use, that it is. Silent about everything.
 */
export async function resendVerification(deps: Deps, email: string): Promise<void> {
  const { db, mailer, clock, config, limits } = deps;
  if (!(await limits.tryTake(ACCOUNT_LIMITS.resendPerEmail, email))) return;
  const [member, registration] = await Promise.all([
    findMemberByEmail(db, email),
    findRegistration(db, email),
  ]);
  if (!registration) return;
  if (member) {
    await mailer.send(alreadyRegisteredMail(config.publicUrl, member));
    return;
  }
  const { token, tokenHash } = createToken();
  const expiresAt = inHours(clock(), VERIFICATION_HOURS);
  if (!(await renewRegistrationToken(db, email, { tokenHash, expiresAt }))) return;
  await mailer.send(verificationMail(config.publicUrl, registration, token));
}

/** Uses a verification link: the registration it belongs to becomes a member, and a session begins. */
export async function verifyEmail(
  deps: Deps,
  token: string,
): Promise<{ member: Member; session: string }> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const registration = await takeRegistration(tx, hashToken(token), now);
    if (!registration) throw invalidInput('token', EXPIRED_LINK);
    const { email, passwordHash, fullName, age, location, bio, interests } = registration;
    const member = await insertMember(tx, {
      email,
      passwordHash,
      fullName,
      age,
      location,
      bio,
      interests,
      lastActiveOn: utcDay(now),
      createdAt: now,
    });
    if (!member) throw invalidInput('token', EXPIRED_LINK);
    return { member, session: await beginSession(tx, member.id, now) };
  });
}

/**
 * Signs in. The same refusal for a wrong password and an unknown address; that an address awaits
 * verification is told only to who knows the password of that registration (§13.2).
 */
export async function login(
  deps: Deps,
  credentials: { email: string; password: string; address: string },
): Promise<{ member: Member; session: string }> {
  const { db, clock, limits } = deps;
  const { email, password, address } = credentials;
  await limits.take(ACCOUNT_LIMITS.loginPerAddress, address);
  await limits.take(ACCOUNT_LIMITS.loginPerAccount, email);
  await limits.take(ACCOUNT_LIMITS.loginPerAccountAndAddress, `${email} ${address}`);
  const [member, registration] = await Promise.all([
    findMemberByEmail(db, email),
    findRegistration(db, email),
  ]);
  const isMember = await verifyPassword(member?.passwordHash, password);
  // Asked of members too, whose address anybody may have registered again: otherwise registering
  // and signing in would tell who is one.
  const isWaiting = !isMember && (await verifyPassword(registration?.passwordHash, password));
  if (!isMember && !isWaiting) throw wrongCredentials();
  if (!member || !isMember) {
    throw new AppError('email_unverified', 'Please verify your email before signing in.');
  }
  // Not before: whoever registers a member's address would have a password that allows more guesses.
  await limits.reset(ACCOUNT_LIMITS.loginPerAccountAndAddress, `${email} ${address}`);
  // A password reset that came between ends sessions that begin after it, too.
  const session = await db.transaction(async (tx) => {
    const isStillSo = await lockPassword(tx, member.id, member.passwordHash);
    return isStillSo ? beginSession(tx, member.id, clock()) : undefined;
  });
  if (session === undefined) throw wrongCredentials();
  return { member, session };
}

function wrongCredentials(): AppError {
  return new AppError('invalid_credentials', 'Invalid credentials. Please try again.');
}

export async function logout(deps: Deps, token: string | undefined): Promise<void> {
  if (!token) return;
  await runWork(deps, async (work) => {
    const ended = await deleteSession(work.tx, hashToken(token));
    if (ended) work.closeSockets(ended.memberId, [ended.id]);
  });
}

/** Sends a reset link, if there is such a member; the work after the answer tells nothing by its time. */
export async function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  const { db, mailer, clock, config, limits } = deps;
  if (!(await limits.tryTake(ACCOUNT_LIMITS.forgotPerEmail, email))) return;
  const member = await findMemberByEmail(db, email);
  if (!member) return;
  const { token, tokenHash } = createToken();
  const expiresAt = inHours(clock(), RESET_HOURS);
  await savePasswordReset(db, { memberId: member.id, tokenHash, expiresAt });
  await mailer.send(passwordResetMail(config.publicUrl, member, token));
}

/** Sets a new password by a reset link and ends every session and socket of the member. */
export async function resetPassword(
  deps: Deps,
  reset: { token: string; newPassword: string },
): Promise<void> {
  const { db, clock } = deps;
  const passwordHash = await hashPassword(reset.newPassword);
  const memberId = await runWork(deps, async (work) => {
    const { tx } = work;
    const owner = await takePasswordReset(tx, hashToken(reset.token), clock());
    if (!owner) {
      throw invalidInput('token', EXPIRED_RESET);
    }
    await setPasswordHash(tx, owner, passwordHash);
    await deleteSessionsOf(tx, owner);
    work.closeSockets(owner);
    return owner;
  });
  const member = await findMember(db, memberId);
  if (member) await deps.limits.reset(ACCOUNT_LIMITS.loginPerAccount, member.email);
}

/** Forgets sessions, links and registrations that have run out. */
export async function removeExpired(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  await deleteExpired(deps.db, now, new Date(now.getTime() - REGISTRATION_KEPT_MS));
}
