import type { Deps } from '../../../context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { runWork } from '../../../platform/unit-of-work.ts';
import { setMemberFields } from '../../account/index.ts';
import { tellUserChanged } from '../../play/index.ts';
import { say } from '../texts/index.ts';

/** Notes that a member has agreed to a version of the rules. */
export async function agree(deps: Deps, memberId: string, version: number): Promise<void> {
  const { community } = deps;
  // Another node may just have published it.
  if (version > (community.current().rulesVersion ?? 0)) await community.reload();
  const { rulesVersion, agreementVersion } = community.current();
  if (version > (rulesVersion ?? 0) || version < Math.max(1, agreementVersion)) {
    throw new AppError('conflict', say.rulesChanged);
  }
  await runWork(deps, async (work) => {
    await setMemberFields(work.tx, memberId, { agreedRules: version });
    tellUserChanged(work, memberId, 'user');
  });
}
