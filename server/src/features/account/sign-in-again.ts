import type { signInAgainBody } from '@rizzly/domain/account';
import { MINUTE_MS, utcDay } from '@rizzly/domain/shared';
import type { z } from 'zod';

import type { Deps } from '../../context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { confirmPassword } from './confirm-password.ts';
import { recordUse } from './passkeys/repository.ts';
import { requirePasskey } from './passkeys/sign-in-with-passkey.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import { setConfirmed } from './session-repository.ts';
import { say } from './texts/index.ts';
import type { Viewer } from './viewer.ts';

/** How long a sign-in by password or passkey counts for calls that a stolen session must not make. */
const CONFIRMED_MINUTES = 5;

/** Throws `sign_in_again` unless the session's last sign-in by password or passkey is recent. */
export function requireConfirmedSession({ clock }: Pick<Deps, 'clock'>, viewer: Viewer): void {
  const { confirmedAt } = viewer;
  const age = confirmedAt ? clock().getTime() - confirmedAt.getTime() : Number.POSITIVE_INFINITY;
  if (age > CONFIRMED_MINUTES * MINUTE_MS) throw new AppError('sign_in_again', say.confirmAgain);
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
  await setConfirmed(deps.db, viewer.sessionId, now);
  return now;
}
