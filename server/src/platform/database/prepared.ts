import type { Query, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

import type { Database, Executor } from './database.ts';

/**
 * Builds a statement once for each database and keeps it: for those that run often, where building
 * the SQL and having it parsed and planned would cost more than running it. `build` ends with
 * `.prepare(name)`; then PostgreSQL keeps the plan too, so only for statements that one plan suits
 * whatever the values (docs/decisions/007-plans.md).
 */
export function prepareOnce<T>(build: (db: Database) => T): (db: Database) => T {
  const built = new WeakMap<Database, T>();
  return (db) => {
    const found = built.get(db);
    if (found !== undefined) return found;
    const made = build(db);
    built.set(db, made);
    return made;
  };
}

const dialect = new PgDialect();

/**
 * The same for a statement in our own words, which drizzle prepares only when asked underneath:
 * `sql.placeholder(name)` stands for each value. Runs in a transaction too.
 */
export function prepareSql<Row>(
  name: string,
  statement: SQL,
): (db: Executor, values: Values) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return (db, values) => run(db, query, name, values);
}

/** A statement in our own words that is made for the occasion, and planned for its values. */
export function runSql<Row>(db: Executor, statement: SQL, values: Values): Promise<Row[]> {
  return run(db, dialect.sqlToQuery(statement), undefined, values);
}

type Values = Record<string, unknown>;

/** Rows come as the driver reads them: times are text. */
function run<Row>(
  db: Executor,
  query: Query,
  name: string | undefined,
  values: Values,
): Promise<Row[]> {
  return db._.session
    .prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(query, undefined, name, false)
    .execute(values);
}
