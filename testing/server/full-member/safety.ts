import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import { members } from '../../../rooms/account/server/index.ts';
import { safetyAudit } from '../../../rooms/audit/server/index.ts';
import { messages } from '../../../rooms/chat/server/index.ts';
import {
  conversationMembers,
  conversations,
  createConversation,
} from '../../../rooms/conversations/server/index.ts';
import {
  appeals,
  bannedMarks,
  decisions,
  notices,
  reports,
  safetyCases,
  safetyFlags,
  unconfirmedReporters,
} from '../../../rooms/safety/server/index.ts';
import { expectOk } from '../member-calls.ts';
import type { TestApp, TestMember } from '../test-app.ts';

/** Reports the member and decides about them, with all possible consequences. */
export async function fillSafety(
  app: TestApp,
  member: TestMember,
  partner: TestMember,
  conversationId: string,
): Promise<void> {
  const { db, clock } = app.deps;
  const at = clock();
  const moderator = await app.createMember({ role: 'moderator', fullName: 'Mo Brookwater' });
  const report = (by: TestMember, subject: object) =>
    expectOk(by.call('POST', '/api/reports', { subject, reason: 'scam', comment: 'Look' }));
  await report(member, { kind: 'member', id: partner.id });
  await report(partner, { kind: 'conversation', id: conversationId });
  const [row] = await db.select().from(safetyCases).where(eq(safetyCases.memberId, member.id));
  if (!row) throw new Error('a report without a case');
  const caseId = row.id;
  await expectOk(
    partner.call('POST', '/api/notices', {
      url: `${app.deps.config.publicUrl}/profile/${member.id}`,
      reason: 'threat',
      name: 'Nora',
      email: 'nora@north.example',
      explanation: 'Look',
      goodFaith: true,
    }),
  );
  const subject = { subjectKind: 'member', subjectId: member.id } as const;
  const [decision] = await db
    .insert(decisions)
    .values({
      caseId,
      memberId: member.id,
      kind: 'limit',
      days: 1,
      until: at,
      finding: 'Found',
      rule: 'threat',
      decidedBy: moderator.id,
      decidedAs: 'moderator',
      decidedAt: at,
      ...subject,
      hidden: { kind: 'bio', text: 'A bio' },
      endedAt: at,
      undoneAt: at,
      undoneFinding: 'Found again',
    })
    .returning();
  if (!decision) throw new Error('no decision');
  const appeal = { decisionId: decision.id, memberId: member.id, text: 'Why?', createdAt: at };
  await db
    .insert(appeals)
    .values({ ...appeal, decidedBy: moderator.id, decidedAt: at, finding: 'Looked again' });
  const mark = { kind: 'email', memberId: member.id, createdAt: at } as const;
  await db.insert(bannedMarks).values({ ...mark, decisionId: decision.id, mark: 'a mark' });
  await db.insert(safetyFlags).values({ ...mark, caseId, markId: randomUUID() });
  // Named, so that the row is found. The product stores a hash.
  await db
    .insert(unconfirmedReporters)
    .values({ pair: `somebody and ${member.id}`, createdAt: at });
  const entry = { at, action: 'case_decided', before: {}, after: {} };
  await db
    .insert(safetyAudit)
    .values({ ...entry, actorId: member.id, caseId, memberId: member.id });
  await db
    .update(safetyCases)
    .set({
      claimedBy: moderator.id,
      claimedUntil: at,
      escalatedAt: at,
      decidedAt: at,
      overdueAlertedAt: at,
    })
    .where(eq(safetyCases.id, caseId));
  await db
    .update(reports)
    .set({ state: 'acted', decidedAt: at, openedBy: member.id })
    .where(eq(reports.reporterId, member.id));
  await db.update(notices).set({ state: 'acted', decidedAt: at }).where(eq(notices.caseId, caseId));
  await db
    .update(messages)
    .set({ removedAt: at, withdrawnAt: at })
    .where(and(eq(messages.conversationId, conversationId), eq(messages.seq, 2)));
  const banned = await app.createMember({ access: 'banned', fullName: 'Sue Brookwater' });
  const held = await createConversation(db, {
    memberIds: [member.id, banned.id],
    createdAt: at,
  });
  await db.update(conversations).set({ heldAt: at }).where(eq(conversations.id, held));
  await db
    .update(conversationMembers)
    .set({ mutedAt: at, openedAt: at, snoozedUntil: at, snoozedSeq: 1 })
    .where(eq(conversationMembers.memberId, member.id));
  await db
    .update(members)
    // Long over.
    .set({ accessUntil: at, limitedUntil: at })
    .where(eq(members.id, member.id));
}
