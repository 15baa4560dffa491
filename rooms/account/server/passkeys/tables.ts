import { bigint, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../../platform/server/database/columns.ts';
import { members } from '../tables.ts';

/** Public keys that a member signs in with, beside or instead of a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: parentId('member_id', () => members.id),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often it was used, if the authenticator counts. A copied passkey has an old counter. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** UTC date of the last sign-in with it. */
    lastUsedOn: date('last_used_on', { mode: 'string' }),
  },
  (table) => [index('passkeys_member_id').on(table.memberId)],
);

/** Challenges for passkeys to sign: each once, within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    tokenHash: text('token_hash').primaryKey(),
    /** The member who adds a passkey. Null for a sign-in. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_member_id').on(table.memberId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
);
