import type { Deps } from '../../context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';
import { countPasskeys } from './passkeys/repository.ts';
import { deletePasswordReset, lockPassword, setPassword } from './repository.ts';
import { tellOwnerJob } from './tell-owner.ts';
import { say } from './texts/index.ts';
import type { Viewer } from './viewer.ts';

/**
 * Removes the password of a member who signs in with passkeys. Fails without passkeys, because the
 * password is then the last way in.
 */
export async function removePassword(deps: Deps, viewer: Viewer, password: string): Promise<void> {
  const { memberId, member } = viewer;
  await confirmPassword(deps, viewer, password);
  await runWork(deps, async (work) => {
    const { tx } = work;
    if (!(await lockPassword(tx, memberId, member.passwordHash))) throw wrongPassword();
    if ((await countPasskeys(tx, memberId)) === 0) {
      throw new AppError('conflict', say.passwordIsLastWayIn);
    }
    await setPassword(tx, memberId, null);
    await deletePasswordReset(tx, memberId);
    await work.enqueue(tellOwnerJob, { memberId, notice: 'password_removed' });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
  });
}
