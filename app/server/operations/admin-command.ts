import { readCommand, runCommand } from './admin.ts';
import { withCommunity } from './open-community.ts';
import { runOperation } from './run-operation.ts';

/** `npm run admin`: grants roles on the machine, also where nobody is an admin yet. */
runOperation(async ({ positionals }) => {
  const command = readCommand(positionals);
  return withCommunity(({ db, config }) => runCommand(db, command, config));
});
