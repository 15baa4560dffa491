import type { Database } from '../../../../platform/server/database/database.ts';
import { writeCursor, type ListPlace } from '../../../../platform/server/http/paging.ts';
import { utcDay, type UtcDay } from '../../../../platform/shared/index.ts';
import type { PublicMember } from '../../../account/server/index.ts';
import type { ListViewer } from '../../../profile/server/preferences/index.ts';
import {
  compatibilityOf,
  isFitting,
  orderCandidates,
  type Compared,
  type Compatibility,
  type RankedCandidate,
} from '../../index.ts';
import { toCompared, toOwnCompared } from '../compared.ts';
import { readInOrder } from '../members.ts';
import { findCandidates } from './candidates.ts';

export interface ListedCandidate extends Compatibility {
  member: PublicMember;
}

interface Input {
  radius: number | null;
  today: UtcDay;
  after: ListPlace | undefined;
  limit: number;
  /** Members who joined since then stand last. */
  lastSince: Date | undefined;
}

/**
 * A page of Discover, in five steps (docs/decisions/052-lists-of-people.md). `next` is the cursor of
 * the next page.
 *
 * 1. Candidates (`findCandidates`).
 * 2. Policy, in the same statements (`mayMeet`).
 * 3. Preferences (`isFitting`).
 * 4. Order of all of them (`orderCandidates`, with the standings of last midnight).
 * 5. The members of this page.
 */
export async function discoverMembers(
  db: Database,
  viewer: ListViewer,
  { radius, today, after, limit, lastSince }: Input,
): Promise<{ found: ListedCandidate[]; next: string | undefined }> {
  const own = { ...toOwnCompared(viewer, today), id: viewer.member.id };
  const fitting = await findFitting(db, viewer, own, radius);
  const isLast = ({ createdAt }: FittingCandidate) =>
    lastSince !== undefined && createdAt > lastSince;
  const ordered = orderCandidates(own, fitting, today);
  const order = [...ordered.filter((one) => !isLast(one)), ...ordered.filter(isLast)];
  const start = after ? startAt(order, after) : 0;
  const end = start + limit;
  const page = order.slice(start, end);
  const members = await readInOrder(
    db,
    page.map(({ id }) => id),
  );
  const byId = new Map(page.map((one) => [one.id, one]));
  const found = members.flatMap((member) => {
    const one = byId.get(member.id);
    return one ? Object.assign({ member }, compatibilityOf(own.traits, one.traits, today)) : [];
  });
  const following = order[end];
  return { found, next: following && writeCursor({ rank: end, id: following.id }) };
}

type FittingCandidate = RankedCandidate & { createdAt: Date };

async function findFitting(
  db: Database,
  viewer: ListViewer,
  own: Compared,
  radius: number | null,
): Promise<FittingCandidate[]> {
  const rows = await findCandidates(db, viewer, radius);
  return rows
    .map((row) => {
      const { id, createdAt, likesViewer, shown, answered, unanswered, hasMatched } = row;
      const compared = toCompared(row, row);
      const counts = { shown, answered, unanswered, hasMatched };
      return Object.assign(compared, counts, {
        id,
        createdAt,
        joinedOn: utcDay(createdAt),
        likesViewer,
      });
    })
    .filter((one) => isFitting(own, one));
}

/**
 * The index of the cursor's member, who moves when the viewer likes or passes others. If they are
 * gone: the index at which they stood.
 */
function startAt(order: readonly { id: string }[], { id, rank }: ListPlace): number {
  const at = order.findIndex((one) => one.id === id);
  return at === -1 ? rank : at;
}
