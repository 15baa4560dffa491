import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { showFigure, tableToMarkdown, type Goal, type Part, type Row } from './report.ts';
import { showPace } from './yardstick.ts';

/** One part: its committed figures, and those of this run. */
export interface Comparison {
  before: Part | undefined;
  after: Part;
}

/** If the rounds of a figure are not known, a smaller change is not marked. */
const USUAL_SPREAD = 0.15;

/** A part's figures as they were last committed; nothing without git, or for a new part. */
export async function readCommitted(name: string): Promise<Part | undefined> {
  const file = `HEAD:./docs/bench/data/${name}.json`;
  const cwd = path.resolve(import.meta.dirname, '..');
  try {
    const { stdout } = await promisify(execFile)('git', ['show', file], {
      cwd,
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as Part;
  } catch {
    return undefined;
  }
}

/** Shows the figures of this run next to the committed ones, and marks those that became worse. */
export function compareParts(parts: readonly Comparison[]): string | undefined {
  const rows = parts.flatMap(({ before, after }) => {
    const known = new Map(goalsOf(before).map((goal) => [goal.what, goal]));
    return goalsOf(after).map((goal) => toRow(known.get(goal.what), goal));
  });
  if (rows.length === 0) return undefined;
  return tableToMarkdown(['figure', 'before', 'after', 'change', ''], rows);
}

/** Shows how fast the machine was then and now. On a slower machine all figures are slower. */
export function comparePaces(parts: readonly Comparison[]): string {
  const show = (part: Part | undefined) => (part?.pace ? showPace(part.pace) : '');
  const rows = parts.map(({ before, after }): Row => [after.name, show(before), show(after)]);
  return tableToMarkdown(['yardstick', 'before', 'after'], rows);
}

function goalsOf(part: Part | undefined): Goal[] {
  return part?.tables.flatMap(({ goals = [] }) => goals) ?? [];
}

function toRow(before: Goal | undefined, after: Goal): Row {
  const { what, figure, unit } = after;
  if (!before) return [what, '', showFigure(figure, unit), '', 'new'];
  const change = figure === before.figure ? 0 : figure / before.figure - 1;
  const isWorse = after.is === 'at least' ? change < 0 : change > 0;
  const spread = Math.max(before.spread ?? USUAL_SPREAD, after.spread ?? USUAL_SPREAD);
  return [
    what,
    showFigure(before.figure, unit),
    showFigure(figure, unit),
    before.figure === 0 ? '' : `${change > 0 ? '+' : ''}${Math.round(change * 100)} %`,
    isWorse && Math.abs(change) > spread ? '**worse**' : '',
  ];
}
