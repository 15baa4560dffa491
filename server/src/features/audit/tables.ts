import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';

/**
 * The audit of all actions at the desk. A trigger prevents changes, and removal before the term is
 * over.
 */
export const safetyAudit = pgTable(
  'safety_audit',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: instant('at').notNull(),
    /** Null when no person did it, as for a hold. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    caseId: uuid('case_id'),
    memberId: uuid('member_id'),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('safety_audit_at').on(table.at, table.id),
    index('safety_audit_case').on(table.caseId, table.at),
  ],
);
