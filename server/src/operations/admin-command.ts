import { failureText } from '../platform/log/describe-error.ts';
import { readCommand, runCommand } from './admin.ts';
import { withCommunity } from './open-community.ts';

/** `npm run admin`. Roles can be granted only on the machine, never over HTTP. */
async function run(words: string[]): Promise<void> {
  const command = readCommand(words);
  console.log(await withCommunity(({ db }) => runCommand(db, command)));
}

run(process.argv.slice(3)).catch((error: unknown) => {
  console.error(failureText(error));
  process.exitCode = 1;
});
