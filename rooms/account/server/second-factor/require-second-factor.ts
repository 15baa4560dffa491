import type { Deps } from '../../../../app/server/context.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { countPasskeys } from '../passkeys/repository.ts';
import type { Member } from '../tables.ts';
import { say } from '../texts/index.ts';
import type { Viewer } from '../viewer.ts';
import { hasCodes } from './repository.ts';

/** Whether the community asks a member for a second factor: only moderators and admins. */
export function isAsked(
  { community }: Pick<Deps, 'community'>,
  { role }: Pick<Member, 'role'>,
): boolean {
  return role !== 'member' && community.current().staffSecondFactor;
}

/**
 * Throws `second_factor_needed` for staff whose session has shown none, where the community asks for
 * one or the member has set codes up. `own`: only if they have one to show.
 */
export async function requireSecondFactor(
  deps: Pick<Deps, 'db' | 'community'>,
  viewer: Viewer,
  rule: 'demanded' | 'own',
): Promise<void> {
  const { db } = deps;
  const { role, memberId, secondFactorAt } = viewer;
  // A program's was shown when its token was made.
  if (role === 'member' || secondFactorAt || viewer.token) return;
  const isByCommunity = isAsked(deps, viewer);
  const isNeeded =
    (rule === 'demanded' && isByCommunity) ||
    (await hasCodes(db, memberId)) ||
    (rule === 'own' && isByCommunity && (await countPasskeys(db, memberId)) > 0);
  if (isNeeded) throw new AppError('second_factor_needed', say.secondFactorNeeded);
}
