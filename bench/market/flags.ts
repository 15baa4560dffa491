import { publish, readPart, tableToMarkdown, type Table } from '../report.ts';
import { measurePace } from '../yardstick.ts';
import { readDates } from './evenings.ts';
import { explainDemo } from './explain.ts';
import { fitMinds } from './fit.ts';
import { replayEvenings, REPLAY } from './replay.ts';

/** What `npm run bench -- market` does instead of letting towns live. */
const FLAGS: Record<string, (file: string) => Promise<void>> = {
  /** Prints how much of a yes belongs to whom. */
  '--fit': async (file) => print(fitMinds(readDates(file))),
  /** Puts the replay into the page of the last run. */
  '--replay': async (file) => {
    const last = await readPart('market');
    const replay = replayEvenings(readDates(file));
    const others = last?.tables.filter(({ title }) => title !== REPLAY) ?? [];
    await publish('market', last?.pace ?? (await measurePace()), [...others, replay]);
  },
  /** Prints the first ten of ten demo members, with each factor. */
  '--explain': async () => (await explainDemo()).forEach(print),
};

export async function runFlag(flag: string, file: string | undefined): Promise<void> {
  const run = FLAGS[flag];
  if (!run) throw new Error(`Unknown flag ${flag}. Known: ${Object.keys(FLAGS).join(', ')}.`);
  if (file === undefined && flag !== '--explain')
    throw new Error(`${flag} needs the file of dates`);
  await run(file ?? '');
}

function print({ title, columns, rows }: Table): void {
  console.log(`\n## ${title}\n\n${tableToMarkdown(columns, rows)}`);
}
