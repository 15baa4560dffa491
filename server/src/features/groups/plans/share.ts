import { firstNameOf } from '@rizzly/domain/shared';
import { and, eq, inArray, isNull } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { createToken, hashToken, members } from '../../account/index.ts';
import { planMembers, plans, planSlots } from '../tables.ts';
import { findPart, findVoters, updatePart } from './repository.ts';
import { requireFixed, requirePart } from './service.ts';
import { sharedUntil, showSlot } from './view.ts';

/** Creates a member's link for a person they trust. The earlier link stops working. */
export async function shareDate(deps: Deps, planId: string, memberId: string) {
  const { plan } = await requirePart(deps.db, planId, memberId);
  const slot = await requireFixed(deps.db, plan);
  const { token, tokenHash } = createToken();
  await updatePart(deps.db, planId, memberId, { shareHash: tokenHash });
  return {
    link: `${deps.config.publicUrl}/shared/${token}`,
    until: sharedUntil(slot).toISOString(),
  };
}

/** Works after the date's conversation has ended too: the link belongs to the member. */
export async function unshareDate(deps: Deps, planId: string, memberId: string): Promise<void> {
  const found = await findPart(deps.db, planId, memberId);
  if (!found) throw notFound();
  await updatePart(deps.db, planId, memberId, { shareHash: null });
}

/**
 * What a visitor with the link sees. A canceled date, and an old or revoked link, count as missing.
 */
export async function readShared({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const [found] = await db
    .select({ planId: plans.id, slot: planSlots })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .innerJoin(planSlots, eq(planSlots.id, plans.fixedSlotId))
    .where(
      and(
        eq(planMembers.shareHash, hashToken(token)),
        isNull(planMembers.leftAt),
        inArray(plans.state, ['fixed', 'happened']),
      ),
    );
  if (!found || sharedUntil(found.slot) <= clock()) throw notFound();
  const voters = await findVoters(db, found.planId);
  const people = await db
    .select({ fullName: members.fullName })
    .from(members)
    .where(
      inArray(
        members.id,
        voters.map(({ memberId }) => memberId),
      ),
    )
    .orderBy(members.fullName);
  return {
    ...showSlot(found.slot),
    firstNames: people.map(({ fullName }) => firstNameOf(fullName)),
  };
}
