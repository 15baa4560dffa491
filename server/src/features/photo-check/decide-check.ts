import type { PhotoCheckDecision, PhotoCheckOutcome } from '@rizzly/domain/photo-check';

import type { Deps } from '../../context.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { lockMembers, setMemberFields } from '../account/index.ts';
import { tellDesk, writeAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { tellUserChanged } from '../play/index.ts';
import { deskAddressOf } from './desk-pictures.ts';
import { findForDesk, lockPhotoCheck, updatePhotoCheck } from './repository.ts';
import { say } from './texts/index.ts';

interface Decision extends PhotoCheckDecision {
  id: string;
  moderatorId: string;
}

/** Gives or refuses the badge, once, for the picture that the moderator has seen. */
export async function decidePhotoCheck(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'clock'>,
  { id, moderatorId, outcome, finding, picture }: Decision,
): Promise<{ id: string; state: PhotoCheckOutcome }> {
  const now = deps.clock();
  const answer = await runWork(deps, async (work) => {
    const { tx } = work;
    const found = await findForDesk(tx, id, moderatorId);
    if (!found) throw notFound();
    const { memberId } = found;
    // The member first, in the same lock order as erasing. This also prevents a change of the
    // picture.
    const [member] = await lockMembers(tx, [memberId]);
    const row = await lockPhotoCheck(tx, id);
    if (!member || !row) throw notFound();
    if (row.state !== 'waiting') throw new AppError('conflict', say.decided);
    const seen = picture ?? deskAddressOf(id, row.picture);
    if (deskAddressOf(id, member.profilePicture) !== seen) {
      // Saved, so that a moderator who reloads sees the new picture.
      await updatePhotoCheck(tx, id, { picture: member.profilePicture });
      return 'picture changed';
    }
    await updatePhotoCheck(tx, id, {
      state: outcome,
      decidedAt: now,
      finding: finding === '' ? null : finding,
      picture: member.profilePicture,
    });
    if (outcome === 'checked') await setMemberFields(tx, memberId, { photoCheckedAt: now });
    await writeAudit(tx, {
      at: now,
      actorId: moderatorId,
      action: 'photo_check_decided',
      memberId,
      before: { photoCheck: id, state: row.state },
      after: { photoCheck: id, state: outcome, finding },
    });
    const told = {
      kind: 'photo-check',
      params: { outcome },
      link: '/settings/photo-check',
    } as const;
    await notify(work, { ...told, memberId, subject: id, at: now });
    tellUserChanged(work, memberId, 'user');
    await tellDesk(work, memberId);
    return { id, state: outcome };
  });
  if (answer === 'picture changed') throw new AppError('conflict', say.pictureChanged);
  return answer;
}
