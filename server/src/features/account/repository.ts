import type { UtcDay } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { anyOf, prepareOnce, prepareSql } from '../../platform/database/prepared.ts';
import { rawRows } from '../../platform/database/raw-rows.ts';
import {
  devices,
  emailChanges,
  members,
  passkeyChallenges,
  passwordResets,
  registrations,
  sessions,
  type Member,
} from './tables.ts';

/** A bound on the list of sessions. Sign-ins are rate-limited, but sessions last 30 days. */
const SESSIONS_SHOWN = 100;

export async function findMemberByEmail(db: Executor, email: string): Promise<Member | undefined> {
  const [member] = await db.select().from(members).where(eq(members.email, email));
  return member;
}

const memberStatement = prepareOnce((db) =>
  db
    .select()
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('find_member'),
);

export async function findMember(db: Executor, id: string): Promise<Member | undefined> {
  const [member] = await memberStatement(db).execute({ id });
  return member;
}

/**
 * A member as the recipient of mails. Undefined for a leaving member, who gets only mails about
 * their way back.
 */
export async function findMailed(db: Executor, id: string): Promise<Member | undefined> {
  const member = await findMember(db, id);
  return member?.leavingUntil ? undefined : member;
}

/** Whether the community has no members yet. */
export async function isCommunityEmpty(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).limit(1);
  return rows.length === 0;
}

/** Undefined when somebody with this address became a member meanwhile. */
export async function insertMember(
  db: Executor,
  row: typeof members.$inferInsert,
): Promise<Member | undefined> {
  const [member] = await db
    .insert(members)
    .values(row)
    .onConflictDoNothing({ target: members.email })
    .returning();
  return member;
}

/**
 * Whether a member still has this password hash. Locks the row until the transaction ends, so
 * sign-ins of a member happen one at a time.
 */
export async function lockPassword(
  tx: Transaction,
  memberId: string,
  passwordHash: string | null,
): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.id, memberId),
        sql`${members.passwordHash} is not distinct from ${passwordHash}`,
      ),
    )
    .for('no key update');
  return rows.length > 0;
}

export async function insertSession(
  db: Executor,
  row: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(row);
}

const given = sql.placeholder;
const memberRows = rawRows(members);

interface FoundSession {
  sessionId: string;
  signedInAt: string;
  lastSeenOn: string;
}

const sessionWithMember = sql`
  select ${memberRows.columns}, ${sessions.id} as "sessionId",
    ${sessions.createdAt} as "signedInAt", ${sessions.lastSeenOn} as "lastSeenOn"
  from sessions join members on ${members.id} = ${sessions.memberId}
  where ${sessions.tokenHash} = ${given('tokenHash')}
    and ${sessions.expiresAt} > ${given('now')}::timestamptz
`;

const sessionStatement = prepareSql<Member & FoundSession>('find_session', sessionWithMember);

/**
 * The same, and notes that the member is here. Once a day this also sets the member's last active
 * day and extends the session. Locks the member's row first, in the same order as erasing a member.
 */
const notingStatement = prepareSql<Member & FoundSession>(
  'find_session_and_note',
  sql`
    with found as materialized (${sessionWithMember}),
    active as (
      update members set last_active_on = ${given('today')}::date,
        browser_language = coalesce(${given('language')}, browser_language)
      where id = (select id from found) and last_active_on <> ${given('today')}::date
      returning id
    ),
    extended as (
      update sessions set expires_at = ${given('expiresAt')}::timestamptz,
        last_seen_on = ${given('today')}::date
      where id = (select "sessionId" from found) and last_seen_on <> ${given('today')}::date
        and (select count(*) from active) >= 0
    ),
    noted as (
      insert into last_seen (member_id, seen_at)
      select id, ${given('now')}::timestamptz from found where (select count(*) from active) >= 0
      on conflict (member_id) do update set seen_at = greatest(last_seen.seen_at, excluded.seen_at)
    )
    select * from found
  `,
);

/** The data to record about a member's visit. */
export interface Visit {
  today: UtcDay;
  expiresAt: Date;
  language: Language | undefined;
}

/** Runs with every request of a member. If `visit` is given, it is recorded too. */
export async function findSession(db: Executor, tokenHash: string, now: Date, visit?: Visit) {
  const asked = { tokenHash, now: now.toISOString() };
  const [row] = visit
    ? await notingStatement(db, {
        ...asked,
        ...visit,
        expiresAt: visit.expiresAt.toISOString(),
        language: visit.language ?? null,
      })
    : await sessionStatement(db, asked);
  if (!row) return undefined;
  const { sessionId, signedInAt, lastSeenOn, ...member } = row;
  return {
    member: memberRows.read(member),
    sessionId,
    signedInAt: new Date(signedInAt),
    lastSeenOn,
  };
}

/** Columns with a member's choices and states that other rooms decide about. */
type MemberFields = Partial<
  Pick<
    Member,
    | 'hidesActivity'
    | 'showsDistance'
    | 'hidesScore'
    | 'calmMode'
    | 'pausedAt'
    | 'streakHeldTo'
    | 'restDays'
    | 'streakDays'
    | 'leavingUntil'
    | 'language'
    | 'access'
    | 'accessUntil'
    | 'limitedUntil'
    | 'photoCheckedAt'
  >
>;

export async function setMemberFields(
  db: Executor,
  memberId: string,
  fields: MemberFields,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db.update(members).set(fields).where(eq(members.id, memberId));
}

/** The sessions of a member, most recently used first. */
export async function listSessions(db: Executor, memberId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      createdAt: sessions.createdAt,
      lastSeenOn: sessions.lastSeenOn,
    })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenOn), desc(sessions.createdAt), sessions.id)
    .limit(SESSIONS_SHOWN);
}

/** Ends a session of this member. Returns false if the session is not theirs. */
export async function deleteOwnSession(
  db: Executor,
  memberId: string,
  id: string,
): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function deleteSession(db: Executor, tokenHash: string) {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id, memberId: sessions.memberId });
  return row;
}

export async function deleteSessionsOf(db: Executor, memberId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.memberId, memberId));
}

/** Ends all sessions of a member but one. Returns the ids of those ended. */
export async function deleteOtherSessions(
  db: Executor,
  memberId: string,
  keptId: string,
): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

export async function savePasswordReset(
  db: Executor,
  row: { memberId: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({ target: passwordResets.memberId, set: row });
}

/** The id of the member to whom a reset link belongs. */
export async function findPasswordReset(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ memberId: passwordResets.memberId })
    .from(passwordResets)
    .where(isReset(tokenHash, now));
  return row?.memberId;
}

/** Deletes the reset link. Only one of several concurrent calls gets it. */
export async function takePasswordReset(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(passwordResets)
    .where(isReset(tokenHash, now))
    .returning({ memberId: passwordResets.memberId });
  return rows.length > 0;
}

function isReset(tokenHash: string, now: Date) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
}

export async function deletePasswordReset(db: Executor, memberId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.memberId, memberId));
}

export async function setPassword(
  db: Executor,
  memberId: string,
  passwordHash: string | null,
): Promise<{ id: string; email: string }> {
  const [row] = await db
    .update(members)
    .set({ passwordHash })
    .where(eq(members.id, memberId))
    .returning({ id: members.id, email: members.email });
  if (!row) throw new Error('the member of a reset link is gone');
  return row;
}

/** Keeps these tables from growing forever. */
export async function deleteExpired(
  db: Executor,
  now: Date,
  before: { registrations: Date; devices: Date },
): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  await db.delete(registrations).where(lt(registrations.createdAt, before.registrations));
  await db.delete(devices).where(lt(devices.lastUsedAt, before.devices));
}

const lockStatement = prepareOnce((db) =>
  db
    .select()
    .from(members)
    .where(sql`${members.id} = ${anyOf('ids')}`)
    .orderBy(members.id)
    .for('no key update')
    .prepare('lock_members'),
);

/**
 * The rows that a transaction has locked already. A nested transaction has its own set, because it
 * may be rolled back.
 */
const locked = new WeakMap<Transaction, Set<string>>();

/**
 * Locks members' rows until the transaction ends, always in the same order, so that no two
 * transactions wait for each other. Other rows can still refer to them.
 */
export async function lockMembers(tx: Transaction, ids: readonly string[]): Promise<Member[]> {
  const rows = await lockStatement(tx).execute({ ids: [...ids] });
  const held = locked.get(tx) ?? new Set();
  locked.set(tx, held);
  for (const { id } of rows) held.add(id);
  return rows;
}

/**
 * The same when the rows are not needed. Rows that the transaction has locked before cost nothing.
 */
export async function holdMembers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const held = locked.get(tx);
  const missing = ids.filter((id) => !held?.has(id));
  if (missing.length > 0) await lockMembers(tx, missing);
}

/**
 * Deletes a member with all rows that refer to them, and everything that waits for their address.
 */
export async function deleteMember(tx: Transaction, memberId: string): Promise<void> {
  const [member] = await tx
    .delete(members)
    .where(eq(members.id, memberId))
    .returning({ email: members.email });
  if (!member) return;
  await tx.delete(registrations).where(eq(registrations.email, member.email));
  await tx.delete(emailChanges).where(eq(emailChanges.newEmail, member.email));
}
