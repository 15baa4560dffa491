import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';

import type { Executor } from '../../../platform/server/database/database.ts';

/** Replaces all tables by empty ones, as these migrations make them. In the caller's transaction. */
export async function layOlderSchema(
  db: Executor,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  for (const statement of await listDrops(db)) await db.execute(sql.raw(statement));
  await db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await applyMigrations(db, migrations);
}

/** Applies migrations as drizzle does, in the caller's transaction. */
export async function applyMigrations(
  db: Executor,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

/** The statements that remove what migrations made. What belongs to an extension stays. */
async function listDrops(db: Executor): Promise<string[]> {
  const rows = await db.execute<{ statement: string }>(sql`
    with own as (
      select oid from pg_namespace where nspname = 'public'
    ), extended as (
      select objid from pg_depend where deptype = 'e'
    )
    select 'drop schema if exists installation cascade' as statement, 0 as step
    union all
    select format('drop table %s cascade', string_agg(oid::regclass::text, ', ')), 1
    from pg_class where relnamespace in (table own) and relkind in ('r', 'p')
      and oid not in (table extended)
    having count(*) > 0
    union all
    select format('drop %s if exists %s cascade', case prokind when 'p' then 'procedure' else 'function' end,
      oid::regprocedure), 2
    from pg_proc where pronamespace in (table own) and oid not in (table extended)
    union all
    select format('drop sequence if exists %s cascade', oid::regclass), 3
    from pg_class where relnamespace in (table own) and relkind = 'S' and oid not in (table extended)
      and oid not in (select objid from pg_depend where deptype in ('a', 'i'))
    union all
    select format('drop type if exists %s cascade', oid::regtype), 4
    from pg_type where typnamespace in (table own) and typtype in ('e', 'd')
      and oid not in (table extended)
    order by step`);
  return rows.map(({ statement }) => statement);
}
