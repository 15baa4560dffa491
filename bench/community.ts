import fs from 'node:fs/promises';
import path from 'node:path';

import type postgres from 'postgres';

import { createToken } from '../server/src/features/account/index.ts';
import { connectDatabase, NO_TIME_LIMITS } from '../server/src/platform/database/database.ts';
import { migrateDatabase } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { createDraw, insertMembers } from './members.ts';
import { createTemporaryDirectory } from './temporary-database.ts';

const SESSION_MS = 30 * 86_400_000;

/** A signed-in member of the generated community. */
export interface SignedInMember {
  memberId: string;
  cookie: string;
  conversationId: string;
  matchId: string;
}

/** A data directory with a running embedded database. A server can be started on it. */
export interface Community {
  dataDir: string;
  sql: postgres.Sql;
  /** The main database process, the parent of those that serve connections. */
  databasePid: () => Promise<number>;
  close(): Promise<void>;
}

export async function openCommunity(): Promise<Community> {
  const dataDir = await createTemporaryDirectory();
  const opened = await openDatabase({ databaseUrl: undefined, dataDir }, () => {});
  await migrateDatabase(opened.location);
  const { client, close } = connectDatabase(opened.location, {
    connections: 2,
    // Filling a large community takes longer than any statement of the application may.
    timeLimits: NO_TIME_LIMITS,
  });
  return {
    dataDir,
    sql: client,
    databasePid: async () => {
      const file = await fs.readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
      return Number(file.split('\n')[0]);
    },
    close: async () => {
      await close();
      await opened.stop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates members with conversations, as `fillConversations` does. */
export async function fillCommunity(
  sql: postgres.Sql,
  { members, ...talks }: { members: number; messages: number; partners: number },
): Promise<void> {
  await createDraw(sql);
  await insertMembers(sql, 1, members);
  await fillConversations(sql, talks);
}

/**
 * Creates messages, and `partners` times as many mutual matches with a conversation. The
 * database generates the rows; foreign keys are not checked, because the rows are known to be right.
 */
export async function fillConversations(
  sql: postgres.Sql,
  { messages, partners }: { messages: number; partners: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temporary table numbered on commit drop as
      select id, row_number() over (order by created_at, id) - 1 as n from members`;
    await tx`create unique index on numbered (n)`;
    // A member is matched with members further down the list, at uneven distances.
    await tx`create temporary table pairs on commit drop as
      select gen_random_uuid() as match_id, gen_random_uuid() as conversation_id, a.id as one, b.id as two,
        row_number() over (order by a.n, step) - 1 as p
      from generate_series(1, ${partners}::int) as step
      join numbered a on true
      join numbered b on b.n = (a.n + step * step * 7) % (select count(*) from numbered)`;
    await tx`insert into matches
        (id, user1_id, user2_id, type, status, matched_at, created_at, conversation_id)
      select match_id, one, two, 'like', 'mutual', '2026-11-01', '2026-11-01', conversation_id
      from pairs`;
    // A few pairs write far more than the others.
    await tx`create temporary table talks on commit drop as
      select pairs.*, greatest(1, floor(
        ${messages}::double precision / (select count(*) from pairs) * 3 * draw(p::int, 6) * draw(p::int, 6)
      ))::int as count from pairs`;
    await tx`insert into conversations (id, last_seq, created_at)
      select conversation_id, count, '2026-11-01' from talks`;
    await tx`insert into conversation_members (conversation_id, member_id)
      select conversation_id, unnest(array[one, two]) from talks`;
    await tx`insert into messages
        (id, conversation_id, seq, sender_id, content, client_message_id, sent_at)
      select gen_random_uuid(), conversation_id, seq, case when seq % 2 = 0 then one else two end,
        repeat('Saturday at ten? ', 1 + (seq * 7 + p::int) % 5), gen_random_uuid(),
        '2026-11-02'::timestamptz + seq * interval '7 minutes'
      from talks, generate_series(1, count) as seq`;
    await tx`insert into conversation_reads (conversation_id, member_id, seq)
      select conversation_id, member_id, greatest(1, count - p % 4)
      from talks, unnest(array[one, two]) as member_id`;
  });
  await sql.unsafe('vacuum analyze');
}

/** Signs in both members of `conversations` conversations, partners next to each other, nobody twice. */
export async function signIn(sql: postgres.Sql, conversations: number): Promise<SignedInMember[]> {
  const rows = await sql<{ id: string; match: string; a: string; b: string }[]>`
    select conversation_id as id, id as match, user1_id as a, user2_id as b
    from matches where conversation_id is not null
    order by conversation_id limit ${conversations * 8}`;
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + SESSION_MS);
  const seen = new Set<string>();
  const members: SignedInMember[] = [];
  const sessions: Record<string, string>[] = [];
  for (const { id, match, a, b } of rows) {
    if (members.length >= conversations * 2) break;
    if (seen.has(a) || seen.has(b)) continue;
    for (const memberId of [a, b]) {
      const { token, tokenHash } = createToken();
      seen.add(memberId);
      sessions.push({
        token_hash: tokenHash,
        member_id: memberId,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        last_seen_on: createdAt.toISOString().slice(0, 10),
      });
      members.push({ memberId, cookie: `rizzly=${token}`, conversationId: id, matchId: match });
    }
  }
  if (members.length < conversations * 2) throw new Error('There are too few conversations');
  for (let from = 0; from < sessions.length; from += 5000) {
    await sql`insert into sessions ${sql(sessions.slice(from, from + 5000))}`;
  }
  return members;
}
