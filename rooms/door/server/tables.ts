import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';

/** Proofs of work that have been used. Each is good once. */
export const spentProofs = pgTable(
  'spent_proofs',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_proofs_expires_at').on(table.expiresAt)],
);

/** Links that let people in. An ended one stays, because its uses count for its month. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    /** The member who invites. */
    memberId: parentId('member_id', () => members.id),
    /** SHA-256 of the code, which is made from the id and a secret. */
    codeHash: text('code_hash').notNull().unique(),
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    /** A note for the inviter: the purpose of the invitation. */
    memo: text('memo'),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('invitations_member_id').on(table.memberId, table.createdAt),
    check('invitations_used', sql`${table.used} between 0 and ${table.uses}`),
  ],
);
export type InvitationRow = typeof invitations.$inferSelect;

/** By which invitation a member came. Only the desk sees it, and it ends when either is erased. */
export const invitedMembers = pgTable(
  'invited_members',
  {
    memberId: parentId('member_id', () => members.id).primaryKey(),
    invitationId: parentId('invitation_id', () => invitations.id),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [index('invited_members_invitation_id').on(table.invitationId)],
);

/** Members who came in by application, until 28 days after its decision. */
export const applications = pgTable(
  'applications',
  {
    memberId: parentId('member_id', () => members.id).primaryKey(),
    application: text('application'),
    appliedAt: instant('applied_at').notNull(),
    /** Null while the application waits. */
    decision: text('decision', { enum: ['approve', 'reject'] }),
    reason: text('reason'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('applications_waiting')
      .on(table.appliedAt)
      .where(sql`${table.decision} is null`),
    index('applications_decided')
      .on(table.decidedAt)
      .where(sql`${table.decision} is not null`),
    check(
      'applications_decided_once',
      sql`(${table.decision} is null) = (${table.decidedAt} is null)`,
    ),
  ],
);
export type ApplicationRow = typeof applications.$inferSelect;
