import { createHash } from 'node:crypto';

import { sql, type Query, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

import type { Executor } from './database.ts';
import type { Session } from './session.ts';

/**
 * Builds a statement once, for one that runs so often that building and planning it would cost more
 * than running it. `build` ends with `.prepare(name)`. PostgreSQL then keeps the plan too, so use it
 * only where one plan suits all values (docs/decisions/007-speed.md). Works in a transaction too.
 */
export function prepareOnce<T extends object>(build: (db: Executor) => T): (db: Executor) => T {
  let built: T | undefined;
  return (db) => {
    built ??= build(db);
    // drizzle binds a statement to the session that built it, so each session runs a copy.
    const { client, logger } = db._.session as Session;
    return Object.assign(Object.create(built) as T, { client, logger });
  };
}

const dialect = new PgDialect();

/**
 * The same for raw SQL, with `sql.placeholder(name)` for each value. Times come back as text. It uses
 * drizzle's lower layer, because drizzle does not prepare raw SQL otherwise.
 */
export function prepareSql<Row>(
  name: string,
  statement: SQL,
): (db: Executor, values: Values) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return (db, values) => run(db, query, name, values);
}

/**
 * An array in a statement with a kept plan. PostgreSQL keeps a plan only if a plan for the given values
 * would not seem cheaper, as it does for short arrays. The subselect hides the length from the planner.
 */
export const hideLength = (array: SQL): SQL => sql`(select ${array})`;

/** The same for an array that is given with each call. */
export const givenArray = (name: string, type: string): SQL =>
  hideLength(sql`${sql.placeholder(name)}::${sql.raw(type)}[]`);

/** `= any(…)` for an array of ids. */
export function anyOf(name: string): SQL {
  return sql`any(${givenArray(name, 'uuid')}::uuid[])`;
}

/** Runs raw SQL that is planned for its values each time. Times come back as text. */
export function runSql<Row>(db: Executor, statement: SQL, values: Values): Promise<Row[]> {
  return run(db, dialect.sqlToQuery(statement), undefined, values);
}

/**
 * The same with a plan that PostgreSQL keeps, for a statement with only a few different texts, each
 * of which has one right plan for all values. Its name is a digest of its text.
 */
export function runKept<Row>(db: Executor, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return run(db, query, createHash('sha256').update(query.sql).digest('base64url'), {});
}

/** A limit for `runKept`: for a limit that it does not know, PostgreSQL plans a tenth of all rows. */
export const literalLimit = (most: number): SQL => sql.raw(`limit ${most}`);

type Values = Record<string, unknown>;

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
