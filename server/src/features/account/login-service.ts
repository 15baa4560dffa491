import type { Deps } from '../../context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { findKnownDevice } from './browsers.ts';
import { fitsAny, verifyPassword } from './passwords.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import { findRegistrations } from './registration-repository.ts';
import { deleteSession, findMemberByEmail, lockPassword } from './repository.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import { hashToken } from './tokens.ts';

interface LoginAttempt {
  email: string;
  password: string;
  caller: string;
  deviceToken: string | undefined;
}

/**
 * Signs in. A wrong password and an unknown address get the same answer; only the password of a
 * waiting registration gets the 'verify your email' refusal.
 */
export async function login(deps: Deps, attempt: LoginAttempt): Promise<SignedIn> {
  const { db, clock } = deps;
  const { email, password, deviceToken } = attempt;
  const forgetFailures = await takeLoginLimits(deps, attempt);
  const [member, waiting] = await Promise.all([
    findMemberByEmail(db, email),
    findRegistrations(db, email),
  ]);
  const isMember = await verifyPassword(member?.passwordHash, password);
  // Anybody can register a member's address. Asking here too keeps that from telling who is one.
  const hashes = waiting.map((registration) => registration.passwordHash);
  const isWaiting = !isMember && (await fitsAny(hashes, password));
  if (!isMember && !isWaiting) throw wrongCredentials();
  if (!member || !isMember) {
    throw new AppError('email_unverified', 'Please verify your email before signing in.');
  }
  // Only after a real sign-in: the password of a registration must not buy more guesses.
  await forgetFailures();
  return db.transaction(async (tx) => {
    // A reset may have changed the password since it was compared.
    const isUnchanged = await lockPassword(tx, member.id, member.passwordHash);
    if (!isUnchanged) throw wrongCredentials();
    return signIn(tx, member, deviceToken, clock());
  });
}

/**
 * Counts an attempt. A browser known to the account has a count of its own, so that wrong guesses
 * from elsewhere never hold its owner. Returns what forgets the count after a success.
 */
async function takeLoginLimits(
  { db, limits }: Deps,
  { email, caller, deviceToken }: LoginAttempt,
): Promise<() => Promise<void>> {
  const device = await findKnownDevice(db, email, deviceToken);
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
