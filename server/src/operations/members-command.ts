import os from 'node:os';
import path from 'node:path';

import { systemClock } from '../platform/clock.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLocalBus } from '../platform/live/bus.ts';
import { createLogger } from '../platform/log.ts';
import { failureText } from '../platform/log/describe-error.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { readMembersCommand, runMembersCommand } from './members.ts';
import { withCommunity } from './open-community.ts';

/** `npm run members`: requests of members that come by letter. Each is recorded. */
async function run(words: string[]): Promise<void> {
  const command = readMembersCommand(words);
  if (command.kind === 'export') {
    // npm runs scripts in the project's directory; INIT_CWD is the caller's directory.
    command.file = path.resolve(process.env['INIT_CWD'] ?? '.', command.file);
  }
  const answer = await withCommunity(async ({ db, location, config }) => {
    const log = createLogger('warn');
    const jobs = createJobs({ location, log });
    // Open tabs on running nodes notice an erasing with their next call.
    const live = createLocalBus();
    const storage = await openStorage(config);
    try {
      const deps = { db, storage, live, jobs, log, clock: systemClock };
      return await runMembersCommand(deps, command, os.userInfo().username);
    } finally {
      await jobs.stop();
    }
  });
  console.log(answer);
}

// New files are private.
process.umask(0o077);
run(process.argv.slice(3)).catch((error: unknown) => {
  console.error(failureText(error));
  process.exitCode = 1;
});
