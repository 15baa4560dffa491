import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { readConfig } from '../app/server/config.ts';
import type { Database, DatabaseLocation } from '../platform/server/database/database.ts';
import { createJobs } from '../platform/server/jobs/jobs.ts';
import { createLocalBus } from '../platform/server/live/bus.ts';
import { createLogger } from '../platform/server/log.ts';
import { createMessageStore } from '../rooms/chat/server/index.ts';
import { measureCalls, plansTable, startCaller, summarise, type Measured } from './calls.ts';
import { copyCommunity } from './communities.ts';
import { fillConversations } from './community.ts';
import { connect, withoutIndexes } from './database.ts';
import { callsOf } from './discovery.ts';
import { log } from './harness.ts';
import { atMost, type Bench, type Row, type Table } from './report.ts';
import { RECORD } from './sizes.ts';

const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
const BLOCKS_EACH = 5;
const BLOCKS = MEMBERS * BLOCKS_EACH;
/**
 * Additional blocks of the viewer, in both directions, with the members that Browse lists first.
 */
const OWN_BLOCKS = 200;
const STORED = 1000;
const CHAT_TABLES = ['matches', 'conversation_members', 'messages', 'conversation_reads'];
/** Costs below this vary too much and are not compared. */
const COMPARED_FROM_MS = 1;

/** Browse, Discover and chat in one community, without blocks and with millions of them. */
export const bench: Bench = async () => {
  const location = await copyCommunity(MEMBERS);
  const db = connect(location);
  await withoutIndexes(db, CHAT_TABLES, () =>
    fillConversations(db, { messages: MEMBERS, partners: 1 }),
  );
  const caller = await startCaller(location);
  const { memberId, writtenId, urls } = await chooseViewer(db);
  const store = openStore(db, location);
  const measure = async () => {
    const [calls = new Map<string, Measured>()] = await measureCalls([{ caller, memberId, urls }]);
    return calls.set('chat: store a message', await measureStoring(store, memberId, writtenId));
  };

  const without = await measure();
  log(`${BLOCKS} blocks`);
  await withoutIndexes(db, ['blocks'], () => insertBlocks(db));
  await db.execute('vacuum analyze blocks');
  const withBlocks = await measure();
  log(`${OWN_BLOCKS} more of the viewer`);
  await insertOwnBlocks(db, memberId);
  const withOwn = await measure();
  return [
    timesTable([without, withBlocks, withOwn]),
    plansTable('Indexes used with blocks', withBlocks),
  ];
};

/** A member of the most common city with two conversations: one is read, one written in. */
async function chooseViewer(db: Database) {
  const [read, written] = await db.execute<{ id: string; conversation_id: string }>(sql`
    select m.id, c.conversation_id from members m
    join conversation_members c on c.member_id = m.id
    where m.location = 'Abilene, TX' order by m.created_at, m.id limit 2`);
  // They have no block with the viewer.
  const [oldest] = await db.execute<{ id: string }>(
    sql`select id from members order by created_at limit 1`,
  );
  if (!read || !written || read.id !== written.id) throw new Error('There are no conversations');
  const urls = {
    ...(await callsOf(db, read.id)),
    'a profile': `/api/users/${oldest?.id}`,
    'chat: matches': `/api/users/${read.id}/matches`,
    'chat: messages': `/api/conversations/${read.conversation_id}/messages`,
    'chat: state': `/api/conversations/${read.conversation_id}`,
    'chat: unread counts': '/api/unread',
  };
  return { memberId: read.id, writtenId: written.conversation_id, urls };
}

/** Each member blocks some others all over the community. */
async function insertBlocks(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temporary table numbered on commit drop as
      select id, row_number() over (order by created_at, id) - 1 as n from members`);
    await tx.execute(sql`create unique index on numbered (n)`);
    await tx.execute(sql`insert into blocks (blocker_id, blocked_id, blocked_at)
      select a.id, b.id, '2026-11-03' from generate_series(1, ${BLOCKS_EACH}::int) as step
      join numbered a on true
      join numbered b on b.n = (a.n + step * step * 13 + 3) % ${MEMBERS} and b.n <> a.n
      -- In the order of the primary key, which is filled several times as fast.
      order by a.id
      on conflict do nothing`);
  });
}

/** Blocks between the viewer and the newest members, alternately in either direction. */
async function insertOwnBlocks(db: Database, viewerId: string): Promise<void> {
  await db.execute(sql`insert into blocks (blocker_id, blocked_id, blocked_at)
    select case when n % 2 = 0 then ${viewerId}::uuid else id end,
      case when n % 2 = 0 then id else ${viewerId}::uuid end, '2026-11-03'
    from (select id, row_number() over (order by created_at desc) as n from members
      where id <> ${viewerId} order by created_at desc limit ${OWN_BLOCKS}) newest
    on conflict do nothing`);
}

type Store = ReturnType<typeof createMessageStore>;

function openStore(db: Database, location: DatabaseLocation): Store {
  const jobs = createJobs({ location, log: createLogger('silent') });
  return createMessageStore({ db, live: createLocalBus(), jobs, config: readConfig({}) });
}

async function measureStoring(
  store: Store,
  senderId: string,
  conversationId: string,
): Promise<Measured> {
  const times: number[] = [];
  for (let index = 0; index < STORED; index += 1) {
    const ids = { id: randomUUID(), clientMessageId: randomUUID(), conversationId, senderId };
    const began = performance.now();
    await store([{ ...ids, content: 'Saturday at ten?', sentAt: new Date() }]);
    times.push(performance.now() - began);
  }
  const { p50, p95 } = summarise(times);
  return { busy: p50, p50, p95, found: STORED, plan: '' };
}

function timesTable(measured: readonly ReadonlyMap<string, Measured>[]): Table {
  const [without, withBlocks] = measured;
  const growths = [...(without ?? [])].map(([name, { busy }]) =>
    busy < COMPARED_FROM_MS ? 0 : (withBlocks?.get(name)?.busy ?? Number.NaN) / busy,
  );
  const cells = (what: 'busy' | 'p95', name: string, digits: number) =>
    measured.map((calls) => calls.get(name)?.[what].toFixed(digits) ?? '');
  const toRow = (name: string): Row => [name, ...cells('busy', name, 2), ...cells('p95', name, 1)];
  const columns = (what: string) =>
    ['without', 'with', `${OWN_BLOCKS} of the viewer`].map((when) => `${what}, ${when}`);
  return {
    title: `Milliseconds for a call among ${MEMBERS} members, without blocks and with ${BLOCKS}`,
    columns: ['call', ...columns('busy'), ...columns('p95')],
    rows: [...(without?.keys() ?? [])].map(toRow),
    goals: [
      atMost(
        `Browse, Discover and chat, largest growth of a call's cost by ${BLOCKS} blocks`,
        Math.max(...growths),
        1.25,
        ' times',
        RECORD,
      ),
    ],
    notes: [
      'Busy is the processor time of the application and the database together; for storing a message it is the median time.',
      `Every member has blocked ${BLOCKS_EACH} others. In the columns of the viewer, the viewer has also blocked 100 of the newest ${OWN_BLOCKS} members, and is blocked by the other 100: Browse reads past all of them.`,
      `Calls below ${COMPARED_FROM_MS} ms are not compared.`,
    ],
  };
}
