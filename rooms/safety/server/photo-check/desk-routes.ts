import { eq, and, ne, asc } from 'drizzle-orm';

import type { RoomContext, Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound, AppError } from '../../../../platform/server/http/app-error.ts';
import { runTransaction, runWork } from '../../../../platform/server/unit-of-work.ts';
import { lockMembers, setMemberFields, members } from '../../../account/server/index.ts';
import { writeAudit, tellDesk } from '../../../audit/server/index.ts';
import { notify } from '../../../notifications/server/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';
import { FILES_PATH } from '../../../profile/media/index.ts';
import { readPictures, readPicturesOf } from '../../../profile/server/index.ts';
import { findSelfie, sendFile } from '../../../profile/server/media/index.ts';
import {
  photoCheckDeskContract,
  PHOTO_CHECKS_SHOWN,
  type PhotoCheckDecision,
  type PhotoCheckOutcome,
} from '../../photo-check/index.ts';
import { findForDesk, lockPhotoCheck, updatePhotoCheck } from './repository.ts';
import { photoChecks } from './tables.ts';
import { say } from './texts/index.ts';

/** The moderators' calls. Members without a role get 404. */
export function photoCheckDeskRoutes(context: RoomContext): void {
  const { serve, db, clock, storage } = context;

  serve(photoCheckDeskContract, {
    'GET /api/desk/photo-checks': async ({ viewer }) => {
      const waiting = await findWaiting(db, viewer.memberId, PHOTO_CHECKS_SHOWN);
      const memberIds = waiting.map(({ photoCheck }) => photoCheck.memberId);
      const pictures = await readPictures(db, memberIds);
      return waiting.map(({ photoCheck, fullName }) => ({
        id: photoCheck.id,
        member: { id: photoCheck.memberId, fullName },
        selfie: `/api/desk/photo-checks/${photoCheck.id}/selfie`,
        pictures: (pictures.get(photoCheck.memberId) ?? []).map(({ url }) =>
          deskAddressOf(photoCheck.id, url),
        ),
        gestures: photoCheck.gestures,
        digits: photoCheck.digits,
        submittedAt: photoCheck.submittedAt?.toISOString() ?? '',
      }));
    },
    'POST /api/desk/photo-checks/:id/decide': ({ viewer, params, body }) =>
      decidePhotoCheck(context, { ...body, id: params.id, moderatorId: viewer.memberId }),

    'GET /api/desk/photo-checks/:id/selfie': async ({ viewer, params, request, reply }) => {
      const actorId = viewer.memberId;
      const row = await findForDesk(db, params.id, actorId);
      if (!row || row.state !== 'waiting' || row.uploadId === null) throw notFound();
      const key = await findSelfie(db, row.uploadId);
      if (key === undefined) throw notFound();
      const { id, memberId } = row;
      await runTransaction(db, (tx) =>
        writeAudit(tx, {
          at: clock(),
          actorId,
          action: 'selfie_viewed',
          memberId,
          after: { photoCheck: id },
        }),
      );
      // The browser must not cache it, so that the audit records every view.
      return sendFile(storage, key, { request, reply, cacheControl: 'no-store' });
    },
    'GET /api/desk/photo-checks/:id/pictures/:folder': async (asked) => {
      const { viewer, params, request, reply } = asked;
      const row = await findForDesk(db, params.id, viewer.memberId);
      if (!row || row.state !== 'waiting') throw notFound();
      const pictures = await readPicturesOf(db, row.memberId);
      const picture = pictures.find(({ url }) => folderOf(url) === params.folder);
      if (!picture) throw notFound();
      const key = picture.url.slice(FILES_PATH.length);
      return sendFile(storage, key, { request, reply, cacheControl: 'no-store' });
    },
  });
}

interface Decision extends PhotoCheckDecision {
  id: string;
  moderatorId: string;
}

/** Gives or refuses the badge, once, for the picture that the moderator has seen. */
async function decidePhotoCheck(
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

/**
 * The address of a member's picture for moderators. The normal address fails if the member is
 * hidden from them. It changes with the picture and with its crop, which has a new folder.
 */
function deskAddressOf(checkId: string, picture: string): string;

function deskAddressOf(checkId: string, picture: string | null): string | null;

function deskAddressOf(checkId: string, picture: string | null): string | null {
  return picture && `/api/desk/photo-checks/${checkId}/pictures/${folderOf(picture)}`;
}

const folderOf = (picture: string) => picture.split('/').at(-2);

/** Waiting selfies, the oldest first, without the moderator's own. No policy: for moderators. */
async function findWaiting(db: Executor, moderatorId: string, limit: number) {
  return db
    .select({ photoCheck: photoChecks, fullName: members.fullName })
    .from(photoChecks)
    .innerJoin(members, eq(members.id, photoChecks.memberId))
    .where(and(eq(photoChecks.state, 'waiting'), ne(photoChecks.memberId, moderatorId)))
    .orderBy(asc(photoChecks.submittedAt), asc(photoChecks.id))
    .limit(limit);
}
