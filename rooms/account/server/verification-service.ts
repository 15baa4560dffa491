import { and, eq, gt, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction, Executor } from '../../../platform/server/database/database.ts';
import { AppError, invalidInput } from '../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../platform/shared/index.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { isReserved } from './email-change/repository.ts';
import { memberJoinedJob } from './member-joined.ts';
import { keepMark } from './network-marks.ts';
import { verifyPassword } from './passwords.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import { deleteRegistrations, type Registration } from './registration-repository.ts';
import { giveMails } from './sent-mails.ts';
import { signIn, type Browser, type SignedIn } from './sign-in.ts';
import { type Member, registrations, members } from './tables.ts';
import { say } from './texts/index.ts';
import { hashToken } from './tokens.ts';

/** The work of other rooms in the transaction in which a person becomes a member. */
export type Joining = (
  work: Work,
  member: Member,
  registration: Pick<Registration, 'invitationId' | 'application'>,
) => Promise<void>;

interface VerificationLink {
  token: string;
  /** The browser that opens the link. */
  browser: Browser;
  joining: Joining;
}

/** Uses a verification link, unless registrations of its address wait from several browsers. */
export async function verifyEmail(deps: Deps, link: VerificationLink): Promise<SignedIn> {
  return useLink(deps, link, ({ isContested }) => {
    if (isContested) {
      throw new AppError('password_needed', say.passwordNeeded);
    }
  });
}

/** Uses a verification link with the password of its own registration. */
export async function verifyEmailWithPassword(
  deps: Deps,
  { password, network, ...link }: VerificationLink & { password: string; network: string },
): Promise<SignedIn> {
  const tokenHash = hashToken(link.token);
  const registration = await findRegistrationByToken(deps.db, tokenHash, deps.clock());
  if (!registration) throw badLink();
  await deps.limits.take(ACCOUNT_LIMITS.verifyPerLink, tokenHash);
  if (!(await verifyPassword(registration.passwordHash, password, network))) {
    throw new AppError('invalid_credentials', say.wrongSignUpPassword);
  }
  // Each change of a registration's password creates a new token, so the password still matches
  // this one.
  return useLink(deps, link, () => {});
}

/**
 * Turns the registration of a link into a member, deletes the other registrations of its address,
 * and signs in. Only one of several concurrent calls succeeds.
 */
async function useLink(
  deps: Deps,
  { token, browser, joining }: VerificationLink,
  check: (found: { isContested: boolean }) => void,
): Promise<SignedIn> {
  const now = deps.clock();
  const tokenHash = hashToken(token);
  return runWork(deps, async (work) => {
    const { tx } = work;
    const waiting = await lockRegistrationsOfLink(tx, tokenHash);
    const registration = waiting.find((row) => row.tokenHash === tokenHash && row.expiresAt > now);
    if (!registration) throw badLink();
    check({ isContested: waiting.length > 1 });
    const access = deps.community.current().registration === 'approval' ? 'waiting' : 'full';
    const member = await createMember(tx, registration, { access, now });
    await giveMails(tx, { registrationId: registration.id, memberId: member.id });
    await deleteRegistrations(tx, registration.email);
    const { networkMark: mark, createdAt: seenAt } = registration;
    if (mark !== null) await keepMark(tx, { memberId: member.id, mark, seenAt });
    await joining(work, member, registration);
    await work.enqueue(memberJoinedJob, { memberId: member.id });
    return signIn(work, member, browser, now, 'link');
  });
}

async function createMember(
  tx: Transaction,
  registration: Registration,
  { access, now }: { access: Member['access']; now: Date },
) {
  const {
    id: _id,
    browserHash: _browser,
    tokenHash: _token,
    invitationId: _invitation,
    application: _application,
    networkMark: _network,
    expiresAt: _expiry,
    createdAt,
    ...person
  } = registration;
  const member = await insertMember(tx, {
    ...person,
    access,
    ageSince: utcDay(createdAt),
    lastActiveOn: utcDay(now),
    createdAt: now,
  });
  // The address is reserved for a member who may still undo a change of it.
  if (!member || (await isReserved(tx, person.email, now))) throw badLink();
  return member;
}

function badLink(): AppError {
  return invalidInput('token', issue('account.badVerificationLink'));
}

async function findRegistrationByToken(db: Executor, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tokenHash, tokenHash), gt(registrations.expiresAt, now)));
  return row;
}

/** All registrations of the address that a link belongs to, locked in one order. */
async function lockRegistrationsOfLink(
  tx: Transaction,
  tokenHash: string,
): Promise<Registration[]> {
  const address = tx
    .select({ email: registrations.email })
    .from(registrations)
    .where(eq(registrations.tokenHash, tokenHash));
  return tx
    .select()
    .from(registrations)
    .where(eq(registrations.email, sql`(${address})`))
    .orderBy(registrations.id)
    .for('update');
}

/** Undefined when somebody with this address became a member meanwhile. */
async function insertMember(db: Executor, row: typeof members.$inferInsert) {
  const [member] = await db
    .insert(members)
    .values(row)
    .onConflictDoNothing({ target: members.email })
    .returning();
  return member;
}
