import { eq, sql } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import { showStoredGauge } from '../../platform/metrics/metrics.ts';
import { upkeep } from './tables.ts';

const AGES = {
  backup: ['rizzly_backup_age_seconds', 'Seconds since the last backup'],
  proof: ['rizzly_backup_proved_age_seconds', 'Seconds since a backup was restored and checked'],
} as const;

/** Shows the ages of the last backup and of the last proof. None before the first. */
export function measureBackups({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): void {
  for (const [kind, [name, help]] of Object.entries(AGES)) {
    showStoredGauge(metrics, name, help, async () => {
      const [row] = await db
        .select({ age: sql<number>`extract(epoch from now() - ${upkeep.at})::float8` })
        .from(upkeep)
        .where(eq(upkeep.kind, kind));
      return row?.age;
    });
  }
}
