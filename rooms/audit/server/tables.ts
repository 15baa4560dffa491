import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../../platform/server/database/columns.ts';

/**
 * The audit of all actions at the desk and of admins. Triggers link the entries to a chain, and
 * prevent changes, and removal before the term is over.
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
    /** The place in the chain. A trigger sets it and the hashes, for nodes of older versions too. */
    number: bigint('number', { mode: 'number' }),
    previousHash: text('previous_hash'),
    /** SHA-256 over all fields and the hash before, by the database's function `audit_hash`. */
    hash: text('hash'),
  },
  (table) => [
    uniqueIndex('safety_audit_number').on(table.number),
    index('safety_audit_at').on(table.at, table.id),
    index('safety_audit_case').on(table.caseId, table.at),
  ],
);
