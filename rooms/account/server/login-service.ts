import { sql, eq } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { AppError } from '../../../platform/server/http/app-error.ts';
import { networkOf } from '../../../platform/server/limits/caller.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../platform/shared/index.ts';
import { FAILED_SIGN_INS_TOLD } from '../index.ts';
import { findKnownDevice } from './browsers.ts';
import { signInAlertJob } from './mails.ts';
import { fitsAny, hashPassword, verifyPassword } from './passwords.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import { findRegistrations } from './registration-repository.ts';
import { findMember, findMemberByEmail, lockPassword, setPassword } from './repository.ts';
import { signIn, wrongCredentials, type Browser, type SignedIn } from './sign-in.ts';
import { type Member, failedSignIns, sessions } from './tables.ts';
import { say } from './texts/index.ts';
import { hashToken } from './tokens.ts';

interface LoginAttempt {
  email: string;
  password: string;
  caller: string;
  browser: Browser;
}

/**
 * Signs in by e-mail and password. A wrong password and an unknown address get the same answer. Only
 * the password of a waiting registration gets the error 'verify your email'. `prepare` runs in the
 * same transaction, with the member's row locked, and returns the member to sign in.
 */
export async function signInWithPassword(
  deps: Deps,
  attempt: LoginAttempt,
  prepare: (work: Work, member: Member) => Promise<Member> = async (_work, member) => member,
): Promise<SignedIn> {
  const { db, clock } = deps;
  const { email, password, browser } = attempt;
  const network = networkOf(attempt.caller);
  const forgetFailures = await takeLoginLimits(deps, attempt);
  const [member, waiting] = await Promise.all([
    findMemberByEmail(db, email),
    findRegistrations(db, email),
  ]);
  const match = await verifyPassword(member?.passwordHash, password, network);
  const isMember = match !== undefined;
  // Anybody can register a member's address. Checking registrations here too keeps the answer from
  // revealing who is a member.
  const hashes = waiting.map((registration) => registration.passwordHash);
  const isWaiting = !isMember && (await fitsAny(hashes, password, network));
  if (!isMember && !isWaiting) {
    await countFailedSignIn(deps, { email, memberId: member?.id ?? null });
    throw wrongCredentials();
  }
  if (!member || !isMember) {
    throw new AppError('email_unverified', say.notVerified);
  }
  // Only after a real sign-in: the password of a registration must not earn more guesses.
  await forgetFailures();
  const { passwordHash } = member;
  // With the same salt, so that concurrent sign-ins write the same hash.
  const renewed =
    match === 'raw' && passwordHash
      ? await hashPassword(password, network, passwordHash)
      : passwordHash;
  return runWork(deps, async (work) => {
    const { tx } = work;
    // A reset may have changed the password since it was compared.
    const isUnchanged = await lockPassword(tx, member.id, passwordHash, renewed);
    const locked = isUnchanged ? await findMember(tx, member.id) : undefined;
    if (!locked) throw wrongCredentials();
    if (locked.passwordHash !== renewed) await setPassword(tx, member.id, renewed);
    return signIn(work, await prepare(work, locked), browser, clock());
  });
}

/**
 * Counts an attempt. A browser that is known to the account has its own count, so that wrong
 * guesses from elsewhere never block its owner. Returns a function that resets the count after a
 * success.
 */
async function takeLoginLimits(
  { db, limits }: Deps,
  { email, caller, browser }: LoginAttempt,
): Promise<() => Promise<void>> {
  const device = await findKnownDevice(db, email, browser.deviceToken);
  if (device) {
    const key = `${device.memberId} ${device.tokenHash}`;
    await limits.take(ACCOUNT_LIMITS.loginPerDevice, key);
    return () => limits.reset(ACCOUNT_LIMITS.loginPerDevice, key);
  }
  await limits.take(ACCOUNT_LIMITS.loginPerCaller, caller);
  const key = `${email} ${caller}`;
  await limits.take(ACCOUNT_LIMITS.loginPerAccountAndCaller, key);
  await limits.take(ACCOUNT_LIMITS.loginPerAccount, email);
  return () => limits.reset(ACCOUNT_LIMITS.loginPerAccountAndCaller, key);
}

export async function logout(deps: Deps, token: string | undefined): Promise<void> {
  if (!token) return;
  await runWork(deps, async (work) => {
    const ended = await deleteSession(work.tx, hashToken(token));
    if (ended) work.closeSockets(ended.memberId, [ended.id]);
  });
}

/**
 * Counts a wrong password for an address, and tells its owner of the tenth on a day. Addresses that
 * nobody has are counted too, so that the work reveals nothing.
 */
async function countFailedSignIn(
  deps: Deps,
  { email, memberId }: { email: string; memberId: string | null },
): Promise<void> {
  const now = deps.clock();
  const day = utcDay(now);
  await runWork(deps, async (work) => {
    const [row] = await work.tx
      .insert(failedSignIns)
      .values({ emailHash: hashToken(email), day, count: 1 })
      .onConflictDoUpdate({
        target: [failedSignIns.emailHash, failedSignIns.day],
        set: { count: sql`${failedSignIns.count} + 1` },
      })
      .returning({ count: failedSignIns.count });
    if (row?.count !== FAILED_SIGN_INS_TOLD) return;
    await work.enqueueSoon(signInAlertJob, {
      memberId,
      alert: { kind: 'failed-sign-ins', count: FAILED_SIGN_INS_TOLD },
      subject: day,
      at: now.toISOString(),
    });
  });
}

async function deleteSession(db: Executor, tokenHash: string) {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id, memberId: sessions.memberId });
  return row;
}
