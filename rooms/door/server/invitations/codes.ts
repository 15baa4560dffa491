import { createHmac, randomBytes } from 'node:crypto';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { findSecret, hashToken } from '../../../account/server/index.ts';

/** 128 bits in hexadecimal: the same in either case, for people who type a code. */
const CODE_LENGTH = 32;
/** Codes used to be base64url, of 132 bits. */
const FORMER_LENGTH = 22;

/** A row's code has this hash. */
interface Coded {
  id: string;
  codeHash: string;
}

export interface Codes {
  make: (id: string) => string;
  /** Null after a restore with another secret: old links are still good but can't be told. */
  read: (invitation: Coded) => string | null;
}

/**
 * Makes the codes of invitations from their ids and a secret, so that they can be shown again and
 * the table, which has only their hashes, does not give them away.
 */
export async function findCodes(db: Executor): Promise<Codes> {
  const secret = await findSecret(db, 'invitations', () => randomBytes(32).toString('base64url'));
  const digest = (id: string, encoding: 'hex' | 'base64url') =>
    createHmac('sha256', secret).update(id).digest(encoding);
  const make = (id: string) => digest(id, 'hex').slice(0, CODE_LENGTH);
  return {
    make,
    read: ({ id, codeHash }) =>
      [make(id), digest(id, 'base64url').slice(0, FORMER_LENGTH)].find(
        (code) => hashToken(code) === codeHash,
      ) ?? null,
  };
}

/** The hashes that a typed code may have: however it was grouped, and in either case. */
export function hashesOf(typed: string): string[] {
  const code = typed.normalize('NFKC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  // Former codes tell cases apart and have hyphens of their own.
  return [code, code.replaceAll(/\p{Pd}/gu, '').toLowerCase()].map(hashToken);
}
