import {
  readSettings,
  type CommunitySettings,
  type PublicCommunity,
} from '@rizzly/domain/community';

import type { Executor } from '../../platform/database/database.ts';
import { community } from './tables.ts';

/** Everything about the community that each node keeps in memory. */
export interface CommunityState
  extends
    CommunitySettings,
    Pick<
      PublicCommunity,
      'logoUrl' | 'pages' | 'rulesVersion' | 'hasOwnInterests' | 'announcements'
    > {
  version: number;
}

export async function findVersion(db: Executor): Promise<number> {
  const [row] = await db.select({ version: community.version }).from(community);
  return row?.version ?? 0;
}

/** Until an admin changes something there is no row, and everything is as the specification says. */
export async function readCommunity(db: Executor): Promise<CommunityState> {
  const [row] = await db.select().from(community);
  return {
    ...readSettings(row?.settings ?? {}),
    version: row?.version ?? 0,
    logoUrl: null,
    pages: [],
    rulesVersion: null,
    hasOwnInterests: false,
    announcements: [],
  };
}
