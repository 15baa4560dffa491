import type { Role } from '@rizzly/domain/shared';
import { asc, eq, ne } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { asStoredEmail } from './repository.ts';
import { members } from './tables.ts';

export async function setRole(db: Executor, email: string, role: Role): Promise<boolean> {
  const rows = await db
    .update(members)
    .set({ role })
    .where(eq(members.email, asStoredEmail(email)))
    .returning({ id: members.id });
  return rows.length > 0;
}

export async function setMemberRole(db: Executor, memberId: string, role: Role): Promise<void> {
  await db.update(members).set({ role }).where(eq(members.id, memberId));
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
