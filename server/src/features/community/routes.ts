import { createHash } from 'node:crypto';

import { communityAdminContract, communityContract, setupContract } from '@rizzly/domain/community';
import { hasListedPlaces } from '@rizzly/domain/places';

import type { RoomContext } from '../../context.ts';
import { textIn } from '../../platform/language/message.ts';
import { changeSettings } from './change-community.ts';
import { sendTestMail } from './setup/send-test-mail.ts';
import { requireSetupLink, redeemSetupLink } from './setup/setup-link.ts';
import { toAdminCommunity, toPublicCommunity } from './view.ts';

export function communityRoutes(context: RoomContext): void {
  const { serve, community } = context;

  serve(communityContract, {
    'GET /api/community': async ({ request, reply }) => {
      const answer = toPublicCommunity(community.current());
      // Tells the browser whether its list has all places.
      const places = hasListedPlaces() ? 'list' : 'search';
      const hash = createHash('sha256')
        .update(places + JSON.stringify(answer))
        .digest('base64url');
      const etag = `W/"${hash.slice(0, 22)}"`;
      void reply.headers({ etag, places, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === etag) void reply.code(304).send();
      return answer;
    },
  });

  serve(setupContract, {
    'GET /api/setup/:token': async ({ params }) => {
      await requireSetupLink(context.db, params.token, context.clock());
      return { isOpen: true };
    },
    'POST /api/setup': async ({ viewer, body }) => {
      await redeemSetupLink(context, viewer.member, body.token);
      return { role: 'admin' as const };
    },
  });

  serve(communityAdminContract, {
    'GET /api/admin/community': async () => toAdminCommunity(community.current()),
    'PATCH /api/admin/community': async ({ viewer, body }) => {
      await changeSettings(context, viewer.memberId, body);
      return toAdminCommunity(community.current());
    },
    'POST /api/admin/test-mail': async ({ viewer, language }) => {
      const outcome = await sendTestMail(context, viewer.member);
      return { message: textIn(outcome, language) };
    },
  });
}
