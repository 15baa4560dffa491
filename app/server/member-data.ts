import { eq, getTableColumns, getTableName, type Column, type Table } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Executor } from '../../platform/server/database/database.ts';
import { readRows } from '../../platform/server/database/read-pages.ts';
import type { Work } from '../../platform/server/unit-of-work.ts';

/** Rows of one kind, such as messages. Read page by page, because a member may have 100,000. */
export type Section = AsyncIterable<Readonly<Record<string, unknown>>>;

export interface MemberExport {
  sections: Record<string, Section>;
  /** Storage keys of the member's files. */
  files?: AsyncIterable<string>;
}

interface ExportedClaim {
  table: string;
  section: string;
  columns: readonly string[];
  /** The JSON Schema of each column. */
  types: Readonly<Record<string, object>>;
}
/** A claim that reads its rows itself. */
interface ReadClaim extends ExportedClaim {
  read: (db: Executor, memberId: string) => Section;
}
type UnexportedClaim =
  | { table: string; reasonKept: string }
  | { table: string; reasonNotExported: string; section?: undefined };

/** A table of members' data, and how it is exported. */
export type TableClaim = UnexportedClaim | ReadClaim | ExportedClaim | KeptClaim;

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
export type MemberData = {
  /**
   * Removes all of the member's data in the room. The rooms' order is not fixed, except that the
   * account comes last. Erasing again must be harmless.
   */
  eraseData: (work: Work, memberId: string) => Promise<void>;
} & (
  | {
      /** All tables of the room. */
      tables: readonly TableClaim[];
      /** The member's data that the claims do not read. Of other members, only first names. */
      exportData: (db: Executor, memberId: string) => MemberExport;
    }
  | { tables: readonly (UnexportedClaim | ReadClaim)[]; exportData?: undefined }
);

/** All of a member's data in a room. */
export function exportOf(
  { tables, exportData }: MemberData,
  db: Executor,
  memberId: string,
): MemberExport {
  const rows = tables.flatMap((claim) =>
    'read' in claim ? [[claim.section, claim.read(db, memberId)] as const] : [],
  );
  const { sections, files } = exportData?.(db, memberId) ?? {};
  return { sections: { ...Object.fromEntries(rows), ...sections }, ...(files && { files }) };
}

type ColumnOf<Exported extends Table> = keyof Exported['$inferSelect'] & string;

/**
 * Claims a table whose rows of the member are a section of the export: all columns but the member's
 * id and those `leftOut`, or what `show` returns.
 */
export function exportedRows<Exported extends PgTable>(
  table: Exported,
  section: string,
  {
    owner = 'memberId',
    keys,
    leftOut = [],
    show,
  }: {
    /** The column with the member's id. */
    owner?: ColumnOf<Exported>;
    /** As in `readRows`. */
    keys: readonly ColumnOf<Exported>[];
    leftOut?: readonly ColumnOf<Exported>[];
    show?: () => Readonly<Record<string, unknown>>;
  },
): ReadClaim {
  const { [owner]: ownerColumn } = getTableColumns<PgTable>(table);
  if (!ownerColumn) throw new Error(`${getTableName(table)} has no column ${owner}`);
  // A member's own row shows its id.
  const claim = exported(table, section, owner === 'id' ? leftOut : [owner, ...leftOut]);
  const showColumns = (row: Record<string, unknown>) =>
    Object.fromEntries(claim.columns.map((column) => [column, row[column]]));
  return {
    ...claim,
    read: (db, memberId) =>
      readRows(db, { table, where: eq(ownerColumn, memberId), keys, show: show ?? showColumns }),
  };
}

/** Deletes the member's rows of these tables. */
export function eraseRows(
  tables: readonly (PgTable & { memberId: PgColumn })[],
): MemberData['eraseData'] {
  return async ({ tx }, memberId) => {
    for (const table of tables) await tx.delete(table).where(eq(table.memberId, memberId));
  };
}

/**
 * Claims a table that a section of the export shows. `leftOut`: columns that are missing there or
 * have another name.
 */
export function exported<Exported extends Table>(
  table: Exported,
  section: string,
  leftOut: readonly ColumnOf<Exported>[] = [],
) {
  const shown = Object.entries(getTableColumns(table)).filter(
    ([column]) => !leftOut.some((name) => name === column),
  );
  return {
    table: getTableName(table),
    section,
    columns: shown.map(([name]) => name),
    types: Object.fromEntries(shown.map(([name, column]) => [name, schemaOf(column)])),
  };
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
  shown?: { section: string; leftOut: readonly ColumnOf<Kept>[] },
): KeptClaim {
  const claim = { table: getTableName(table), isKept: true, reasonNotExported } as const;
  return shown ? { ...claim, ...exported(table, shown.section, shown.leftOut) } : claim;
}

/** Claims a table that is not in the export. */
export function notExported(table: Table, reasonNotExported: string): UnexportedClaim {
  return { table: getTableName(table), reasonNotExported };
}

/** Claims a table whose rows outlive their members, so it is neither exported nor erased. */
export function keptAfterErasing(table: Table, reasonKept: string): UnexportedClaim {
  return { table: getTableName(table), reasonKept };
}
