import { createHmac, randomBytes } from 'node:crypto';

import { and, like, lt, ne } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { NETWORK_MARK_DAYS } from '../index.ts';
import { networkMarks, serverSecrets } from './tables.ts';
import { daysBefore, findSecret } from './tokens.ts';

const KEYS = 'network-key';
const PERIOD_MS = NETWORK_MARK_DAYS * DAY_MS;

const keyNameAt = (now: Date) => `${KEYS} ${Math.floor(now.getTime() / PERIOD_MS)}`;

/** The mark of a network. Each 28 days have a key of their own, so older marks say nothing. */
export async function markOf(db: Executor, network: string, now: Date): Promise<string> {
  const key = await findSecret(db, keyNameAt(now), () => randomBytes(32).toString('hex'));
  return createHmac('sha256', key).update(network).digest('hex');
}

export async function keepMark(
  tx: Transaction,
  row: typeof networkMarks.$inferInsert,
): Promise<void> {
  const { memberId, mark } = networkMarks;
  await tx
    .insert(networkMarks)
    .values(row)
    .onConflictDoUpdate({ target: [memberId, mark], set: { seenAt: row.seenAt } });
}

/** Destroys the keys of earlier periods, and forgets what is older than 28 days. */
export async function forgetNetworks(db: Executor, now: Date): Promise<void> {
  const { name } = serverSecrets;
  await db.delete(serverSecrets).where(and(like(name, `${KEYS} %`), ne(name, keyNameAt(now))));
  await db.delete(networkMarks).where(lt(networkMarks.seenAt, daysBefore(now, NETWORK_MARK_DAYS)));
}
