import type { Database } from './database.ts';

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
