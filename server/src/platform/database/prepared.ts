import { sql, type Query, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

import type { Executor } from './database.ts';
import type { Session } from './session.ts';

/**
 * Builds a statement once and keeps it. For statements that run so often that building, parsing and
 * planning the SQL would cost more than running it. `build` ends with `.prepare(name)`. PostgreSQL
 * then keeps the plan too, so use it only when one plan suits all values
 * (docs/decisions/007-plans.md). Works in a transaction too: drizzle binds a statement to
 * the session that built it, so each session runs a copy.
 */
export function prepareOnce<T extends object>(build: (db: Executor) => T): (db: Executor) => T {
  let built: T | undefined;
  return (db) => {
    built ??= build(db);
    const { client, logger } = db._.session as Session;
    return Object.assign(Object.create(built) as T, { client, logger });
  };
}

const dialect = new PgDialect();

/**
 * The same for raw SQL, with `sql.placeholder(name)` for each value. It uses drizzle's lower layer,
 * because drizzle does not prepare raw SQL otherwise. Works in a transaction too.
 */
export function prepareSql<Row>(
  name: string,
  statement: SQL,
): (db: Executor, values: Values) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return (db, values) => run(db, query, name, values);
}

/**
 * Any id of an array parameter. The subselect hides the array from the planner. Plans for given
 * values then cost as much as the kept plan, so PostgreSQL uses the kept one.
 */
export function anyOf(name: string): SQL {
  return sql`any((select ${sql.placeholder(name)}::uuid[])::uuid[])`;
}

/** Runs raw SQL once, planned for its values. */
export function runSql<Row>(db: Executor, statement: SQL, values: Values): Promise<Row[]> {
  return run(db, dialect.sqlToQuery(statement), undefined, values);
}

type Values = Record<string, unknown>;

/** Returns rows as the driver reads them: times are text. */
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
