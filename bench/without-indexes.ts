import type postgres from 'postgres';

/**
 * Inserts many rows without the indexes of their tables, and recreates these afterwards: a million
 * members take a minute instead of ten. Unique indexes stay.
 */
export async function withoutIndexes(
  client: postgres.Sql,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await client<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${tables}) and indexdef not like 'CREATE UNIQUE%'`;
  for (const { name } of indexes) await client`drop index ${client(name)}`;
  await fill();
  const connection = await client.reserve();
  try {
    await connection`set maintenance_work_mem = '512MB'`;
    for (const { definition } of indexes) await connection.unsafe(definition);
    await connection`reset maintenance_work_mem`;
  } finally {
    connection.release();
  }
}
