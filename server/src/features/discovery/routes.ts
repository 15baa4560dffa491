import { discoveryContract, type Candidate } from '@rizzly/domain/discovery';
import { utcDay, type UtcDay } from '@rizzly/domain/shared';

import type { RoomContext } from '../../context.ts';
import { readCursor, setNextLink } from '../../platform/http/paging.ts';
import { toPublicUser } from '../account/index.ts';
import { browseMembers } from './browse/index.ts';
import { findCandidates, type Found } from './candidates.ts';

/** A candidate with the reasons, without the score. */
function toCandidate(found: Found, today: UtcDay): Candidate {
  const { member, sharedInterests, distanceMiles, reasons } = found;
  return { ...toPublicUser(member, today), sharedInterests, distanceMiles, reasons };
}

/** Browse and Discover (§2, §7). */
export function discoveryRoutes({ serve, db, clock }: RoomContext): void {
  serve(discoveryContract, {
    'GET /api/users': async ({ query, viewer, request, reply }) => {
      const { members, next } = await browseMembers(db, query, {
        viewerId: viewer.memberId,
        after: readCursor(query.cursor),
        limit: query.limit,
      });
      if (next) setNextLink(request, reply, next);
      return members.map((member) => toPublicUser(member, utcDay(clock())));
    },

    'GET /api/users/:id/potential-matches': async ({ query, viewer, request, reply }) => {
      const today = utcDay(clock());
      const { found, next } = await findCandidates(db, viewer.member, {
        radius: query.radius,
        today,
        after: readCursor(query.cursor),
        limit: query.limit,
      });
      if (next) setNextLink(request, reply, next);
      return found.map((one) => toCandidate(one, today));
    },
  });
}
