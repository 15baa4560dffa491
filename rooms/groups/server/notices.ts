import { sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { linkOf } from '../../chat/server/index.ts';
import type { NotificationKind } from '../../notifications/index.ts';
import { notifyAll, withdrawNotices } from '../../notifications/server/index.ts';
import { zoneOfPlace } from '../../places/index.ts';
import type { PlanRow, ProposalRow, SlotRow } from './tables.ts';

export async function findLink(db: Executor, conversationId: string): Promise<string> {
  const [row] = await db.execute<{ link: string | null }>(
    sql`select ${linkOf(sql`${conversationId}::uuid`)} as link`,
  );
  return row?.link ?? '/groups';
}

type PlanKind = Extract<NotificationKind, `plan-${string}`>;

/** One plan has one notification: what it came to takes the place of the earlier news. */
const EARLIER: readonly PlanKind[] = ['plan-proposed', 'plan-fixed'];

type Slot = Pick<SlotRow, 'startsAt' | 'city'>;

/** The time of a date, and the zone of its place. */
export const whenOf = ({ startsAt, city }: Slot) => ({
  startsAt: startsAt.toISOString(),
  zone: zoneOfPlace(city),
});

/** Notifies members about a plan. In a plan of two, each notification is about the partner. */
export async function notifyOfPlan(
  work: Work,
  plan: Pick<PlanRow, 'id' | 'conversationId' | 'isGroup'>,
  notice: {
    kind: PlanKind;
    memberIds: readonly string[];
    /** The member who caused it. They are not notified. */
    byId: string | null;
    /** Where and when it was fixed. */
    slot: Slot | null;
    at: Date;
  },
): Promise<void> {
  const { kind, memberIds, byId, at } = notice;
  const link = await findLink(work.tx, plan.conversationId);
  const params = notice.slot ? whenOf(notice.slot) : { startsAt: null };
  for (const earlier of EARLIER) {
    if (earlier !== kind)
      await withdrawNotices(work.tx, memberIds, { kind: earlier, subject: plan.id });
  }
  const partnerOf = (id: string) =>
    plan.isGroup ? null : (memberIds.find((other) => other !== id) ?? null);
  await notifyAll(
    work,
    memberIds
      .filter((memberId) => memberId !== byId)
      .map((memberId) => {
        const aboutId = byId ?? partnerOf(memberId);
        return { memberId, kind, subject: plan.id, params, link, aboutId, at };
      }),
  );
}

/** A repeated proposal has another subject. */
const proposalSubject = ({ id, expiresAt }: ProposalRow) => `${id} ${expiresAt.toISOString()}`;

/**
 * Notifies members that their answer about another squad is needed. Does not reveal whether that
 * squad already likes theirs.
 */
export async function notifyOfProposal(
  work: Work,
  proposal: ProposalRow,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  const subject = proposalSubject(proposal);
  const notice = { kind: 'squad-proposal', subject, params: {}, link: '/groups', at } as const;
  await notifyAll(
    work,
    memberIds.map((memberId) => ({ ...notice, memberId })),
  );
}

/** Removes the notification of a member who has answered. */
export async function withdrawProposal(
  tx: Transaction,
  proposal: ProposalRow,
  memberId: string,
): Promise<void> {
  const subject = proposalSubject(proposal);
  await withdrawNotices(tx, [memberId], { kind: 'squad-proposal', subject });
}
