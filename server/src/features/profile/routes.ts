import { profileContract } from '@rizzly/domain/profile';
import { utcDay } from '@rizzly/domain/shared';
import type { FastifyRequest } from 'fastify';

import type { RoomContext } from '../../context.ts';
import { toUnhiddenUser, toUserFor } from '../account/index.ts';
import { originFor } from '../media/index.ts';
import { readShownPreferences } from '../preferences/index.ts';
import { getProfile, saveProfilePicture, updateProfile } from './service.ts';
import { say } from './texts/index.ts';

/**
 * Members' profiles (§7). Members see the same fields of themselves; only the session has their
 * e-mail.
 */
export function profileRoutes(context: RoomContext): void {
  const { serve, config, clock } = context;
  const today = () => utcDay(clock());
  /** Both origins by which a caller may reach us; bare paths are resolved with the first. */
  const originsFor = (request: FastifyRequest) => [
    config.publicUrl,
    originFor(config.publicUrl, request.headers.host),
  ];

  serve(profileContract, {
    'GET /api/users/:id': async ({ params, viewer }) => ({
      user: {
        ...toUserFor(
          viewer.memberId,
          await getProfile(context.db, params.id, viewer.memberId),
          today(),
        ),
        ...(await readShownPreferences(context.db, params.id)),
      },
    }),

    'PUT /api/users/:id': async ({ viewer, body, request }) => {
      const origins = originsFor(request);
      const { member, pointsAwarded } = await updateProfile(
        context,
        viewer.memberId,
        body,
        origins,
      );
      return { user: toUnhiddenUser(member, today()), pointsAwarded };
    },

    'PUT /api/profile-picture': async ({ viewer, body, request, language }) => {
      const { member, pointsAwarded } = await saveProfilePicture(
        context,
        viewer.memberId,
        body.profilePictureURL,
        originsFor(request),
      );
      const message =
        pointsAwarded > 0 ? say.firstPicture({ points: pointsAwarded }) : say.pictureUpdated;
      return {
        pointsAwarded,
        message: message.in(language),
        user: toUnhiddenUser(member, today()),
      };
    },
  });
}
