import { and, eq, ne, sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { givenArray, prepareSql } from '../../../platform/server/database/prepared.ts';
import { rawRows } from '../../../platform/server/database/raw-rows.ts';
import type { UtcDay } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { members, sessions, type Member } from './tables.ts';

const given = sql.placeholder;
const memberRows = rawRows(members);

interface FoundSession {
  sessionId: string;
  signedInAt: string;
  lastSeenOn: string;
  confirmedAt: string | null;
  lastChangeAt: string | null;
  secondFactorAt: string | null;
}

/** No policy: the member's own row. */
const sessionOf = (tokenHash: SQL) => sql`
  select ${memberRows.columns}, ${sessions.id} as "sessionId",
    ${sessions.createdAt} as "signedInAt", ${sessions.lastSeenOn} as "lastSeenOn",
    ${sessions.confirmedAt} as "confirmedAt", ${sessions.lastChangeAt} as "lastChangeAt",
    ${sessions.secondFactorAt} as "secondFactorAt"
  from sessions join members on ${members.id} = ${sessions.memberId}
  where ${sessions.tokenHash} = ${tokenHash}
    and ${sessions.expiresAt} > ${given('now')}::timestamptz
`;

const sessionWithMember = sessionOf(sql`${given('tokenHash')}`);

const sessionStatement = prepareSql<Member & FoundSession>('find_session', sessionWithMember);

/** `limit` keeps the planner from reading all sessions and members. */
const sessionsStatement = prepareSql<Member & FoundSession & { tokenHash: string }>(
  'find_sessions',
  sql`
    select asked.hash as "tokenHash", found.*
    from unnest(${givenArray('tokenHashes', 'text')}) asked (hash)
    cross join lateral (${sessionOf(sql`asked.hash`)} limit 1) found
  `,
);

/**
 * The session of one token, and notes that the member is here. Once a day this also sets the
 * member's last active day and extends the session; one of staff lasts hours, and is extended each
 * time. A member's is never shortened: this node's clock may be far behind. Locks the member's row
 * first, in the same order as erasing a member.
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
      update sessions set last_seen_on = ${given('today')}::date,
        expires_at = case when (select role from found) = 'member'
          then greatest(expires_at, ${given('expiresAt')}::timestamptz) else ${given('staffExpiresAt')}::timestamptz end
      where id = (select "sessionId" from found)
        and (last_seen_on <> ${given('today')}::date or (select role from found) <> 'member')
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
  staffExpiresAt: Date;
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
        staffExpiresAt: visit.staffExpiresAt.toISOString(),
        language: visit.language ?? null,
      })
    : await sessionStatement(db, asked);
  return row && toSession(row);
}

/** The same for several, by the hash of their token, without recording a visit. */
export async function findSessions(
  db: Executor,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, ReturnType<typeof toSession>>> {
  if (tokenHashes.length === 0) return new Map();
  const rows = await sessionsStatement(db, {
    tokenHashes: [...tokenHashes],
    now: now.toISOString(),
  });
  return new Map(rows.map(({ tokenHash, ...row }) => [tokenHash, toSession(row)]));
}

function toSession(row: Member & FoundSession) {
  const {
    sessionId,
    signedInAt,
    lastSeenOn,
    confirmedAt,
    lastChangeAt,
    secondFactorAt,
    ...member
  } = row;
  return {
    member: memberRows.read(member),
    sessionId,
    signedInAt: new Date(signedInAt),
    lastSeenOn,
    confirmedAt: toDate(confirmedAt),
    lastChangeAt: toDate(lastChangeAt),
    secondFactorAt: toDate(secondFactorAt),
  };
}

const toDate = (at: string | null) => (at === null ? undefined : new Date(at));

/** When a session was last confirmed, and how. */
type Confirmations = Partial<
  Pick<typeof sessions.$inferInsert, 'confirmedAt' | 'lastChangeAt' | 'secondFactorAt'>
>;

export async function setConfirmed(
  db: Executor,
  sessionId: string,
  confirmations: Confirmations,
): Promise<void> {
  await db.update(sessions).set(confirmations).where(eq(sessions.id, sessionId));
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
