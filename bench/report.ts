import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** One line of a table: what was measured, and cells under the table's columns. */
export type Row = [what: string, ...cells: (string | number)[]];

export interface Table {
  title: string;
  columns: string[];
  rows: Row[];
  /** Goals, and whether they were reached; or what the reader has to know. */
  notes?: string[];
}

/** A part of the report. Figures are ratios within one run wherever two things are compared. */
export interface Bench {
  name: string;
  run: (log: (text: string) => void) => Promise<Table[]>;
}

const REPORT_DIR = path.resolve(import.meta.dirname, '../docs/bench');

/** The median of some figures, and how far they lie apart as a share of it. */
export function spreadOf(values: readonly number[]): { median: number; spread: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { median, spread: ((sorted.at(-1) ?? median) - (sorted[0] ?? median)) / median };
}

/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function toMarkdown(table: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${table.title}`,
    '',
    line(table.columns),
    line(table.columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...table.rows.map(line),
    ...(table.notes ?? []).map((note) => `\n${note}`),
    '',
  ].join('\n');
}

/** Prints the tables, and keeps each part as a page of its own in docs/bench. */
export async function publish(name: string, tables: Table[]): Promise<void> {
  const machine = `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  const text = [
    `# ${name}`,
    '',
    `Measured by \`npm run bench -- ${name}\` on a machine of ${machine}, Node ${process.versions.node}.`,
    '',
    ...tables.map(toMarkdown),
  ].join('\n');
  console.log(text);
  await fs.mkdir(REPORT_DIR, { recursive: true });
  await fs.writeFile(path.join(REPORT_DIR, `${name}.md`), text);
}
