import {
  FIT_AGAIN_DAYS,
  FIT_CANDIDATES,
  FIT_VISITED_DAYS,
  byFit,
  fitPairOf,
  isFitting,
  type Compared,
  type Fit,
  type FitPair,
} from '@rizzly/domain/discovery';
import { addDays, type UtcDay } from '@rizzly/domain/shared';
import { sql } from 'drizzle-orm';

import type { Database } from '../../../platform/database/database.ts';
import { prepareSql } from '../../../platform/database/prepared.ts';
import { rawRows } from '../../../platform/database/raw-rows.ts';
import { members, type Member } from '../../account/index.ts';
import { readListViewer } from '../../preferences/index.ts';
import { hasActed } from '../../relations/index.ts';
import { toCompared } from '../compared.ts';
import { findCandidates } from '../discover/candidates.ts';

/** Members of a piece. Each costs about as much as a page of Discover. */
const AT_ONCE = 100;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const rows = rawRows(members);
const value = (name: string) => sql.placeholder(name);

/** No policy: a job for all members; the candidates of each are asked for by the policy. */
const piece = prepareSql<Member>(
  'best_fit_piece',
  sql`select ${rows.columns} from ${members}
    where id > ${value('after')}::uuid and last_active_on > ${value('since')}::date
      and access = 'full' and leaving_until is null and paused_at is null
    order by id limit ${sql.raw(String(AT_ONCE))}`,
);

/** Members who visited lately, in the order of their ids. */
export async function readPiece(
  db: Database,
  after: string | null,
  day: UtcDay,
): Promise<Member[]> {
  const found = await piece(db, { after: after ?? NOBODY, since: addDays(day, -FIT_VISITED_DAYS) });
  return found.map((row) => rows.read(row));
}

const viewer = sql`${value('viewerId')}::uuid`;
const hadFit = sql`exists (
  select from best_fits where day = ${value('yesterday')}::date and member_id = members.id)`;

/**
 * Of the viewer and their candidates, those who visited lately, have not swiped the viewer and were
 * not their best fit. No policy: the candidates have passed it.
 */
const open = prepareSql<{ id: string; isWaiting: boolean }>(
  'best_fit_open',
  sql`select id, not ${hadFit} as "isWaiting" from ${members}
    where id = any(${value('ids')}::uuid[]) and last_active_on > ${value('since')}::date
      and not ${hasActed(sql`members.id`, viewer)}
      and not exists (
        select from best_fits where member_id = ${viewer} and other_id = members.id
          and day > ${value('again')}::date)`,
);

/** A member's best pairs with those whom Discover would offer. */
export async function findPairs(db: Database, member: Member, day: UtcDay): Promise<FitPair[]> {
  const listViewer = await readListViewer(db, member);
  const candidates = await findCandidates(db, listViewer, null);
  const states = await open(db, {
    viewerId: member.id,
    ids: [member.id, ...candidates.map(({ id }) => id)],
    yesterday: addDays(day, -1),
    since: addDays(day, -FIT_VISITED_DAYS),
    again: addDays(day, -FIT_AGAIN_DAYS),
  });
  const waiting = new Map(states.map(({ id, isWaiting }) => [id, isWaiting]));
  const toFit = (id: string, compared: Compared): Fit =>
    Object.assign(compared, { id, isWaiting: waiting.get(id) ?? false });
  const own = toFit(member.id, toCompared(member, listViewer.criteria, day));
  return candidates
    .filter(({ id }) => waiting.has(id))
    .map((one) => toFit(one.id, toCompared(one, one.criteria, day)))
    .filter((one) => isFitting(own, one))
    .map((one) => fitPairOf(own, one, day))
    .toSorted(byFit)
    .slice(0, FIT_CANDIDATES);
}
