import { getTableColumns, getTableName, type Table } from 'drizzle-orm';

import type { Executor } from './platform/database/database.ts';
import type { Work } from './platform/unit-of-work.ts';

/** Rows of one kind, such as messages. They are read page by page: a member may have 100,000. */
export type Section = AsyncIterable<Readonly<Record<string, unknown>>>;

export interface MemberExport {
  sections: Record<string, Section>;
  /** Storage keys of the member's files. */
  files?: AsyncIterable<string>;
}

/** What a table holds of members, and what of it an export has. */
export type TableClaim =
  | { table: string; section: string; columns: readonly string[] }
  | { table: string; reasonNotExported: string };

/** How a room answers for its members' data (docs/decisions/016-members-data.md). */
export interface MemberData {
  /** All tables of the room. */
  tables: readonly TableClaim[];
  /** All that the member may have. Of other members no more than first names. */
  exportData: (db: Executor, memberId: string) => MemberExport;
  /**
   * Removes all that the room holds of the member. Rooms are asked in no fixed order, only the
   * account comes last. Erasing again must be harmless.
   */
  eraseData: (work: Work, memberId: string) => Promise<void>;
}

/** Claims a table that a section shows. `leftOut`: columns that it has not, or by another name. */
export function exported<Exported extends Table>(
  table: Exported,
  section: string,
  leftOut: readonly (keyof Exported['$inferSelect'] & string)[] = [],
): TableClaim {
  const columns = Object.keys(getTableColumns(table)).filter(
    (column) => !leftOut.some((name) => name === column),
  );
  return { table: getTableName(table), section, columns };
}

/** Claims a table that no export shows. */
export function notExported(table: Table, reasonNotExported: string): TableClaim {
  return { table: getTableName(table), reasonNotExported };
}
