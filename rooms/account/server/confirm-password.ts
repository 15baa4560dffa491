import type { Deps } from '../../../app/server/context.ts';
import { AppError, invalidInput } from '../../../platform/server/http/app-error.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { FRESH_SESSION_MINUTES } from '../index.ts';
import { verifyPassword } from './passwords.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import { say } from './texts/index.ts';
import { inHours } from './times.ts';
import type { Viewer } from './viewer.ts';

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
