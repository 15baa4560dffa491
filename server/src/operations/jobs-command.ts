import { createJobs, DEAD_LETTERS, type Jobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/log.ts';
import { failureText } from '../platform/log/describe-error.ts';
import { StartupError } from '../platform/startup-error.ts';
import { withCommunity } from './open-community.ts';

const USAGE = 'Say what: npm run jobs, or npm run jobs -- retry.';

/** `npm run jobs` lists waiting, running and failed jobs; `retry` retries the failed ones. */
async function run(words: string[]): Promise<void> {
  const [verb = 'list', ...rest] = words;
  if (rest.length > 0 || (verb !== 'list' && verb !== 'retry')) throw new StartupError(USAGE);
  const answer = await withCommunity(async ({ location }) => {
    const jobs = createJobs({ location, log: createLogger('warn') });
    try {
      return verb === 'retry' ? await retry(jobs) : await list(jobs);
    } finally {
      await jobs.stop();
    }
  });
  console.log(answer);
}

async function list(jobs: Jobs): Promise<string> {
  const [counts, dead] = [await jobs.count(), await jobs.listDead()];
  const lines = counts
    .filter(({ name }) => name !== DEAD_LETTERS && !name.startsWith('__pgboss'))
    .map(({ name, waiting, active }) => `${name.padEnd(32)} ${waiting} waiting, ${active} running`);
  if (dead.length === 0) return [...lines, 'Nothing was given up.'].join('\n');
  return [
    ...lines,
    `${dead.length} were given up; to try them again: npm run jobs -- retry`,
    ...dead.map(({ name, addedAt, reason }) => `${addedAt.toISOString()}  ${name}  ${reason}`),
  ].join('\n');
}

async function retry(jobs: Jobs): Promise<string> {
  return `${await jobs.retryDead()} jobs will be tried again.`;
}

run(process.argv.slice(3)).catch((error: unknown) => {
  console.error(failureText(error));
  process.exitCode = 1;
});
