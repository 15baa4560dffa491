import { asc, eq, ne, and, gt } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import type { Role } from '../../../platform/shared/index.ts';
import { deleteProgramTokensOf } from './program-tokens.ts';
import { asStoredEmail, findMemberByEmail } from './repository.ts';
import { sessionEnd } from './sessions.ts';
import { members, sessions } from './tables.ts';

export async function setRole(
  db: Executor,
  email: string,
  role: Role,
  now: Date,
): Promise<boolean> {
  const member = await findMemberByEmail(db, asStoredEmail(email));
  if (member) await setMemberRole(db, member.id, role, now);
  return member !== undefined;
}

/** Sessions that began before the role end as those of staff do. */
export async function setMemberRole(
  db: Executor,
  memberId: string,
  role: Role,
  now: Date,
): Promise<void> {
  await db.update(members).set({ role }).where(eq(members.id, memberId));
  await shortenSessions(db, memberId, sessionEnd(role, now));
  if (role !== 'admin') await deleteProgramTokensOf(db, memberId);
}

/** No policy: whether anybody is one. */
export async function hasAdmin(db: Executor): Promise<boolean> {
  return (await db.$count(members, eq(members.role, 'admin'))) > 0;
}

/** Everybody with a role beyond `member`, by address. No policy: for the operator. */
export async function listRoles(db: Executor): Promise<{ email: string; role: Role }[]> {
  return db
    .select({ email: members.email, role: members.role })
    .from(members)
    .where(ne(members.role, 'member'))
    .orderBy(asc(members.email));
}

/** Ends a member's sessions at this time, unless they end earlier or are used until then. */
async function shortenSessions(db: Executor, memberId: string, end: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: end })
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, end)));
}
