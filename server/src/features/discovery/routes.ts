import { discoveryContract, writeReason, type Candidate } from '@rizzly/domain/discovery';
import { texts as en } from '@rizzly/domain/discovery/texts/en';
import { texts as es } from '@rizzly/domain/discovery/texts/es';
import type { ProfilePicture } from '@rizzly/domain/profile';
import { utcDay, type UtcDay } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import type { RoomContext } from '../../context.ts';
import { readCursor, setNextLink } from '../../platform/http/paging.ts';
import { toPublicUser } from '../account/index.ts';
import { readSeeker } from '../preferences/index.ts';
import { readPictures } from '../profile/index.ts';
import { browseMembers } from './browse/index.ts';
import { findCandidates, type Found } from './candidates.ts';

const REASONS = { en: en.reasons, es: es.reasons };

/** A candidate with the reasons in words, without the score. */
function toCandidate(
  found: Found,
  { today, language, pictures }: { today: UtcDay; language: Language; pictures: ProfilePicture[] },
): Candidate {
  const { member, sharedInterests, distanceMiles } = found;
  const reasons = found.reasons.map((reason) => writeReason(reason, REASONS[language]));
  return { ...toPublicUser(member, today), sharedInterests, distanceMiles, reasons, pictures };
}

/** Browse and Discover (§2, §7). */
export function discoveryRoutes({ serve, db, clock }: RoomContext): void {
  serve(discoveryContract, {
    'GET /api/users': async ({ query, viewer, request, reply }) => {
      const today = utcDay(clock());
      const { members, next } = await browseMembers(db, query, {
        seeker: await readSeeker(db, viewer.member),
        today,
        after: readCursor(query.cursor),
        limit: query.limit,
      });
      if (next) setNextLink(request, reply, next);
      return members.map((member) => toPublicUser(member, today));
    },

    'GET /api/users/:id/potential-matches': async ({ query, viewer, request, reply, language }) => {
      const today = utcDay(clock());
      const { found, next } = await findCandidates(db, await readSeeker(db, viewer.member), {
        radius: query.radius,
        today,
        after: readCursor(query.cursor),
        limit: query.limit,
      });
      if (next) setNextLink(request, reply, next);
      const pictures = await readPictures(
        db,
        found.map(({ member }) => member.id),
      );
      return found.map((one) =>
        toCandidate(one, { today, language, pictures: pictures.get(one.member.id) ?? [] }),
      );
    },
  });
}
