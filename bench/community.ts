import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'drizzle-orm';

import type { Database, Transaction } from '../platform/server/database/database.ts';
import { migrateDatabase } from '../platform/server/database/migrate.ts';
import { openDatabase } from '../platform/server/database/open-database.ts';
import { createToken } from '../rooms/account/server/index.ts';
import { connect } from './database.ts';
import { atEnd, log } from './harness.ts';
import { createDraw, insertMembers } from './members.ts';

const SESSION_MS = 30 * 86_400_000;

/** A signed-in member of the generated community. */
export interface SignedInMember {
  memberId: string;
  cookie: string;
  conversationId: string;
  matchId: string;
}

/** The database may run under another account, which must be able to enter the directory. */
export async function createTemporaryDirectory(): Promise<string> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-bench-'));
  await fs.chmod(directory, 0o755);
  return directory;
}

/** A data directory with a running, migrated database. A server can be started on it. */
export async function startDatabase() {
  const dataDir = await createTemporaryDirectory();
  const opened = await openDatabase({ databaseUrl: undefined, dataDir }, () => {});
  const { location } = opened;
  if (!('socketDirectory' in location)) throw new Error('The database is not embedded');
  await migrateDatabase(location);
  return {
    dataDir,
    location,
    stop: async () => {
      await opened.stop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Community = Awaited<ReturnType<typeof openCommunity>>;

/**
 * A community in a database of its own until the end of the part: members, conversations as
 * `fillConversations` makes them, and as many signed-in members. Partners are next to each other.
 */
export async function openCommunity(size: {
  members: number;
  messages: number;
  partners: number;
  signedIn: number;
}) {
  const database = await startDatabase();
  const { dataDir, location } = database;
  atEnd(() => database.stop());
  const db = connect(location);
  log(`${size.members} members and ${size.messages} messages`);
  await createDraw(db);
  await insertMembers(db, 1, size.members);
  await fillConversations(db, size);
  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid');
  return {
    dataDir,
    location,
    db,
    members: await signIn(db, size.signedIn),
    /** The main database process, the parent of those that serve connections. */
    databasePid: Number.parseInt(await fs.readFile(pidFile, 'utf8'), 10),
  };
}

/**
 * Creates messages, and `partners` times as many mutual matches with a conversation. The
 * database generates the rows; foreign keys are not checked, because the rows are known to be right.
 */
export async function fillConversations(
  db: Database,
  { messages, partners }: { messages: number; partners: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temporary table numbered on commit drop as
      select id, row_number() over (order by created_at, id) - 1 as n from members`);
    await tx.execute(sql`create unique index on numbered (n)`);
    // A member is matched with members further down the list, at uneven distances.
    await tx.execute(sql`create temporary table pairs on commit drop as
      select gen_random_uuid() as match_id, gen_random_uuid() as conversation_id, a.id as one, b.id as two,
        row_number() over (order by a.n, step) - 1 as p
      from generate_series(1, ${partners}::int) as step
      join numbered a on true
      join numbered b on b.n = (a.n + step * step * 7) % (select count(*) from numbered)`);
    // A few pairs write far more than the others.
    await tx.execute(sql`create temporary table talks on commit drop as
      select pairs.*, greatest(1, floor(
        ${messages}::double precision / (select count(*) from pairs) * 3 * draw(p::int, 6) * draw(p::int, 6)
      ))::int as count from pairs`);
    await insertTalks(tx);
  });
  await db.execute('vacuum analyze');
}

/** Creates a mutual match, a conversation and `count` messages for each row of a table `talks`. */
export async function insertTalks(tx: Transaction): Promise<void> {
  await tx.execute(sql`insert into matches
      (id, user1_id, user2_id, type, status, matched_at, created_at, conversation_id)
    select match_id, one, two, 'like', 'mutual', '2026-11-01', '2026-11-01', conversation_id
    from talks`);
  await tx.execute(sql`insert into conversations (id, last_seq, created_at)
    select conversation_id, count, '2026-11-01' from talks`);
  await tx.execute(sql`insert into conversation_members (conversation_id, member_id)
    select conversation_id, unnest(array[one, two]) from talks`);
  await tx.execute(sql`insert into messages
      (id, conversation_id, seq, sender_id, content, client_message_id, sent_at)
    select gen_random_uuid(), conversation_id, seq, case when seq % 2 = 0 then one else two end,
      repeat('Saturday at ten? ', 1 + (seq * 7 + p::int) % 5), gen_random_uuid(),
      '2026-11-02'::timestamptz + (seq + p % 100 * 40) * interval '7 minutes'
    from talks, generate_series(1, count) as seq`);
  await tx.execute(sql`insert into conversation_reads (conversation_id, member_id, seq)
    select conversation_id, member_id, greatest(1, count - p % 4)
    from talks, unnest(array[one, two]) as member_id`);
}

/** Signs in both members of conversations, nobody twice. */
async function signIn(db: Database, count: number): Promise<SignedInMember[]> {
  const rows = await db.execute<{ id: string; match: string; a: string; b: string }>(sql`
    select conversation_id as id, id as match, user1_id as a, user2_id as b
    from matches where conversation_id is not null
    order by conversation_id limit ${count * 4}`);
  const seen = new Set<string>();
  const members: SignedInMember[] = [];
  const sessions: { member_id: string; token_hash: string }[] = [];
  for (const { id, match, a, b } of rows) {
    if (members.length >= count || seen.has(a) || seen.has(b)) continue;
    for (const memberId of [a, b]) {
      const { token, tokenHash } = createToken();
      seen.add(memberId);
      sessions.push({ member_id: memberId, token_hash: tokenHash });
      members.push({ memberId, cookie: `rizzly=${token}`, conversationId: id, matchId: match });
    }
  }
  if (members.length < count) throw new Error('There are too few conversations');
  const now = new Date();
  await db.execute(sql`
    insert into sessions (token_hash, member_id, created_at, expires_at, last_seen_on)
    select token_hash, member_id, ${now.toISOString()}::timestamptz,
      ${new Date(now.getTime() + SESSION_MS).toISOString()}::timestamptz,
      ${now.toISOString().slice(0, 10)}::date
    from jsonb_populate_recordset(null::sessions, ${JSON.stringify(sessions)}::jsonb)`);
  return members;
}
