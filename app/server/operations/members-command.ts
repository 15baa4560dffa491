import os from 'node:os';
import path from 'node:path';

import { systemClock } from '../../../platform/server/clock.ts';
import { createJobs } from '../../../platform/server/jobs/jobs.ts';
import { createLocalBus } from '../../../platform/server/live/bus.ts';
import { createLogger } from '../../../platform/server/log.ts';
import { openStorage } from '../../../platform/server/storage/open-storage.ts';
import { readMembersCommand, runMembersCommand } from './members.ts';
import { withCommunity } from './open-community.ts';
import { runOperation } from './run-operation.ts';

// New files are private.
process.umask(0o077);

/** `npm run members`: requests of members that come by letter. Each is recorded. */
runOperation(async ({ positionals }) => {
  const command = readMembersCommand(positionals);
  if (command.kind === 'export') {
    // npm runs scripts in the project's directory; INIT_CWD is the caller's directory.
    command.file = path.resolve(process.env['INIT_CWD'] ?? '.', command.file);
  }
  return withCommunity(async ({ db, location, config }) => {
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
});
