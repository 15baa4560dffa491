import { constants } from 'node:fs';
import fs from 'node:fs/promises';

import { counted } from '../../../platform/server/counted.ts';
import { StartupError } from '../../../platform/server/startup-error.ts';
import {
  findByLetter,
  recordOperatorAction,
  removeSecondFactors,
  type FoundByLetter,
} from '../../../rooms/account/server/index.ts';
import { writeExport } from '../../../rooms/settings/server/export/index.ts';
import { eraseNow } from '../../../rooms/settings/server/leaving/index.ts';
import type { Deps } from '../context.ts';
import { eraseMember, listMemberData } from '../rooms.ts';
import { OPERATIONS, UsageError } from './command-line.mjs';

type MembersCommand = { kind: 'find' | 'erase' | 'reset-factor'; email: string } | ExportCommand;
interface ExportCommand {
  kind: 'export';
  email: string;
  file: string;
}

export type MembersDeps = Pick<Deps, 'db' | 'storage' | 'live' | 'jobs' | 'clock' | 'log'>;

/** Parses the arguments of `npm run members --`. Throws a UsageError. */
export function readMembersCommand(words: readonly string[]): MembersCommand {
  const [kind, email, file, ...rest] = words;
  if (email?.includes('@') && rest.length === 0) {
    const isAlone = kind === 'find' || kind === 'erase' || kind === 'reset-factor';
    if (isAlone && file === undefined) return { kind, email };
    if (kind === 'export' && file !== undefined) return { kind, email, file };
  }
  throw new UsageError(OPERATIONS.members, 'Say what, and for which address.');
}

/** Records the command and runs it. Returns the text for the operator. */
export async function runMembersCommand(
  deps: MembersDeps,
  command: MembersCommand,
  operator: string,
): Promise<string> {
  const { kind, email } = command;
  const found = await findByLetter(deps.db, email);
  const { member } = found;
  if (command.kind === 'export') await requireNew(command.file);
  await recordOperatorAction(deps.db, {
    operator,
    action: kind,
    memberId: member?.id ?? null,
    at: deps.clock(),
  });
  if (!member) {
    const text = `No member has the address ${email}.`;
    if (kind !== 'find') throw new StartupError(text);
    return `${text}\n${describeWaiting(found)}`;
  }
  if (command.kind === 'find') return describe(member, found);
  if (command.kind === 'export') {
    const { db, storage, clock } = deps;
    const source = { db, storage, member, exportedAt: clock(), listMemberData };
    await writeExport(source, command.file);
    return `${command.file} has all data of ${member.fullName} (${member.email}). Only hand it to the member.`;
  }
  if (command.kind === 'reset-factor') {
    await removeSecondFactors(deps, member.id);
    return `${member.fullName} (${member.email}) has no passkeys and no codes anymore, and gets a mail that says so.`;
  }
  await eraseNow(deps, member.id, eraseMember);
  return `${member.fullName} (${member.email}) is erased. The files go as soon as an instance runs.`;
}

/** Throws if the file exists. */
async function requireNew(file: string): Promise<void> {
  const isThere = await fs.access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (isThere) throw new StartupError(`There is a file at ${file} already.`);
}

function describe(member: NonNullable<FoundByLetter['member']>, found: FoundByLetter): string {
  return [
    `Id:           ${member.id}`,
    `Name:         ${member.fullName}`,
    `Email:        ${member.email}`,
    `Role:         ${member.role}`,
    `Member since: ${member.createdAt.toISOString()}`,
    `Last active:  ${member.lastActiveOn}`,
    `Signs in by:  ${describeWaysIn(member.passwordHash !== null, found.passkeys)}`,
    `Sessions:     ${found.sessions}`,
    ...(member.leavingUntil ? [`Leaves until: ${member.leavingUntil.toISOString()}`] : []),
    describeWaiting(found),
  ].join('\n');
}

function describeWaiting({ registrations }: FoundByLetter): string {
  return `Waiting registrations of the address: ${registrations}`;
}

function describeWaysIn(hasPassword: boolean, passkeys: number): string {
  const ways = [
    ...(hasPassword ? ['password'] : []),
    ...(passkeys > 0 ? [counted(passkeys, 'passkey')] : []),
  ];
  return ways.join(' and ');
}
