import { eq, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { prepareOnce } from '../../../../platform/server/database/prepared.ts';
import { preferences, type PreferencesRow } from './tables.ts';

const preferencesStatement = prepareOnce((db) =>
  db
    .select()
    .from(preferences)
    .where(eq(preferences.memberId, sql.placeholder('memberId')))
    .prepare('find_preferences'),
);

export async function findPreferences(
  db: Executor,
  memberId: string,
): Promise<PreferencesRow | undefined> {
  const [row] = await preferencesStatement(db).execute({ memberId });
  return row;
}
