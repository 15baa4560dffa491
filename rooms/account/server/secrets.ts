import { eq } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { serverSecrets } from './tables.ts';

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
