import { randomUUID } from 'node:crypto';

import { announcements, closedAnnouncements } from '../../../rooms/community/server/index.ts';
import { applications, invitations, invitedMembers } from '../../../rooms/door/server/index.ts';
import { batches, batchMembers, memberNotes } from '../../../rooms/people/server/index.ts';
import type { TestApp, TestMember } from '../test-app.ts';

export async function closeAnnouncement({ deps }: TestApp, memberId: string) {
  const at = deps.clock();
  const shown = { shownFrom: at, shownUntil: new Date(at.getTime() + 1) };
  const [row] = await deps.db
    .insert(announcements)
    .values({ textEn: 'The garden is open', ...shown })
    .returning();
  const announcementId = row?.id ?? '';
  await deps.db.insert(closedAnnouncements).values({ memberId, announcementId });
}

/** Inserts an application and an invitation. Nobody else was invited with it. */
export async function fillDoor({ deps }: TestApp, { id: memberId }: TestMember, lastName: string) {
  const at = deps.clock();
  const id = randomUUID();
  await deps.db.insert(invitations).values({
    id,
    memberId,
    codeHash: `hash of ${lastName}'s invitation`,
    uses: 2,
    used: 1,
    memo: `Friends of ${lastName}`,
    expiresAt: at,
    createdAt: at,
    endedAt: at,
  });
  await deps.db.insert(invitedMembers).values({ memberId, invitationId: id, joinedAt: at });
  await deps.db.insert(applications).values({
    memberId,
    application: `${lastName} would like to come in`,
    appliedAt: at,
    decision: 'approve',
    reason: `Welcome, ${lastName}`,
    decidedAt: at,
  });
}

export async function fillPeople(
  { deps }: TestApp,
  { id: memberId }: TestMember,
  lastName: string,
) {
  const text = `Asked about ${lastName} by phone`;
  const at = deps.clock();
  await deps.db.insert(memberNotes).values({ memberId, text, writtenBy: memberId, at });
  const [batch] = await deps.db
    .insert(batches)
    .values({
      startedBy: memberId,
      startedAs: 'moderator',
      bodyHash: 'hash',
      state: 'undone',
      total: 1,
      decision: 'warn',
      reason: 'spam',
      finding: 'Links in likes',
      quiet: false,
      startedAt: at,
      undoneBy: memberId,
    })
    .returning();
  const decided = { memberId, decisionId: randomUUID() };
  if (batch) await deps.db.insert(batchMembers).values({ batchId: batch.id, ...decided });
}
