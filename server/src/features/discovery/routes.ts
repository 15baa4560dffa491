import { discoveryContract, withoutActivity, type Candidate } from '@rizzly/domain/discovery';
import { utcDay } from '@rizzly/domain/shared';

import type { RoomContext } from '../../context.ts';
import { readCursor, setNextLink } from '../../platform/http/paging.ts';
import { toPublicUser } from '../account/index.ts';
import { findHidingOnline } from '../chat/index.ts';
import { browseMembers } from './browse.ts';
import { findCandidates, type Found } from './candidates.ts';

/** A candidate with the reasons, and without the number behind them. */
function toCandidate({ member, sharedInterests, distanceMiles, reasons }: Found): Candidate {
  return { ...toPublicUser(member), sharedInterests, distanceMiles, reasons };
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
      return members.map(toPublicUser);
    },

    'GET /api/users/:id/potential-matches': async ({ query, viewer, request, reply }) => {
      const { found, next } = await findCandidates(db, viewer.member, {
        radius: query.radius,
        today: utcDay(clock()),
        after: readCursor(query.cursor),
        limit: query.limit,
      });
      if (next) setNextLink(request, reply, next);
      const hiding = await findHidingOnline(db, [
        viewer.memberId,
        ...found.map(({ member }) => member.id),
      ]);
      // Who hides when they are here does not see it of others either, as in chats.
      const hides = ({ member }: Found) => hiding.has(viewer.memberId) || hiding.has(member.id);
      return found.map((one) =>
        toCandidate(hides(one) ? { ...one, reasons: withoutActivity(one.reasons) } : one),
      );
    },
  });
}
