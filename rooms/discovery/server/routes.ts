import type { RoomContext } from '../../../app/server/context.ts';
import { readCursor, setNextLink } from '../../../platform/server/http/paging.ts';
import { msUntilNextDay, utcDay } from '../../../platform/shared/index.ts';
import { newcomersSince, toPublicUser } from '../../account/server/index.ts';
import { readListViewer } from '../../profile/server/preferences/index.ts';
import { discoveryContract } from '../index.ts';
import { readBestFit } from './best-fit/read-best-fit.ts';
import { browseMembers } from './browse/index.ts';
import { discoverMembers } from './discover/index.ts';
import { readList } from './read-list.ts';
import { showCandidates, writeReasons } from './view.ts';

/** Browse and Discover (§2, §7). */
export function discoveryRoutes(context: RoomContext): void {
  const { serve, db, clock, community } = context;
  serve(discoveryContract, {
    'GET /api/users': async ({ query, viewer, request, reply }) => {
      const today = utcDay(clock());
      const input = {
        viewer: await readListViewer(db, viewer.member),
        today,
        after: readCursor(query.cursor),
        limit: query.limit,
        lastSince: newcomersSince(clock()),
      };
      const { found, next } = await readList(context, {
        request,
        viewerId: viewer.memberId,
        read: (from) => browseMembers(from, query, input),
        idOf: ({ id }) => id,
        removedBy: 'refusing',
      });
      if (next) setNextLink(request, reply, next);
      return found.map((member) => toPublicUser(member, today));
    },

    'GET /api/users/:id/potential-matches': async ({ query, viewer, request, reply, language }) => {
      const today = utcDay(clock());
      const listViewer = await readListViewer(db, viewer.member);
      const after = readCursor(query.cursor);
      const lastSince = newcomersSince(clock());
      const input = { radius: query.radius, today, after, limit: query.limit, lastSince };
      const { found, next } = await readList(context, {
        request,
        viewerId: viewer.memberId,
        read: (from) => discoverMembers(from, listViewer, input),
        idOf: ({ member }) => member.id,
        removedBy: 'acting',
      });
      if (next) setNextLink(request, reply, next);
      return showCandidates(db, found, { today, language, units: community.current().units });
    },

    'GET /api/best-fit': async ({ viewer, language }) => {
      const now = clock();
      const today = utcDay(now);
      const fit = await readBestFit(db, viewer.member, today);
      if (!fit) return null;
      return {
        user: toPublicUser(fit.other, today),
        reasons: writeReasons(fit.reasons, { language, units: community.current().units }),
        until: new Date(now.getTime() + msUntilNextDay(now)).toISOString(),
      };
    },
  });
}
