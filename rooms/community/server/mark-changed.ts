import { sql } from 'drizzle-orm';

import type { Work } from '../../../platform/server/unit-of-work.ts';
import { community } from './tables.ts';

/**
 * Makes all nodes and open tabs read the community again after the commit. Call it in the
 * transaction of each change; `deps.community.reload()` afterwards.
 */
export async function markCommunityChanged(
  { tx, tellEverybody }: Pick<Work, 'tx' | 'tellEverybody'>,
  settings?: Record<string, unknown>,
): Promise<void> {
  const set = { version: sql`${community.version} + 1`, ...(settings && { settings }) };
  await tx
    .insert(community)
    .values({ version: 1, ...(settings && { settings }) })
    .onConflictDoUpdate({ target: community.id, set });
  tellEverybody({ type: 'community_changed' });
}
