import { createHash, randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { HOUR_MS } from '../../../platform/shared/index.ts';
import { serverSecrets } from './tables.ts';

/**
 * A random token of 128 bits (§13.3). At that length the link in a mail fits into one line of plain
 * text, which no mail program breaks.
 */
export function createToken(): { token: string; tokenHash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** The hash of a token, which is stored instead of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function inHours(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

export function daysBefore(now: Date, days: number): Date {
  return inHours(now, -24 * days);
}

/**
 * A secret that all nodes share. The first node that needs it creates it. If several try at the
 * same time, all get the same one.
 */
export async function findSecret(
  db: Executor,
  name: string,
  create: () => string,
): Promise<string> {
  const read = async () => {
    const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
    return row?.value;
  };
  const existing = await read();
  if (existing !== undefined) return existing;
  await db.insert(serverSecrets).values({ name, value: create() }).onConflictDoNothing();
  const kept = await read();
  if (kept === undefined) throw new Error(`the secret ${name} was not kept`);
  return kept;
}
