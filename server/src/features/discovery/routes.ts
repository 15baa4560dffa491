import { discoveryContract, writeReason, type Candidate } from '@rizzly/domain/discovery';
import { texts as en } from '@rizzly/domain/discovery/texts/en';
import { texts as es } from '@rizzly/domain/discovery/texts/es';
import { utcDay, type UtcDay } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import type { RoomContext } from '../../context.ts';
import { readCursor, setNextLink } from '../../platform/http/paging.ts';
import { toPublicUser } from '../account/index.ts';
import { readSeeker } from '../preferences/index.ts';
import { readPictures, readPrompts } from '../profile/index.ts';
import { browseMembers } from './browse/index.ts';
import { findCandidates, type Found } from './candidates.ts';
import { readList } from './read-list.ts';

const REASONS = { en: en.reasons, es: es.reasons };

type Shown = Pick<Candidate, 'pictures' | 'prompts'> & { today: UtcDay; language: Language };

/** A candidate with the reasons as texts, without the score. */
function toCandidate(found: Found, { today, language, ...shown }: Shown): Candidate {
  const { member, sharedInterests, distanceMiles } = found;
  const reasons = found.reasons.map((reason) => writeReason(reason, REASONS[language]));
  return { ...toPublicUser(member, today), sharedInterests, distanceMiles, reasons, ...shown };
}

/** Browse and Discover (§2, §7). */
export function discoveryRoutes(context: RoomContext): void {
  const { serve, db, clock } = context;
  serve(discoveryContract, {
    'GET /api/users': async ({ query, viewer, request, reply }) => {
      const today = utcDay(clock());
      const input = {
        seeker: await readSeeker(db, viewer.member),
        today,
        after: readCursor(query.cursor),
        limit: query.limit,
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
      const seeker = await readSeeker(db, viewer.member);
      const input = {
        radius: query.radius,
        today,
        after: readCursor(query.cursor),
        limit: query.limit,
      };
      const { found, next } = await readList(context, {
        request,
        viewerId: viewer.memberId,
        read: (from) => findCandidates(from, seeker, input),
        idOf: ({ member }) => member.id,
        removedBy: 'acting',
      });
      if (next) setNextLink(request, reply, next);
      const ids = found.map(({ member }) => member.id);
      const [pictures, prompts] = await Promise.all([
        readPictures(db, ids),
        readPrompts(db, ids, language),
      ]);
      return found.map((one) =>
        toCandidate(one, {
          today,
          language,
          pictures: pictures.get(one.member.id) ?? [],
          prompts: prompts.get(one.member.id) ?? [],
        }),
      );
    },
  });
}
