import {
  compatibilityOf,
  isFitting,
  orderCandidates,
  type Compared,
  type Compatibility,
  type RankedCandidate,
} from '@rizzly/domain/discovery';
import { utcDay, type UtcDay } from '@rizzly/domain/shared';

import type { Database } from '../../../platform/database/database.ts';
import { writeCursor, type ListPlace } from '../../../platform/http/paging.ts';
import type { PublicMember } from '../../account/index.ts';
import type { ListViewer } from '../../preferences/index.ts';
import { toCompared, toOwnCompared } from '../compared.ts';
import { readInOrder } from '../members.ts';
import { findCandidates } from './candidates.ts';

export interface Shown extends Compatibility {
  member: PublicMember;
}

interface Input {
  radius: number | null;
  today: UtcDay;
  after: ListPlace | undefined;
  limit: number;
}

/**
 * A page of Discover, in five steps (docs/decisions/052-lists-of-people.md): candidates and policy
 * (`findCandidates`), preferences (`isFitting`), the order of all of them (`orderCandidates`, with
 * the standings of last midnight), and the members of this page. `next` is the cursor of the next.
 */
export async function discoverMembers(
  db: Database,
  viewer: ListViewer,
  { radius, today, after, limit }: Input,
): Promise<{ found: Shown[]; next: string | undefined }> {
  const own = { ...toOwnCompared(viewer, today), id: viewer.member.id };
  const fitting = await findFitting(db, viewer, own, { radius, today });
  const order = orderCandidates(own, fitting, today);
  const start = after ? startAt(order, after) : 0;
  const end = start + limit;
  const shown = order.slice(start, end);
  const members = await readInOrder(
    db,
    shown.map(({ id }) => id),
  );
  const byId = new Map(shown.map((one) => [one.id, one]));
  const found = members.flatMap((member) => {
    const one = byId.get(member.id);
    return one ? Object.assign({ member }, compatibilityOf(own.traits, one.traits, today)) : [];
  });
  const following = order[end];
  return { found, next: following && writeCursor({ rank: end, id: following.id }) };
}

async function findFitting(
  db: Database,
  viewer: ListViewer,
  own: Compared,
  { radius, today }: Pick<Input, 'radius' | 'today'>,
): Promise<RankedCandidate[]> {
  const rows = await findCandidates(db, viewer, radius);
  return rows
    .map((row) => {
      const { id, createdAt, likesViewer, shown, answered, unanswered } = row;
      const compared = toCompared(row, row.criteria, today);
      const counts = { shown, answered, unanswered };
      return Object.assign(compared, counts, { id, joinedOn: utcDay(createdAt), likesViewer });
    })
    .filter((one) => isFitting(own, one));
}

/**
 * A page begins with the member whom the cursor names, wherever they stand once the viewer has liked
 * or passed others, or at their former place if they are gone.
 */
function startAt(order: readonly { id: string }[], { id, rank }: ListPlace): number {
  const at = order.findIndex((one) => one.id === id);
  return at === -1 ? rank : at;
}
