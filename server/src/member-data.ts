import { getTableColumns, getTableName, type Column, type Table } from 'drizzle-orm';

import type { Executor } from './platform/database/database.ts';
import type { Work } from './platform/unit-of-work.ts';

/** Rows of one kind, such as messages. Read page by page, because a member may have 100,000. */
export type Section = AsyncIterable<Readonly<Record<string, unknown>>>;

export interface MemberExport {
  sections: Record<string, Section>;
  /** Storage keys of the member's files. */
  files?: AsyncIterable<string>;
}

/** A table of members' data, and how it is exported. */
export type TableClaim =
  | { table: string; reasonKept: string }
  | {
      table: string;
      section: string;
      columns: readonly string[];
      /** The JSON Schema of each column. */
      types: Readonly<Record<string, object>>;
    }
  | { table: string; reasonNotExported: string }
  | KeptClaim;

/** A table whose rows are kept for a term when the member is erased, such as evidence. */
export interface KeptClaim {
  table: string;
  isKept: true;
  section?: string;
  columns?: readonly string[];
  types?: Readonly<Record<string, object>>;
  reasonNotExported: string;
}

/** How a room exports and erases its members' data (docs/decisions/016-members-data.md). */
export interface MemberData {
  /** All tables of the room. */
  tables: readonly TableClaim[];
  /** All of the member's data. Of other members, only first names. */
  exportData: (db: Executor, memberId: string) => MemberExport;
  /**
   * Removes all of the member's data in the room. The rooms' order is not fixed, except that the
   * account comes last. Erasing again must be harmless.
   */
  eraseData: (work: Work, memberId: string) => Promise<void>;
}

/**
 * Claims a table that a section of the export shows. `leftOut`: columns that are missing there or
 * have another name.
 */
export function exported<Exported extends Table>(
  table: Exported,
  section: string,
  leftOut: readonly (keyof Exported['$inferSelect'] & string)[] = [],
): TableClaim {
  const columns = Object.keys(getTableColumns(table)).filter(
    (column) => !leftOut.some((name) => name === column),
  );
  const all: Record<string, Column> = getTableColumns(table);
  const types = Object.fromEntries(
    columns.flatMap((name) => (all[name] ? [[name, schemaOf(all[name])]] : [])),
  );
  return { table: getTableName(table), section, columns, types };
}

/** The JSON Schema of a column. */
function schemaOf({ dataType, notNull }: Column): object {
  if (dataType === 'json') return {};
  const [type, format] = dataType === 'date' ? ['string', 'date-time'] : [dataType, undefined];
  return { type: notNull ? type : [type, 'null'], ...(format && { format }) };
}

/**
 * Claims a table whose rows are kept for a term after erasing. `shown` is the part in the export.
 */
export function keptForTerm<Kept extends Table>(
  table: Kept,
  reasonNotExported: string,
  shown?: { section: string; leftOut: readonly (keyof Kept['$inferSelect'] & string)[] },
): KeptClaim {
  const claim = { table: getTableName(table), isKept: true, reasonNotExported } as const;
  return shown ? { ...claim, ...exported(table, shown.section, shown.leftOut) } : claim;
}

/** Claims a table that is not in the export. */
export function notExported(table: Table, reasonNotExported: string): TableClaim {
  return { table: getTableName(table), reasonNotExported };
}

/** Claims a table whose rows outlive their members, so it is neither exported nor erased. */
export function keptAfterErasing(table: Table, reasonKept: string): TableClaim {
  return { table: getTableName(table), reasonKept };
}
