import { sql } from 'drizzle-orm';

import { settingsOf, TIME_LIMITS, type Database } from './database.ts';

/**
 * Gives our role the settings of our connections, in this database alone. A pooler opens the
 * connections itself and refuses settings from its clients. Connections that are open already keep
 * theirs until the pooler renews them.
 */
export async function giveRoleSettings(db: Database): Promise<void> {
  const [found] = await db.execute<{ name: string; given: string[] | null }>(sql`
    select quote_ident(current_database()) as name,
      (select setconfig from pg_db_role_setting
       where setrole = (select oid from pg_roles where rolname = current_user)
         and setdatabase = (select oid from pg_database where datname = current_database())) as given`);
  for (const [setting, value] of Object.entries(settingsOf(TIME_LIMITS))) {
    if (found?.given?.includes(`${setting}=${value}`)) continue;
    await db.execute(
      `alter role current_user in database ${found?.name} set ${setting} = '${value}'`,
    );
  }
}
