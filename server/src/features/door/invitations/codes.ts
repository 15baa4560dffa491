import { createHmac, randomBytes } from 'node:crypto';

import type { Executor } from '../../../platform/database/database.ts';
import { findSecret } from '../../notifications/index.ts';

/** 132 bits. */
const CODE_LENGTH = 22;

/**
 * Makes the codes of invitations from their ids and a secret, so that they can be shown again and
 * the table, which has only their hashes, does not give them away.
 */
export async function findCodes(db: Executor): Promise<(id: string) => string> {
  const secret = await findSecret(db, 'invitations', () => randomBytes(32).toString('base64url'));
  return (id) => createHmac('sha256', secret).update(id).digest('base64url').slice(0, CODE_LENGTH);
}
