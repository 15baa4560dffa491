import { compatibilityOf, type Compatibility, type Traits } from '@rizzly/domain/discovery';
import { livingStreak } from '@rizzly/domain/play';
import type { UtcDay } from '@rizzly/domain/shared';

import type { Database } from '../../platform/database/database.ts';
import { writeCursor, type ListPlace } from '../../platform/http/paging.ts';
import { streakOfMember, type Member, type PublicMember } from '../account/index.ts';
import type { Seeker } from '../preferences/index.ts';
import { findComparedInOrder, type ComparedMember } from './members.ts';
import { rankCandidates } from './rank-candidates.ts';

export interface Found extends Compatibility {
  member: PublicMember;
}

/** A page of potential matches, the best first. `next` is the cursor of the next page. */
export async function findCandidates(
  db: Database,
  seeker: Seeker,
  input: { radius: number | null; today: UtcDay; after: ListPlace | undefined; limit: number },
): Promise<{ found: Found[]; next: string | undefined }> {
  const { limit, ...asked } = input;
  const { today } = asked;
  const own = ownTraits(seeker.member, today);
  const ranked = await rankCandidates(db, seeker, { ...asked, own });
  const shown = ranked.slice(0, limit);
  const last = shown.at(-1);
  const members = await findComparedInOrder(
    db,
    shown.map(({ id }) => id),
  );
  const found = members.map((member) =>
    Object.assign(compatibilityOf(own, traitsOf(member, today), today), { member }),
  );
  return { found, next: last && ranked.length > limit ? writeCursor(last) : undefined };
}

function ownTraits(viewer: Member, today: UtcDay): Traits {
  return {
    ...viewer,
    // The viewer's distance counts for their own list even if others don't see it.
    showsDistance: true,
    lastActiveOn: viewer.hidesActivity ? null : viewer.lastActiveOn,
    // Calm mode names no streaks, so none may be a reason.
    streakDays: viewer.calmMode ? 0 : livingStreak(streakOfMember(viewer), today),
  };
}

/** With the streak as of today, which is 0 when it is broken or hidden. */
function traitsOf(member: ComparedMember, today: UtcDay): Traits {
  const streakDays = member.hidesScore ? 0 : livingStreak(streakOfMember(member), today);
  return { ...member, streakDays };
}
