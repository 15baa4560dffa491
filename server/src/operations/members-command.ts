import os from 'node:os';

import { failureText } from '../platform/log/describe-error.ts';
import { readMembersCommand, runMembersCommand } from './members.ts';
import { withCommunity } from './open-community.ts';

/** `npm run members`: requests of members that come by letter. Each is recorded. */
async function run(words: string[]): Promise<void> {
  const command = readMembersCommand(words);
  const operator = { name: os.userInfo().username, now: new Date() };
  console.log(await withCommunity(({ db }) => runMembersCommand(db, command, operator)));
}

run(process.argv.slice(3)).catch((error: unknown) => {
  console.error(failureText(error));
  process.exitCode = 1;
});
