import { eq, inArray } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import type { Proposal } from '../../index.ts';
import { findMemberIds, findSquadOf } from '../squads/repository.ts';
import { readSquads } from '../squads/view.ts';
import { squadProposals, squads, type ProposalRow } from '../tables.ts';
import { findAnswers, findOpenProposals, findOpenRoom } from './repository.ts';

/** The open proposals of a member's squad, without those that the member rejected. */
export async function readProposals(
  db: Executor,
  memberId: string,
  now: Date,
): Promise<Proposal[]> {
  const own = await findSquadOf(db, memberId);
  if (!own) return [];
  const rows = await findOpenProposals(db, own.id, now);
  const seen = await seeProposals(db, memberId, rows, now);
  return seen.filter(({ state }) => state === 'open');
}

export async function readProposal(
  db: Executor,
  memberId: string,
  id: string,
  now: Date,
): Promise<Proposal> {
  const rows = await db.select().from(squadProposals).where(eq(squadProposals.id, id));
  const [seen] = await seeProposals(db, memberId, rows, now);
  if (!seen) throw notFound();
  return seen;
}

/**
 * The proposals of one squad, as a member of it sees them: another member's "no" looks like a
 * missing answer.
 */
async function seeProposals(
  db: Executor,
  memberId: string,
  rows: readonly ProposalRow[],
  now: Date,
): Promise<Proposal[]> {
  const [first] = rows;
  if (!first) return [];
  const otherIds = rows.map(({ otherSquadId }) => otherSquadId);
  const others = await db.select().from(squads).where(inArray(squads.id, otherIds));
  const shown = await readSquads(db, memberId, others, now);
  const answers = await findAnswers(
    db,
    rows.map(({ id }) => id),
  );
  const mates = await findMemberIds(db, first.squadId);
  const seen: Proposal[] = [];
  for (const row of rows) {
    const squad = shown.get(row.otherSquadId);
    if (!squad) continue;
    const own = answers.filter(({ proposalId }) => proposalId === row.id);
    const myAnswer = own.find((one) => one.memberId === memberId)?.answer ?? null;
    const yes = own.filter(({ answer }) => answer === 'yes').length;
    seen.push({
      id: row.id,
      squad,
      state: row.state === 'dropped' && myAnswer !== 'no' ? 'open' : row.state,
      answers: { yes, waiting: mates.length - yes },
      roomId: (row.state === 'liked' && (await findOpenRoom(db, row.squadId, squad.id))) || null,
      myAnswer,
      expiresAt: row.expiresAt.toISOString(),
    });
  }
  return seen;
}
