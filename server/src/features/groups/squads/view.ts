import type { OwnSquad, Squad } from '@rizzly/domain/groups';
import { utcDay } from '@rizzly/domain/shared';

import type { Executor } from '../../../platform/database/database.ts';
import { toPublicUser, toUserFor } from '../../account/index.ts';
import type { SquadRow } from '../tables.ts';
import { findInvited, findLink, findMembersOf, findSquadOf, findVisibleOf } from './repository.ts';

/** A member's squad as they see it. */
export async function readSquad(
  db: Executor,
  memberId: string,
  now: Date,
): Promise<OwnSquad | null> {
  const squad = await findSquadOf(db, memberId);
  if (!squad) return null;
  const [people, invited, link] = await Promise.all([
    findMembersOf(db, [squad.id]),
    findInvited(db, squad.id, memberId),
    findLink(db, squad.id),
  ]);
  return {
    id: squad.id,
    name: squad.name,
    state: squad.activeSince ? 'active' : 'forming',
    members: people.map(({ member }) => toUserFor(memberId, member, utcDay(now))),
    invited,
    createdBy: squad.createdBy,
    linkUntil: link && link.expiresAt > now ? link.expiresAt.toISOString() : null,
  };
}

/** Other squads by id, with the members whom the viewer can see, and what they may know of them. */
export async function readSquads(
  db: Executor,
  viewerId: string,
  rows: readonly Pick<SquadRow, 'id' | 'name'>[],
  now: Date,
): Promise<Map<string, Squad>> {
  const found = new Map(
    rows.map(({ id, name }): [string, Squad] => [id, { id, name, members: [] }]),
  );
  if (rows.length === 0) return found;
  for (const { squadId, member } of await findVisibleOf(db, viewerId, [...found.keys()])) {
    found.get(squadId)?.members.push(toPublicUser(member, utcDay(now)));
  }
  return found;
}
