import { readCommand, runCommand } from './admin.ts';
import { withCommunity } from './open-community.ts';
import { runOperation } from './run-operation.ts';

/** `npm run admin`. Roles can be granted only on the machine, never over HTTP. */
runOperation(async ({ words }) => {
  const command = readCommand(words);
  return withCommunity(({ db }) => runCommand(db, command));
});
