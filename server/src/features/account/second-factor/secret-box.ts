import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { Executor } from '../../../platform/database/database.ts';
import { findSecret } from '../secrets.ts';

/*
 * Secrets of authenticator apps must be readable, so they can't be hashed. Encrypted by a key of
 * another table, a copied row or table is worth nothing; a copy of the whole database is.
 */

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a member's secret. It can't be moved to another member's row. */
export async function seal(db: Executor, memberId: string, secret: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await findKey(db), nonce).setAAD(Buffer.from(memberId));
  const sealed = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

export async function unseal(db: Executor, memberId: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, await findKey(db), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(memberId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

async function findKey(db: Executor): Promise<Buffer> {
  const create = () => randomBytes(KEY_BYTES).toString('base64url');
  return Buffer.from(await findSecret(db, 'second-factors', create), 'base64url');
}
