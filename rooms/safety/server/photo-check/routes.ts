import type { RoomContext } from '../../../../app/server/context.ts';
import { photoCheckContract } from '../../photo-check/index.ts';
import { beginPhotoCheck } from './begin-check.ts';
import { findNewest, stateOf } from './repository.ts';
import { submitSelfie } from './submit-selfie.ts';

export function photoCheckRoutes(context: RoomContext): void {
  const { serve, db, config } = context;

  serve(photoCheckContract, {
    'POST /api/photo-check': async ({ viewer }) => {
      const { id, gestures, digits, expiresAt } = await beginPhotoCheck(context, viewer.memberId);
      return { id, gestures, digits, expiresAt: expiresAt.toISOString() };
    },
    'PUT /api/photo-check/:id': ({ viewer, params, body }) =>
      submitSelfie(context, {
        id: params.id,
        memberId: viewer.memberId,
        selfieURL: body.selfieURL,
        publicUrl: config.publicUrl,
      }),
    'GET /api/photo-check': async ({ viewer }) => stateOf(await findNewest(db, viewer.memberId)),
  });
}
