import { timingSafeEqual } from 'node:crypto';
import os from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import type { Deps } from '../../../app/server/context.ts';
import { AppError, invalidInput } from '../../../platform/server/http/app-error.ts';
import { createQueue } from '../../../platform/server/limits/queue.ts';
import { normalizePassword } from '../../../platform/shared/index.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { FRESH_SESSION_MINUTES } from '../index.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import { say } from './texts/index.ts';
import { inHours } from './tokens.ts';
import type { Viewer } from './viewer.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core stays free for pages; more than four at once would only cost memory. */
const AT_ONCE = Math.min(4, Math.max(1, os.availableParallelism() - 1));
/** About three seconds of hashing, so nobody waits longer for a slot. */
const MAX_WAITING = 100 * AT_ONCE;

/** Every password hash goes through this queue, so that a flood of sign-ins can't take all cores. */
export const passwordQueue = createQueue({
  atOnce: AT_ONCE,
  full: { maxWaiting: MAX_WAITING, retryAfter: 3 },
});

/**
 * `who` takes turns with others: a member, or the network of a visitor. `like` is a hash whose salt
 * is reused; see `fitsAny`.
 */
export function hashPassword(password: string, who = '', like?: string): Promise<string> {
  return hashForm(normalizePassword(password), who, like);
}

function hashForm(form: string, who: string, like?: string): Promise<string> {
  const salt = like === undefined ? undefined : saltOf(like);
  return passwordQueue.run(() => hash(form, salt ? { ...ARGON2ID, salt } : ARGON2ID), who);
}

/**
 * The forms of a password that are compared. Passwords used to be hashed as they were typed, so that
 * form comes last if it differs.
 */
function formsOf(password: string): readonly string[] {
  const normalized = normalizePassword(password);
  return normalized === password ? [normalized] : [normalized, password];
}

/** The salt of an encoded hash: `$argon2id$v=19$m=…$SALT$HASH`. */
function saltOf(encoded: string): Buffer | undefined {
  const part = encoded.split('$')[4];
  return part === undefined ? undefined : Buffer.from(part, 'base64');
}

let decoy: Promise<string> | undefined;

/**
 * How a password fits a hash: `raw` is a hash of what was typed, which should be replaced. Takes the
 * same time without a hash, so that timing does not reveal which addresses have an account.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  who: string,
): Promise<'normalized' | 'raw' | undefined> {
  decoy ??= hash('no account has this password', ARGON2ID);
  const compared = passwordHash ?? (await decoy);
  for (const [index, form] of formsOf(password).entries()) {
    const fits = await passwordQueue.run(() => verify(compared, form), who);
    if (fits && typeof passwordHash === 'string') return index === 0 ? 'normalized' : 'raw';
  }
  return undefined;
}

/**
 * Whether a password fits one of several hashes. Registrations of an address share their salt, so
 * this takes the same time whether there are many or none.
 */
export async function fitsAny(
  hashes: readonly string[],
  password: string,
  who: string,
): Promise<boolean> {
  const bySalt = Map.groupBy(hashes, (encoded) => encoded.split('$')[4]);
  if (bySalt.size === 0) return (await verifyPassword(undefined, password, who)) !== undefined;
  let fits = false;
  for (const group of bySalt.values()) {
    for (const form of formsOf(password)) {
      const attempt = Buffer.from(await hashForm(form, who, group[0]));
      for (const encoded of group) fits = isEqual(attempt, Buffer.from(encoded)) || fits;
    }
  }
  return fits;
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

type ConfirmDeps = Pick<Deps, 'limits' | 'clock'>;

/**
 * Requires the member's password in addition to the session, which may be stolen. Members without a
 * password must have signed in recently instead.
 */
export async function confirmPassword(
  deps: ConfirmDeps,
  viewer: Viewer,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  const { limits } = deps;
  const { passwordHash } = viewer.member;
  if (passwordHash === null) return requireFreshSession(deps, viewer, undefined);
  if (password === undefined) throw invalidInput(field, issue('account.passwordMissing'));
  await limits.take(ACCOUNT_LIMITS.passwordPerSession, viewer.sessionId);
  if (!(await verifyPassword(passwordHash, password, viewer.memberId))) throw wrongPassword();
  await limits.reset(ACCOUNT_LIMITS.passwordPerSession, viewer.sessionId);
}

/** Requires a recent sign-in or the password. */
export async function requireFreshSession(
  deps: ConfirmDeps,
  viewer: Viewer,
  password: string | undefined,
): Promise<void> {
  const freshUntil = inHours(viewer.signedInAt, FRESH_SESSION_MINUTES / 60);
  if (password === undefined && deps.clock() <= freshUntil) return;
  if (viewer.member.passwordHash === null) {
    throw new AppError('password_needed', say.signInAgain);
  }
  if (password === undefined) {
    throw new AppError('password_needed', say.enterPassword);
  }
  await confirmPassword(deps, viewer, password);
}

export function wrongPassword(): AppError {
  return new AppError('invalid_credentials', say.wrongPassword);
}
