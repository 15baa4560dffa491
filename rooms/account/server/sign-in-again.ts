import type { z } from 'zod';

import type { Deps } from '../../../app/server/context.ts';
import { AppError } from '../../../platform/server/http/app-error.ts';
import { MINUTE_MS, utcDay } from '../../../platform/shared/index.ts';
import { CONFIRMED_MINUTES, type signInAgainBody } from '../index.ts';
import { recordUse } from './passkeys/repository.ts';
import { requirePasskey } from './passkeys/sign-in-with-passkey.ts';
import { confirmPassword } from './passwords.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import { setConfirmed } from './session-repository.ts';
import { say } from './texts/index.ts';
import type { Viewer } from './viewer.ts';

/**
 * Throws `sign_in_again` unless the session or its last sign-in is recent. Each call that passes
 * renews it. For `strict` calls, which a stolen session must never make, the sign-in counts alone,
 * by password or passkey.
 */
export async function requireRecentSignIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionId, signedInAt, confirmedAt, lastChangeAt, token }: Viewer,
  kind: 'strict' | 'renewed',
): Promise<void> {
  // Nobody is there to sign in. The sign-in was asked when the token was made.
  if (token) return;
  const now = clock();
  const recent = new Date(now.getTime() - CONFIRMED_MINUTES * MINUTE_MS);
  const counted = kind === 'strict' ? [confirmedAt] : [confirmedAt, lastChangeAt, signedInAt];
  if (!counted.some((at) => at !== undefined && at >= recent)) {
    throw new AppError('sign_in_again', say.confirmAgain);
  }
  await setConfirmed(db, sessionId, { lastChangeAt: now });
}

/** Confirms in the same session that the member is here. */
export async function signInAgain(
  deps: Deps,
  viewer: Viewer,
  body: z.output<typeof signInAgainBody>,
): Promise<Date> {
  const now = deps.clock();
  if ('password' in body) {
    // Without a password there is none that fits.
    if (viewer.member.passwordHash === null) throw new AppError('sign_in_again', say.confirmAgain);
    await confirmPassword(deps, viewer, body.password);
  } else {
    await deps.limits.take(ACCOUNT_LIMITS.passkeyPerMember, viewer.memberId);
    const { passkey, counter } = await requirePasskey(deps, body.credential);
    if (passkey.memberId !== viewer.memberId) {
      throw new AppError('invalid_credentials', say.passkeyUnknown);
    }
    await recordUse(deps.db, passkey.id, { counter, lastUsedOn: utcDay(now) });
  }
  const isPasskey = 'credential' in body;
  await setConfirmed(deps.db, viewer.sessionId, {
    confirmedAt: now,
    // A passkey asks for the finger, the face or the PIN, so it is two factors.
    ...(isPasskey && { secondFactorAt: now }),
  });
  return now;
}
