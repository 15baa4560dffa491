import { counted } from '../../../platform/server/counted.ts';
import type { Database } from '../../../platform/server/database/database.ts';
import { createJobs, DEAD_LETTERS, type Jobs } from '../../../platform/server/jobs/jobs.ts';
import { createLogger } from '../../../platform/server/log.ts';
import {
  listDeliveries,
  listFailedDeliveries,
  retryFailedDeliveries,
} from '../../../rooms/notifications/server/index.ts';
import { OPERATIONS, UsageError } from './command-line.mjs';
import { withCommunity } from './open-community.ts';
import { runOperation } from './run-operation.ts';

/**
 * `npm run jobs` lists jobs that wait, run or were given up, and the deliveries of mails and pushes.
 * `retry` tries again what was given up.
 */
runOperation(async ({ positionals: [verb] }) => {
  if (verb !== undefined && verb !== 'list' && verb !== 'retry') {
    throw new UsageError(OPERATIONS.jobs, `Unexpected argument '${verb}'.`);
  }
  return withCommunity(async ({ location, db }) => {
    const jobs = createJobs({ location, log: createLogger('warn') });
    try {
      return verb === 'retry' ? await retry(jobs, db) : await list(jobs, db);
    } finally {
      await jobs.stop();
    }
  });
});

async function list(jobs: Jobs, db: Database): Promise<string> {
  const counts = await jobs.count();
  const jobsGivenUp = await jobs.listDead();
  const deliveriesGivenUp = await listFailedDeliveries(db);
  const lines = counts
    .filter(({ name }) => name !== DEAD_LETTERS && !name.startsWith('__pgboss'))
    .map(({ name, waiting, active }) => `${name.padEnd(32)} ${waiting} waiting, ${active} running`);
  for (const { channel, state, reason, count } of await listDeliveries(db, new Date())) {
    const what = state === 'waiting' ? 'waiting' : `${state} in the last day`;
    lines.push(`${channel.padEnd(32)} ${count} ${what}${reason ? `: ${reason}` : ''}`);
  }
  for (const { channel, kind, reason, count, lastAt } of deliveriesGivenUp) {
    const what = `Given up ${counted(count, 'time')}: ${channel} about ${kind}`;
    lines.push(`${what}, last at ${lastAt.toISOString()}: ${reason}`);
  }
  if (jobsGivenUp.length + deliveriesGivenUp.length === 0) {
    return [...lines, 'Nothing was given up.'].join('\n');
  }
  return [
    ...lines,
    `Jobs that were given up: ${jobsGivenUp.length}; to try them again: npm run jobs -- retry`,
    ...jobsGivenUp.map(
      ({ name, addedAt, reason }) => `${addedAt.toISOString()}  ${name}  ${reason}`,
    ),
  ].join('\n');
}

async function retry(jobs: Jobs, db: Database): Promise<string> {
  const deliveries = await retryFailedDeliveries(db, new Date());
  return `Will be tried again: ${counted(await jobs.retryDead(), 'job')}, mails and pushes: ${deliveries}.`;
}
