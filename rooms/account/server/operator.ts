import { and, desc, eq, isNotNull } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { countPasskeys } from './passkeys/repository.ts';
import { findRegistrations } from './registration-repository.ts';
import { asStoredEmail, findMember, findMemberByEmail } from './repository.ts';
import { emailChanges, operatorActions, sessions, type Member } from './tables.ts';

/** The facts that an operator learns about an address, to answer a request that came by letter. */
export interface FoundByLetter {
  /** The member who has the address, or had it recently. */
  member: Member | undefined;
  sessions: number;
  passkeys: number;
  /** Registrations of the address whose link has not been opened. */
  registrations: number;
}

export async function findByLetter(db: Executor, address: string): Promise<FoundByLetter> {
  const email = asStoredEmail(address);
  const member = (await findMemberByEmail(db, email)) ?? (await findFormerHolder(db, email));
  const registrations = await findRegistrations(db, email);
  return {
    member,
    sessions: member ? await db.$count(sessions, eq(sessions.memberId, member.id)) : 0,
    passkeys: member ? await countPasskeys(db, member.id) : 0,
    registrations: registrations.length,
  };
}

/** Finds the member who had the address before a change that can still be undone. */
async function findFormerHolder(db: Executor, email: string): Promise<Member | undefined> {
  const [change] = await db
    .select({ memberId: emailChanges.memberId })
    .from(emailChanges)
    .where(and(eq(emailChanges.oldEmail, email), isNotNull(emailChanges.confirmedAt)))
    .orderBy(desc(emailChanges.confirmedAt))
    .limit(1);
  return change && findMember(db, change.memberId);
}

export async function recordOperatorAction(
  db: Executor,
  row: { operator: string; action: string; memberId: string | null; at: Date },
): Promise<void> {
  await db.insert(operatorActions).values(row);
}
