import type { OwnPasskey } from '@rizzly/domain/account';

import type { Deps } from '../../../context.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { runWork } from '../../../platform/unit-of-work.ts';
import { requireFreshSession } from '../confirm-password.ts';
import { lockMembers } from '../repository.ts';
import { tellOwnerJob } from '../tell-owner.ts';
import { say } from '../texts/index.ts';
import type { Viewer } from '../viewer.ts';
import { countPasskeys, deletePasskey, setPasskeyName } from './repository.ts';
import { toOwnPasskey } from './view.ts';

export async function renamePasskey(
  deps: Deps,
  { memberId }: Viewer,
  id: string,
  name: string,
): Promise<OwnPasskey> {
  return runWork(deps, async (work) => {
    const passkey = await setPasskeyName(work.tx, memberId, id, name);
    if (!passkey) throw notFound();
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
    return toOwnPasskey(passkey);
  });
}

/**
 * Removes a passkey, unless nothing else is left to sign in with. Needs a fresh session, so that a
 * thief with a stolen session can't lock the owner out.
 */
export async function removePasskey(
  deps: Deps,
  viewer: Viewer,
  id: string,
  password: string | undefined,
): Promise<void> {
  const { memberId } = viewer;
  await requireFreshSession(deps, viewer, password);
  await runWork(deps, async (work) => {
    const { tx } = work;
    const [member] = await lockMembers(tx, [memberId]);
    if (!(await deletePasskey(tx, memberId, id))) throw notFound();
    if (member?.passwordHash === null && (await countPasskeys(tx, memberId)) === 0) {
      throw new AppError('conflict', say.passkeyIsLastWayIn);
    }
    await work.enqueue(tellOwnerJob, { memberId, notice: 'passkey_removed' });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
  });
}
