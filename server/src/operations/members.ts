import { findByLetter, recordOperatorAction } from '../features/account/index.ts';
import type { Database } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';

const USAGE = 'Say what: npm run members -- find EMAIL';

type MembersCommand = { kind: 'find'; email: string };

/** Who runs the command, and when, for the record. */
interface Operator {
  name: string;
  now: Date;
}

/** Parses the arguments of `npm run members --`. Throws a StartupError with the usage. */
export function readMembersCommand(words: readonly string[]): MembersCommand {
  const [verb, email, ...rest] = words;
  if (verb === 'find' && email?.includes('@') && rest.length === 0) return { kind: 'find', email };
  throw new StartupError(USAGE);
}

/** Runs the command and records it; returns the text for the operator. */
export async function runMembersCommand(
  db: Database,
  { kind, email }: MembersCommand,
  { name, now }: Operator,
): Promise<string> {
  const found = await findByLetter(db, email);
  const { member } = found;
  const record = { operator: name, action: kind, memberId: member?.id ?? null, at: now };
  await recordOperatorAction(db, record);
  const waiting = `Waiting registrations of the address: ${found.registrations}`;
  if (!member) return `No member has the address ${email}.\n${waiting}`;
  return [
    `Id:           ${member.id}`,
    `Name:         ${member.fullName}`,
    `Email:        ${member.email}`,
    `Role:         ${member.role}`,
    `Member since: ${member.createdAt.toISOString()}`,
    `Last active:  ${member.lastActiveOn}`,
    `Signs in by:  ${describeWaysIn(member.passwordHash !== null, found.passkeys)}`,
    `Sessions:     ${found.sessions}`,
    waiting,
  ].join('\n');
}

function describeWaysIn(hasPassword: boolean, passkeys: number): string {
  const ways = [
    ...(hasPassword ? ['password'] : []),
    ...(passkeys > 0 ? [`${passkeys} passkeys`] : []),
  ];
  return ways.join(' and ');
}
