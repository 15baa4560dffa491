import {
  listDeliveries,
  listFailedDeliveries,
  retryFailedDeliveries,
} from '../features/notifications/index.ts';
import type { Database } from '../platform/database/database.ts';
import { createJobs, DEAD_LETTERS, type Jobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/log.ts';
import { failureText } from '../platform/log/describe-error.ts';
import { StartupError } from '../platform/startup-error.ts';
import { withCommunity } from './open-community.ts';

const USAGE = 'Say what: npm run jobs, or npm run jobs -- retry.';

/**
 * `npm run jobs` lists waiting, running and failed jobs, and the deliveries of mails and pushes.
 * `retry` retries failed jobs and deliveries.
 */
async function run(words: string[]): Promise<void> {
  const [verb = 'list', ...rest] = words;
  if (rest.length > 0 || (verb !== 'list' && verb !== 'retry')) throw new StartupError(USAGE);
  const answer = await withCommunity(async ({ location, db }) => {
    const jobs = createJobs({ location, log: createLogger('warn') });
    try {
      return verb === 'retry' ? await retry(jobs, db) : await list(jobs, db);
    } finally {
      await jobs.stop();
    }
  });
  console.log(answer);
}

async function list(jobs: Jobs, db: Database): Promise<string> {
  const [counts, dead] = [await jobs.count(), await jobs.listDead()];
  const failed = await listFailedDeliveries(db);
  const lines = counts
    .filter(({ name }) => name !== DEAD_LETTERS && !name.startsWith('__pgboss'))
    .map(({ name, waiting, active }) => `${name.padEnd(32)} ${waiting} waiting, ${active} running`);
  for (const { channel, state, reason, count } of await listDeliveries(db, new Date())) {
    const what = state === 'waiting' ? 'waiting' : `${state} in the last day`;
    lines.push(`${channel.padEnd(32)} ${count} ${what}${reason ? `: ${reason}` : ''}`);
  }
  for (const { channel, kind, reason, count, lastAt } of failed) {
    const what = `${count} times a ${channel} about ${kind} was given up`;
    lines.push(`${what}, last at ${lastAt.toISOString()}: ${reason}`);
  }
  if (dead.length + failed.length === 0) return [...lines, 'Nothing was given up.'].join('\n');
  return [
    ...lines,
    `${dead.length} jobs were given up; to try them again: npm run jobs -- retry`,
    ...dead.map(({ name, addedAt, reason }) => `${addedAt.toISOString()}  ${name}  ${reason}`),
  ].join('\n');
}

async function retry(jobs: Jobs, db: Database): Promise<string> {
  const left = await retryFailedDeliveries(db, new Date());
  return `${await jobs.retryDead()} jobs, and ${left} mails and pushes, will be tried again.`;
}

run(process.argv.slice(3)).catch((error: unknown) => {
  console.error(failureText(error));
  process.exitCode = 1;
});
