import { readCommand, runCommand } from './admin.ts';
import { withCommunity } from './open-community.ts';
import { runOperation } from './run-operation.ts';

/** `npm run admin`: grants roles on the machine, also where nobody is an admin yet. */
runOperation(async ({ words }) => {
  const command = readCommand(words);
  return withCommunity(({ db, config }) => runCommand(db, command, config));
});
