import { eq, inArray } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import { members } from '../../../account/server/index.ts';
import type { Compared } from '../../../discovery/index.ts';
import { toCompared, writeReasons, type Wording } from '../../../discovery/server/index.ts';
import { preferences } from '../../../profile/server/preferences/index.ts';
import {
  orderSquads,
  squadReasons,
  squadsFit,
  SUGGESTIONS_MAX,
  type Suggestion,
} from '../../index.ts';
import { findSquadOf } from '../squads/repository.ts';
import { readSquads } from '../squads/view.ts';
import { squadMembers } from '../tables.ts';
import { findOpposites } from './repository.ts';

/**
 * The members of each squad, as the formula compares them. Readiness counts as neutral: without
 * the counts and the draw of Discover, a squad's place would tell it.
 */
async function readMates(
  db: Executor,
  squadIds: readonly string[],
): Promise<Map<string, Compared[]>> {
  const found = new Map<string, Compared[]>();
  for (const { squadId, member, criteria } of await findMates(db, squadIds)) {
    const mate = toCompared(member, { criteria, readiness: null });
    found.set(squadId, [...(found.get(squadId) ?? []), mate]);
  }
  return found;
}

/** Squads that a member's squad could meet, best first. */
export async function suggestSquads(
  db: Executor,
  memberId: string,
  now: Date,
  wording: Wording,
): Promise<Suggestion[]> {
  const own = await findSquadOf(db, memberId);
  if (!own?.activeSince) return [];
  const today = utcDay(now);
  // The candidates, whose members the policy lets meet.
  const squads = await findOpposites(db, own.id, { now });
  const mates = await readMates(db, [own.id, ...squads.map(({ id }) => id)]);
  const ours = mates.get(own.id) ?? [];
  const compared = squads.map((squad) =>
    Object.assign(squad, { mates: mates.get(squad.id) ?? [] }),
  );
  const fitting = compared.filter((squad) => squadsFit(ours, squad.mates));
  const suggested = orderSquads(ours, fitting, today).slice(0, SUGGESTIONS_MAX);
  const shown = await readSquads(db, memberId, suggested, now);
  return suggested.flatMap(({ id, mates: theirs }) => {
    const squad = shown.get(id);
    if (!squad) return [];
    return [{ squad, reasons: writeReasons(squadReasons(ours, theirs, today), wording) }];
  });
}

/** Whether a squad would be suggested, ignoring earlier decisions about it. */
export async function isFitting(db: Executor, squadId: string, otherId: string): Promise<boolean> {
  const mates = await readMates(db, [squadId, otherId]);
  return squadsFit(mates.get(squadId) ?? [], mates.get(otherId) ?? []);
}

/**
 * The rows of squads' members that the formula compares.
 * No policy: `findOpposites` has asked it for both squads.
 */
function findMates(db: Executor, squadIds: readonly string[]) {
  return db
    .select({ squadId: squadMembers.squadId, member: members, criteria: preferences })
    .from(squadMembers)
    .innerJoin(members, eq(members.id, squadMembers.memberId))
    .leftJoin(preferences, eq(preferences.memberId, members.id))
    .where(inArray(squadMembers.squadId, [...squadIds]));
}
