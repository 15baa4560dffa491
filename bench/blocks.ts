import { randomUUID } from 'node:crypto';

import type postgres from 'postgres';

import { readConfig } from '../server/src/config.ts';
import { createMessageStore } from '../server/src/features/chat/index.ts';
import {
  connectDatabase,
  NO_TIME_LIMITS,
  type Database,
  type DatabaseLocation,
} from '../server/src/platform/database/database.ts';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import { createLocalBus } from '../server/src/platform/live/bus.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { measureCalls, startCaller, type Caller, type Measured } from './calls.ts';
import { copyCommunity } from './communities.ts';
import { fillConversations } from './community.ts';
import { urlsFor } from './discovery.ts';
import { percentile, type Bench, type Row, type Table } from './report.ts';
import { withoutIndexes } from './without-indexes.ts';

const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
const BLOCKS_EACH = 5;
/**
 * Additional blocks of the viewer, in both directions, with the members that Browse lists first.
 */
const OWN_BLOCKS = 200;
const STORED = 1000;
const CHAT_TABLES = ['matches', 'conversation_members', 'messages', 'conversation_reads'];
/** The maximum ratio of the cost with blocks to the cost without. */
const GROWTH_GOAL = 1.25;
/** Costs below this vary too much and are not compared. */
const COMPARED_FROM_MS = 1;

/** Browse, Discover and chat in one community, without blocks and with millions of them. */
export const blocksBench: Bench = {
  name: 'blocks',
  run: async (log) => {
    log(`${MEMBERS} members`);
    const copy = await copyCommunity(MEMBERS);
    try {
      return await measure(copy.location, log);
    } finally {
      await copy.drop();
    }
  },
};

interface Viewer {
  memberId: string;
  /** The conversation that is read. */
  conversationId: string;
  /** Another one, to which messages are added. */
  writtenId: string;
}

async function measure(location: DatabaseLocation, log: (text: string) => void): Promise<Table[]> {
  const { client, db, close } = connectDatabase(location, {
    connections: 4,
    timeLimits: NO_TIME_LIMITS,
  });
  const caller = await startCaller(location);
  const community = { client, db, location, caller };
  try {
    log(`${MEMBERS} conversations`);
    await withoutIndexes(client, CHAT_TABLES, () =>
      fillConversations(client, { messages: MEMBERS, partners: 1 }),
    );
    const viewer = await chooseViewer(client);
    const without = await measureAll(community, viewer, log);
    log(`${MEMBERS * BLOCKS_EACH} blocks`);
    await withoutIndexes(client, ['blocks'], () => insertBlocks(client));
    await client.unsafe('vacuum analyze blocks');
    const withBlocks = await measureAll(community, viewer, log);
    log(`${OWN_BLOCKS} more of the viewer`);
    await insertOwnBlocks(client, viewer.memberId);
    const withOwn = await measureAll(community, viewer, log);
    return [toTable(without, withBlocks, withOwn), toPlans(withBlocks)];
  } finally {
    await caller.close();
    await close();
  }
}

/** A member of the most common city who has conversations. */
async function chooseViewer(client: postgres.Sql): Promise<Viewer> {
  const rows = await client<{ id: string; conversation_id: string }[]>`
    select m.id, c.conversation_id from members m
    join conversation_members c on c.member_id = m.id
    where m.location = 'Abilene, TX' order by m.created_at, m.id limit 2`;
  const [read, written] = rows;
  if (!read || !written || read.id !== written.id) throw new Error('There are no conversations');
  return {
    memberId: read.id,
    conversationId: read.conversation_id,
    writtenId: written.conversation_id,
  };
}

/** Each member blocks some others all over the community. */
async function insertBlocks(client: postgres.Sql): Promise<void> {
  await client.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temporary table numbered on commit drop as
      select id, row_number() over (order by created_at, id) - 1 as n from members`;
    await tx`create unique index on numbered (n)`;
    await tx`insert into blocks (blocker_id, blocked_id, blocked_at)
      select a.id, b.id, '2026-11-03' from generate_series(1, ${BLOCKS_EACH}::int) as step
      join numbered a on true
      join numbered b on b.n = (a.n + step * step * 13 + 3) % ${MEMBERS} and b.n <> a.n
      -- In the order of the primary key, which is filled several times as fast.
      order by a.id
      on conflict do nothing`;
  });
}

/** Blocks between the viewer and the newest members, alternately in either direction. */
async function insertOwnBlocks(client: postgres.Sql, viewerId: string): Promise<void> {
  await client`insert into blocks (blocker_id, blocked_id, blocked_at)
    select case when n % 2 = 0 then ${viewerId}::uuid else id end,
      case when n % 2 = 0 then id else ${viewerId}::uuid end, '2026-11-03'
    from (select id, row_number() over (order by created_at desc) as n from members
      where id <> ${viewerId} order by created_at desc limit ${OWN_BLOCKS}) newest
    on conflict do nothing`;
}

interface Community {
  client: postgres.Sql;
  db: Database;
  location: DatabaseLocation;
  caller: Caller;
}

async function measureAll(
  { client, db, location, caller }: Community,
  { memberId, conversationId, writtenId }: Viewer,
  log: (text: string) => void,
): Promise<Map<string, Measured>> {
  const urls = {
    ...(await urlsFor(client, memberId)),
    'a profile': `/api/users/${await oldestMember(client)}`,
    'chat: matches': `/api/users/${memberId}/matches`,
    'chat: messages': `/api/conversations/${conversationId}/messages`,
    'chat: state': `/api/conversations/${conversationId}`,
    'chat: unread counts': '/api/unread',
  };
  const measured = await measureCalls({ caller, memberId, urls }, log);
  measured.set(
    'chat: store a message',
    await measureStoring({ db, location }, memberId, writtenId),
  );
  return measured;
}

/** The oldest member, who has no block with the viewer. */
async function oldestMember(client: postgres.Sql): Promise<string> {
  const [row] = await client<{ id: string }[]>`select id from members order by created_at limit 1`;
  return row?.id ?? '';
}

async function measureStoring(
  { db, location }: { db: Database; location: DatabaseLocation },
  senderId: string,
  conversationId: string,
): Promise<Measured> {
  const jobs = createJobs({ location, log: createLogger('silent') });
  const store = createMessageStore({ db, live: createLocalBus(), jobs, config: readConfig({}) });
  const times: number[] = [];
  for (let index = 0; index < STORED; index += 1) {
    const ids = { id: randomUUID(), clientMessageId: randomUUID(), conversationId, senderId };
    const began = performance.now();
    await store([{ ...ids, content: 'Saturday at ten?', sentAt: new Date() }]);
    times.push(performance.now() - began);
  }
  const p50 = percentile(times, 0.5);
  return { busy: p50, p50, p95: percentile(times, 0.95), found: STORED, plan: '' };
}

type ByCall = Map<string, Measured>;

function toTable(without: ByCall, withBlocks: ByCall, withOwn: ByCall): Table {
  let growth = 0;
  const rows = [...without].map(([name, before]): Row => {
    const after = withBlocks.get(name) ?? before;
    const worst = withOwn.get(name) ?? before;
    if (before.busy >= COMPARED_FROM_MS) growth = Math.max(growth, after.busy / before.busy);
    return [
      name,
      before.busy.toFixed(2),
      after.busy.toFixed(2),
      worst.busy.toFixed(2),
      before.p95.toFixed(1),
      after.p95.toFixed(1),
      worst.p95.toFixed(1),
    ];
  });
  return {
    title: `Milliseconds for a call among ${MEMBERS} members, without blocks and with ${MEMBERS * BLOCKS_EACH}`,
    columns: [
      'call',
      'busy, without',
      'busy, with',
      `busy, ${OWN_BLOCKS} of the viewer`,
      'p95, without',
      'p95, with',
      `p95, ${OWN_BLOCKS} of the viewer`,
    ],
    rows,
    goals: [
      {
        what: `Browse, Discover and chat, largest growth of a call's cost by ${MEMBERS * BLOCKS_EACH} blocks`,
        figure: growth,
        unit: ' times',
        is: 'at most',
        limit: GROWTH_GOAL,
        record: '041-rare-dealbreakers',
      },
    ],
    notes: [
      'Busy is the processor time of the application and the database together; for storing a message it is the median time.',
      `Every member has blocked ${BLOCKS_EACH} others. In the columns of the viewer, the viewer has also blocked 100 of the newest ${OWN_BLOCKS} members, and is blocked by the other 100: Browse reads past all of them.`,
      `Calls below ${COMPARED_FROM_MS} ms are not compared.`,
    ],
  };
}

function toPlans(withBlocks: Map<string, Measured>): Table {
  const isScanned = [...withBlocks.values()].some(({ plan }) => plan.includes('SEQUENTIAL'));
  return {
    title: 'Indexes used with blocks',
    columns: ['call', 'found', 'indexes'],
    rows: [...withBlocks].map(([name, { found, plan }]): Row => [name, found, plan]),
    notes: [isScanned ? 'A sequential scan was used.' : 'No sequential scan was used.'],
  };
}
