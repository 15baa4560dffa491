import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { drawLines, type LinePlot } from './plot.ts';
import { showPace, type Pace } from './yardstick.ts';

/** A row: the name of the measurement, then a cell for each further column. */
export type Row = [what: string, ...cells: (string | number)[]];

export interface Table {
  title: string;
  columns: string[];
  rows: Row[];
  /** Paragraphs below the table. */
  notes?: string[];
  /** Listed in the summary of all parts. */
  goals?: Goal[];
  plot?: LinePlot;
}

/** A figure and its required limit. */
export interface Goal {
  what: string;
  figure: number;
  /** Written after the figure: ' ms', ' MB', '×'. */
  unit: string;
  is: 'at least' | 'at most';
  limit: number;
  /** The range of the rounds' figures, as a share of their median. */
  spread?: number;
  /** The record in docs/decisions that says why the goal is missed, if it is. */
  record?: string;
}

/** A part of the report. Comparisons are ratios within one run. */
export type Bench = () => Promise<Table[]>;

/** A figure, or that of several rounds. */
type Figure = number | { median: number; spread: number };

const wanted =
  (is: Goal['is']) =>
  (what: string, figure: Figure, limit: number, unit: string, record?: string): Goal => ({
    what,
    figure: typeof figure === 'number' ? figure : figure.median,
    unit,
    is,
    limit,
    ...(typeof figure === 'object' && { spread: figure.spread }),
    ...(record !== undefined && { record }),
  });
export const atLeast = wanted('at least');
export const atMost = wanted('at most');

/** The stored result of a part's last run. The summary is made from it. */
export interface Part {
  name: string;
  machine: string;
  /** How fast the machine was right before. Older runs did not measure it. */
  pace?: Pace;
  tables: Table[];
}

export const REPORT_DIR = path.resolve(import.meta.dirname, '../docs/bench');
export const DATA_DIR = path.join(REPORT_DIR, 'data');

/** The median of the values, and their range as a share of it. */
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

/** The cells of a row: the values below which these shares of the values lie. */
export function percentiles(
  values: readonly number[],
  shares: readonly number[],
  unit = '',
): string[] {
  return shares.map((share) => percentile(values, share).toFixed(1) + unit);
}

/** What each round compares, such as a server's rate with that of another one. */
export function ratiosOf(values: readonly number[], others: readonly number[]) {
  return spreadOf(values.map((value, round) => value / (others[round] ?? Number.NaN)));
}

/** How many times as good as its goal a figure is. The goal is reached from 1 on. */
export function marginOf({ figure, limit, is }: Goal): number {
  return is === 'at least' ? figure / limit : limit / figure;
}

export const isReached = (goal: Goal): boolean => marginOf(goal) >= 1;

export function showFigure(figure: number, unit: string): string {
  if (!Number.isFinite(figure)) return 'none';
  const digits = Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2;
  return `${figure.toFixed(digits)}${unit}`;
}

export function showSpread(spread: number | undefined): string {
  return spread === undefined ? '' : `${Math.round(spread * 100)} %`;
}

export function showOutcome(goal: Goal): string {
  if (isReached(goal)) return 'reached';
  return goal.record ? `**missed**, [why](../${findRecord(goal.record)})` : '**missed**';
}

/** A record moves to the history when another one holds. */
function findRecord(name: string): string {
  const [record, older] = [`decisions/${name}.md`, `decisions/history/${name}.md`];
  return existsSync(path.join(REPORT_DIR, '..', record)) ? record : older;
}

export function showGoal(goal: Goal): string {
  const { what, figure, unit, is, limit } = goal;
  const outcome = showOutcome(goal);
  return `Goal: ${what}, ${is} ${limit}${unit}. It was ${showFigure(figure, unit)}: ${outcome}.`;
}

export function tableToMarkdown(columns: readonly string[], rows: readonly Row[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

const plotName = (part: string, index: number) => `${part}-${index + 1}.svg`;

function toMarkdown(part: string, table: Table, index: number): string {
  const { title, columns, rows, plot, goals = [], notes = [] } = table;
  return [
    `## ${title}`,
    tableToMarkdown(columns, rows),
    ...(plot ? [`![${plot.title}](${plotName(part, index)})`] : []),
    ...goals.map(showGoal),
    ...notes,
  ].join('\n\n');
}

/** The type that Linux gives for a file system in memory. */
const TMPFS = 0x01_02_19_94;

/** A commit to a database in memory costs nothing, which favors servers that commit often. */
async function describeMachine(): Promise<string> {
  const machine = `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  const { type } = await fs.statfs(os.tmpdir());
  return type === TMPFS ? `${machine}, temporary databases in memory` : machine;
}

/** Prints the tables and writes the part's page in docs/bench. */
export async function publish(name: string, pace: Pace, tables: Table[]): Promise<Part> {
  const machine = await describeMachine();
  const text = [
    `# ${name}`,
    `Measured by \`npm run bench -- ${name}\` on a machine of ${machine}, Node ${process.versions.node}. Right before, a fixed reference workload (the yardstick) took ${showPace(pace)}.`,
    ...tables.map((table, index) => toMarkdown(name, table, index)),
  ].join('\n\n');
  console.log(text);
  const part: Part = { name, machine, pace, tables };
  const files = new Map([
    [path.join(REPORT_DIR, `${name}.md`), `${text}\n`],
    [path.join(DATA_DIR, `${name}.json`), `${JSON.stringify(part)}\n`],
  ]);
  for (const [index, { plot }] of tables.entries()) {
    if (plot) files.set(path.join(REPORT_DIR, plotName(name, index)), drawLines(plot));
  }
  await writeReport(files);
  return part;
}

export async function writeReport(files: ReadonlyMap<string, string>): Promise<void> {
  await fs.mkdir(DATA_DIR, { recursive: true });
  for (const [file, text] of files) await fs.writeFile(file, text);
}

/** The last run of a part, if there is one. */
export async function readPart(name: string): Promise<Part | undefined> {
  const text = await fs
    .readFile(path.join(DATA_DIR, `${name}.json`), 'utf8')
    .catch(() => undefined);
  return text === undefined ? undefined : parsePart(text);
}

/** JSON has no number for a figure that could not be measured. */
export function parsePart(text: string): Part {
  return JSON.parse(text, (key, value: unknown) =>
    key === 'figure' && value === null ? Number.NaN : value,
  ) as Part;
}
