import { systemClock } from '../../../platform/server/clock.ts';
import type { Database } from '../../../platform/server/database/database.ts';
import { StartupError } from '../../../platform/server/startup-error.ts';
import type { Role } from '../../../platform/shared/index.ts';
import { listRoles, setRole } from '../../../rooms/account/server/index.ts';
import { createSetupLink } from '../../../rooms/community/server/index.ts';
import type { Config } from '../config.ts';
import { OPERATIONS, UsageError } from './command-line.mjs';

type Command = { kind: 'set'; email: string; role: Role } | { kind: 'list' } | { kind: 'setup' };

/** Parses the arguments of `npm run admin --`. Throws a UsageError. */
export function readCommand(words: readonly string[]): Command {
  const [verb, email, role, ...rest] = words;
  if ((verb === 'list' || verb === 'setup') && !email) return { kind: verb };
  if (email?.includes('@') && rest.length === 0) {
    if (verb === 'grant' && (role === 'moderator' || role === 'admin')) {
      return { kind: 'set', email, role };
    }
    if (verb === 'revoke' && !role) return { kind: 'set', email, role: 'member' };
  }
  throw new UsageError(OPERATIONS.admin, 'Say what, for whom, and which role.');
}

/** Runs the command. Returns the text for the operator. */
export async function runCommand(
  db: Database,
  command: Command,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<string> {
  if (command.kind === 'setup') {
    const link = await createSetupLink(db, { publicUrl, now: systemClock() });
    if (!link)
      throw new StartupError('The community has an admin. They can grant roles at /admin.');
    return `Become the first admin, within 24 hours: ${link}`;
  }
  if (command.kind === 'list') {
    const rows = await listRoles(db);
    if (rows.length === 0) return 'Nobody has a role yet.';
    return rows.map(({ email, role }) => `${role.padEnd(9)}  ${email}`).join('\n');
  }
  const { email, role } = command;
  if (!(await setRole(db, email, role, systemClock()))) {
    throw new StartupError(`No verified member has the address ${email}.`);
  }
  return role === 'member' ? `${email} has no role anymore.` : `${email} is ${role} now.`;
}
