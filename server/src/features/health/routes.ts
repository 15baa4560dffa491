import { eq, sql } from 'drizzle-orm';

import type { RoomContext } from '../../context.ts';
import { measureBackups } from '../../platform/metrics/metrics.ts';
import { upkeep } from './tables.ts';

export function healthRoutes({ db, metrics }: RoomContext): void {
  measureBackups(metrics, async (kind) => {
    const [row] = await db
      .select({ age: sql<number>`extract(epoch from now() - ${upkeep.at})::float8` })
      .from(upkeep)
      .where(eq(upkeep.kind, kind));
    return row?.age;
  });
}
