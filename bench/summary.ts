import path from 'node:path';

import {
  marginOf,
  readPart,
  REPORT_DIR,
  showFigure,
  showOutcome,
  showSpread,
  tableToMarkdown,
  writeReport,
  type Part,
  type Row,
} from './report.ts';

/** Writes the page with every goal of the last runs, its figure, and whether it was reached. */
export async function summarise(names: readonly string[]): Promise<void> {
  const found = await Promise.all(names.map((name) => readPart(name)));
  const parts = found.filter((part) => part !== undefined);
  const goals = parts.flatMap(({ name, tables }) =>
    tables.flatMap((table) => table.goals ?? []).map((goal) => ({ name, goal })),
  );
  const missed = goals.filter(({ goal }) => marginOf(goal) < 1);
  const rows = goals.map(({ name, goal }): Row => {
    const { what, figure, unit, is, limit, spread } = goal;
    const margin = marginOf(goal);
    return [
      `${what} ([${name}](${name}.md))`,
      showFigure(figure, unit),
      `${is} ${limit}${unit}`,
      Number.isFinite(margin) ? margin.toFixed(2) : '',
      showSpread(spread),
      showOutcome(goal),
    ];
  });
  const page = [
    '# Bench',
    'Written by `npm run bench` (or `npm run bench -- PART` for one part) from the last run of each part. Each part starts the programs it measures as separate processes, on loopback. Compare figures only within one part: other parts may have run on another machine.',
    measuredOn(parts),
    `${goals.length - missed.length} of ${goals.length} goals are reached.`,
    tableToMarkdown(['goal', 'figure', 'wanted', 'times as good', 'spread', ''], rows),
    'The spread is the range of the rounds of a run, as a share of their median. Each part’s page says how long the yardstick took right before it: a fixed reference workload, which shows how fast the machine was.',
    '## Parts',
    parts
      .map(({ name, tables }) => {
        const titles = tables.map(({ title }) => title).join('; ');
        return `- [${name}](${name}.md): ${titles}`;
      })
      .join('\n'),
  ];
  await writeReport(new Map([[path.join(REPORT_DIR, 'README.md'), `${page.join('\n\n')}\n`]]));
}

function measuredOn(parts: readonly Part[]): string {
  const machines = new Set(parts.map(({ machine }) => machine));
  return machines.size === 1
    ? `Measured on a machine of ${[...machines].join('')}, which also generated the load.`
    : `Machines: ${parts.map(({ name, machine }) => `${name} ${machine}`).join('; ')}. Each also generated the load.`;
}
