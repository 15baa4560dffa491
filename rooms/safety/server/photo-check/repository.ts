import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { members } from '../../../account/server/index.ts';
import type { PhotoCheck } from '../../photo-check/index.ts';
import { photoChecks, type PhotoCheckRow } from './tables.ts';

/**
 * The member's newest selfie, and the time when the badge was given.
 * No policy: the member's own check.
 */
export async function findNewest(db: Executor, memberId: string) {
  const [row] = await db
    .select({ photoCheck: photoChecks, photoCheckedAt: members.photoCheckedAt })
    .from(photoChecks)
    .innerJoin(members, eq(members.id, photoChecks.memberId))
    .where(and(eq(photoChecks.memberId, memberId), isNotNull(photoChecks.submittedAt)))
    .orderBy(desc(photoChecks.submittedAt), desc(photoChecks.id))
    .limit(1);
  return row;
}

export async function lockPhotoCheck(tx: Transaction, id: string) {
  const [row] = await tx.select().from(photoChecks).where(eq(photoChecks.id, id)).for('update');
  return row;
}

export async function updatePhotoCheck(
  tx: Transaction,
  id: string,
  fields: Partial<Omit<PhotoCheckRow, 'id' | 'memberId'>>,
): Promise<void> {
  await tx.update(photoChecks).set(fields).where(eq(photoChecks.id, id));
}

/** A submitted check. Undefined for the moderator's own. */
export async function findForDesk(db: Executor, id: string, moderatorId: string) {
  const [row] = await db
    .select()
    .from(photoChecks)
    .where(
      and(
        eq(photoChecks.id, id),
        ne(photoChecks.state, 'open'),
        ne(photoChecks.memberId, moderatorId),
      ),
    );
  return row;
}

/** The state of a member's newest selfie, as they see it. A lost badge counts as no badge. */
export function stateOf(newest: Awaited<ReturnType<typeof findNewest>>): PhotoCheck {
  const none: PhotoCheck = { state: 'none', checkedAt: null, reason: null };
  if (!newest) return none;
  const { state, finding } = newest.photoCheck;
  const checkedAt = newest.photoCheckedAt?.toISOString() ?? null;
  if (state === 'waiting') return { ...none, state };
  if (state === 'refused') return { ...none, state, reason: finding };
  return state === 'checked' && checkedAt !== null ? { ...none, state, checkedAt } : none;
}
