import { randomUUID } from 'node:crypto';

import { eq, and } from 'drizzle-orm';
import { z } from 'zod';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction, Executor } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { refuseLimited } from '../../../account/server/index.ts';
import { PROPOSAL_HOURS, type Proposal } from '../../index.ts';
import { notifyOfProposal, withdrawProposal } from '../notices.ts';
import { openRoom } from '../rooms/open-room.ts';
import { tellGroups } from '../squads/change-squad.ts';
import { findMemberIds, findSquadOf, lockSquads } from '../squads/repository.ts';
import { squadProposals, type ProposalRow, type SquadRow, squadAnswers } from '../tables.ts';
import { say } from '../texts/index.ts';
import { findAnswers, findOpenRoom, findOpposites } from './repository.ts';
import { isFitting } from './suggest.ts';
import { readProposal } from './view.ts';

/** More than a squad can discuss, but too few for a script. */
const PROPOSALS = { name: 'squad-proposals', points: 50, seconds: 86_400 };

interface Pair {
  own: SquadRow;
  other: SquadRow;
}

/**
 * Locks a member's squad and another one, always in the same order, so that crossing answers come
 * one by one.
 */
async function lockPair(tx: Transaction, memberId: string, otherId: string): Promise<Pair> {
  const found = await findSquadOf(tx, memberId);
  if (!found) throw notFound(say.noSquad);
  const locked = await lockSquads(tx, [found.id, otherId]);
  const own = locked.find(({ id }) => id === found.id);
  const other = locked.find(({ id }) => id === otherId && id !== found.id);
  if (!own || !(await findMemberIds(tx, own.id)).includes(memberId)) throw notFound(say.noSquad);
  if (!other) throw notFound(say.squadUnknown);
  return { own, other };
}

/** Proposes another squad to one's own squad. This counts as the proposer's "yes". */
export async function proposeSquad(
  deps: Deps,
  memberId: string,
  squadId: string,
): Promise<Proposal> {
  await deps.limits.take(PROPOSALS, memberId);
  const at = deps.clock();
  const otherId = squadId.toLowerCase();
  if (!z.uuid().safeParse(otherId).success) throw notFound(say.squadUnknown);
  return runWork(deps, async (work) => {
    const { tx } = work;
    const { own, other } = await lockPair(tx, memberId, otherId);
    await refuseLimited(tx, memberId, at);
    if (await findOpenRoom(tx, own.id, other.id)) throw new AppError('conflict', say.metAlready);
    if (!own.activeSince) throw new AppError('conflict', say.notActive);
    const isOffered =
      (await canMeet(tx, own.id, other.id, at)) && (await isFitting(tx, own.id, other.id));
    if (!isOffered) throw notFound(say.squadUnknown);
    const before = await findProposal(tx, own.id, other.id);
    const isNew = !before || isOver(before, at);
    const proposal = isNew ? await ask(work, own.id, other.id, { byId: memberId, at }) : before;
    // Refused after their own "no", which is final.
    await answer(work, { own, other }, proposal, { memberId, answer: 'yes', at });
    return readProposal(tx, memberId, proposal.id, at);
  });
}

function isOver({ state, expiresAt }: ProposalRow, now: Date): boolean {
  if (state === 'cancelled') return true;
  return state !== 'liked' && expiresAt <= now;
}

async function ask(
  work: Work,
  squadId: string,
  otherSquadId: string,
  { byId, at }: { byId: string | null; at: Date },
): Promise<ProposalRow> {
  const expiresAt = new Date(at.getTime() + PROPOSAL_HOURS * HOUR_MS);
  const made = await insertProposal(work.tx, { squadId, otherSquadId, createdAt: at, expiresAt });
  const memberIds = await findMemberIds(work.tx, squadId);
  const asked = memberIds.filter((id) => id !== byId);
  await notifyOfProposal(work, made, asked, at);
  tellGroups(work, memberIds);
  return made;
}

async function findOwnAnswer(tx: Transaction, proposalId: string, memberId: string) {
  const answers = await findAnswers(tx, [proposalId]);
  return answers.find((found) => found.memberId === memberId)?.answer ?? null;
}

/** Answers a proposal of the caller's squad. */
export async function answerProposal(
  deps: Deps,
  given: { memberId: string; proposalId: string; answer: 'yes' | 'no' },
): Promise<Proposal> {
  const { memberId, proposalId } = given;
  const at = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    const [named] = await tx.select().from(squadProposals).where(eq(squadProposals.id, proposalId));
    const squad = await findSquadOf(tx, memberId);
    if (!named || squad?.id !== named.squadId) throw notFound();
    const pair = await lockPair(tx, memberId, named.otherSquadId);
    const proposal = await findProposal(tx, pair.own.id, pair.other.id);
    if (proposal?.id !== proposalId) throw notFound();
    if (isOver(proposal, at)) throw new AppError('conflict', say.proposalOver);
    if (given.answer === 'yes') await refuseLimited(tx, memberId, at);
    await answer(work, pair, proposal, { memberId, answer: given.answer, at });
    return readProposal(tx, memberId, proposalId, at);
  });
}

/** Both squads are locked, so the later of two crossing answers sees the earlier. */
async function answer(
  work: Work,
  { own, other }: Pair,
  proposal: ProposalRow,
  given: { memberId: string; answer: 'yes' | 'no'; at: Date },
): Promise<void> {
  const { tx } = work;
  const { memberId, at } = given;
  const before = await findOwnAnswer(tx, proposal.id, memberId);
  if (before === given.answer) return;
  // A squad's decision is final, and so is a "no", so that nobody is pressed to change it.
  if (proposal.state === 'liked' || before === 'no') {
    throw new AppError('conflict', say.proposalOver);
  }
  // While somebody is on a break, a "yes" waits for their return.
  if (given.answer === 'yes' && !(await canMeet(tx, own.id, other.id, at))) {
    throw notFound(say.squadUnknown);
  }
  await setAnswer(tx, { proposalId: proposal.id, memberId, answer: given.answer });
  await withdrawProposal(tx, proposal, memberId);
  const memberIds = await findMemberIds(tx, own.id);
  // To the others a "no" looks like a missing answer.
  tellGroups(work, given.answer === 'yes' ? memberIds : [memberId]);
  if (proposal.state === 'dropped') return;
  if (given.answer === 'no') return setState(tx, proposal.id, 'dropped');
  const answers = await findAnswers(tx, [proposal.id]);
  const hasSaidYes = (id: string) =>
    answers.some((found) => found.memberId === id && found.answer === 'yes');
  if (!memberIds.every(hasSaidYes)) return;
  await setState(tx, proposal.id, 'liked');
  await meet(work, { own, other }, at);
}

async function setState(tx: Transaction, id: string, state: 'liked' | 'dropped'): Promise<void> {
  await tx.update(squadProposals).set({ state }).where(eq(squadProposals.id, id));
}

/** Opens the room if the other squad likes this one too. Otherwise asks the other squad. */
async function meet(work: Work, { own, other }: Pair, at: Date): Promise<void> {
  const { tx } = work;
  const theirs = await findProposal(tx, other.id, own.id);
  if (theirs?.state === 'liked') {
    await openRoom(work, own, other, at);
    return;
  }
  // A squad that said no is not asked again.
  const isForgotten = !theirs || (isOver(theirs, at) && theirs.state !== 'dropped');
  if (isForgotten) await ask(work, other.id, own.id, { byId: null, at });
}

async function canMeet(
  tx: Transaction,
  squadId: string,
  otherId: string,
  now: Date,
): Promise<boolean> {
  const [found] = await findOpposites(tx, squadId, { now, onlyId: otherId });
  return found !== undefined;
}

async function findProposal(
  db: Executor,
  squadId: string,
  otherSquadId: string,
): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select()
    .from(squadProposals)
    .where(and(eq(squadProposals.squadId, squadId), eq(squadProposals.otherSquadId, otherSquadId)));
  return row;
}

/** Replaces an older proposal about the same squad. */
async function insertProposal(
  tx: Transaction,
  row: Pick<ProposalRow, 'squadId' | 'otherSquadId' | 'createdAt' | 'expiresAt'>,
): Promise<ProposalRow> {
  const { squadId, otherSquadId } = row;
  await tx
    .delete(squadProposals)
    .where(and(eq(squadProposals.squadId, squadId), eq(squadProposals.otherSquadId, otherSquadId)));
  const proposal = { ...row, id: randomUUID(), state: 'open' } as const;
  await tx.insert(squadProposals).values(proposal);
  return proposal;
}

async function setAnswer(tx: Transaction, row: typeof squadAnswers.$inferInsert): Promise<void> {
  await tx
    .insert(squadAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [squadAnswers.proposalId, squadAnswers.memberId],
      set: { answer: row.answer },
    });
}
