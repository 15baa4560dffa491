import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../../platform/server/database/columns.ts';
import { members } from '../tables.ts';

/** Codes of an authenticator app (TOTP), which staff use beside their password. */
export const secondFactors = pgTable('second_factors', {
  memberId: parentId('member_id', () => members.id).primaryKey(),
  /** Encrypted; see second-factor/second-factor.ts. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null until a first code showed that the app has the secret. */
  confirmedAt: instant('confirmed_at'),
  /** The newest step of 30 seconds of which a code was used. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256 of the recovery codes that are left. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
});
