import { createHash } from 'node:crypto';

import { and, asc, eq, gt } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { utcDay } from '../../../platform/shared/index.ts';
import { findStaffName } from '../../account/index.ts';
import { findMember, members } from '../../account/server/index.ts';
import { raiseFlag } from './banned/raise-flag.ts';

type NameDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'jobs' | 'community'>;

/** Raises a flag about a member with a name like staff, once for each such name. */
export async function lookAtName(deps: NameDeps, memberId: string): Promise<void> {
  const member = await findMember(deps.db, memberId);
  if (member?.role === 'member') await flagName(deps, member);
}

/** Raises a flag about a member who was asked for another name, at most once a day. */
export async function flagRefusedName(deps: NameDeps, memberId: string): Promise<void> {
  await raiseFlag(deps, memberId, { kind: 'name', id: markOf(`refused ${utcDay(deps.clock())}`) });
}

const BATCH = 1000;

/** Looks at all names: of before this was looked at, and after the community was renamed. */
export async function lookAtNames(deps: NameDeps): Promise<void> {
  for (let after = FIRST_ID; ;) {
    const batch = await readNames(deps.db, after);
    for (const member of batch) await flagName(deps, member);
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.id;
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** No policy: for the desk. */
const readNames = (db: Executor, after: string) =>
  db
    .select({ id: members.id, fullName: members.fullName })
    .from(members)
    .where(and(gt(members.id, after), eq(members.role, 'member')))
    .orderBy(asc(members.id))
    .limit(BATCH);

async function flagName(
  deps: NameDeps,
  { id, fullName }: { id: string; fullName: string },
): Promise<void> {
  const found = findStaffName(fullName, deps.community.current().name);
  if (found) await raiseFlag(deps, id, { kind: 'name', id: markOf(`name ${fullName}`) });
}

/** Flags are raised once for each mark, which is a UUID. */
function markOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');
}
