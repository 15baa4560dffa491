import { BAD_VERIFICATION_LINK } from '@rizzly/domain/account';
import { utcDay } from '@rizzly/domain/shared';

import type { Deps } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { verifyPassword } from './passwords.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import {
  deleteRegistrations,
  findRegistrationByToken,
  lockRegistrationsOfLink,
  type Registration,
} from './registration-repository.ts';
import { insertMember } from './repository.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import { hashToken } from './tokens.ts';

interface VerificationLink {
  token: string;
  /** The device cookie of the browser that opens the link. */
  deviceToken: string | undefined;
}

/** Uses a verification link, unless registrations of its address wait from several browsers. */
export async function verifyEmail(deps: Deps, link: VerificationLink): Promise<SignedIn> {
  return useLink(deps, link, ({ isContested }) => {
    if (isContested) {
      throw new AppError(
        'password_needed',
        'Somebody signed up with this address in another browser too. Please enter the password you chose when you signed up.',
      );
    }
  });
}

/** Uses a verification link with the password of its own registration. */
export async function verifyEmailWithPassword(
  deps: Deps,
  { password, ...link }: VerificationLink & { password: string },
): Promise<SignedIn> {
  const tokenHash = hashToken(link.token);
  const registration = await findRegistrationByToken(deps.db, tokenHash, deps.clock());
  if (!registration) throw badLink();
  await deps.limits.take(ACCOUNT_LIMITS.verifyPerLink, tokenHash);
  if (!(await verifyPassword(registration.passwordHash, password))) {
    throw new AppError(
      'invalid_credentials',
      'That is not the password of this sign-up. Please try again.',
    );
  }
  // A registration gets a new token with every change of its password, so this one still fits.
  return useLink(deps, link, () => {});
}

/**
 * Makes the registration of a link a member, ends the others of its address and signs in. Of any
 * number of calls at once, one succeeds.
 */
async function useLink(
  deps: Deps,
  { token, deviceToken }: VerificationLink,
  check: (found: { isContested: boolean }) => void,
): Promise<SignedIn> {
  const now = deps.clock();
  const tokenHash = hashToken(token);
  return deps.db.transaction(async (tx) => {
    const waiting = await lockRegistrationsOfLink(tx, tokenHash);
    const registration = waiting.find((row) => row.tokenHash === tokenHash && row.expiresAt > now);
    if (!registration) throw badLink();
    check({ isContested: waiting.length > 1 });
    await deleteRegistrations(tx, registration.email);
    return signIn(tx, await createMember(tx, registration, now), deviceToken, now);
  });
}

async function createMember(tx: Transaction, registration: Registration, now: Date) {
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
  if (!member) throw badLink();
  return member;
}

function badLink(): AppError {
  return invalidInput('token', BAD_VERIFICATION_LINK);
}
