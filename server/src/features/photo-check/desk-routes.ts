import { FILES_PATH } from '@rizzly/domain/media';
import { photoCheckDeskContract, PHOTO_CHECKS_SHOWN } from '@rizzly/domain/photo-check';

import type { RoomContext } from '../../context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { runTransaction } from '../../platform/unit-of-work.ts';
import { writeAudit } from '../audit/index.ts';
import { findSelfie, sendFile } from '../media/index.ts';
import { readPictures, readPicturesOf } from '../profile/index.ts';
import { decidePhotoCheck } from './decide-check.ts';
import { deskAddressOf } from './desk-pictures.ts';
import { findForDesk, findWaiting } from './repository.ts';

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
    'GET /api/desk/photo-checks/:id/pictures/:pictureId': async (asked) => {
      const { viewer, params, request, reply } = asked;
      const row = await findForDesk(db, params.id, viewer.memberId);
      if (!row || row.state !== 'waiting') throw notFound();
      const pictures = await readPicturesOf(db, row.memberId);
      const picture = pictures.find(({ id }) => id === params.pictureId);
      if (!picture) throw notFound();
      const key = picture.url.slice(FILES_PATH.length);
      return sendFile(storage, key, { request, reply, cacheControl: 'no-store' });
    },
  });
}
