import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { openStorage } from '../platform/server/storage/open-storage.ts';
import { hashPassword } from '../rooms/account/server/index.ts';
import { openCommunity, type Community, type SignedInMember } from './community.ts';
import { inRounds, watchLateness } from './harness.ts';
import { readMemory, startNode } from './processes.ts';
import {
  atMost,
  percentile,
  percentiles,
  spreadOf,
  type Bench,
  type Row,
  type Table,
} from './report.ts';
import { aimAt, CALLS_PER_SECOND, describeFailures, makeVisits, timesOf } from './traffic.ts';

const SIZE = { members: 20_000, messages: 200_000, partners: 2, signedIn: 6000 };
/** The number of messages of a member who exports. */
const OWN_MESSAGES = 100_000;
const FILES = [
  { kind: 'picture', ending: 'webp', count: 40, bytes: 200_000 },
  { kind: 'video', ending: 'mp4', count: 10, bytes: 10_000_000 },
];
/** Each round has its own exporter, because a member exports once a day. */
const ROUNDS = 3;
const WARM_UP_S = 5;
/** An export takes about 6 s. */
const ROUND_S = 8;
const PASSWORD = 'moths and lamps';
const SAMPLE_MS = 50;
const POLL_MS = 200;

interface Round {
  answers: Awaited<ReturnType<typeof makeVisits>>;
  /** Resident memory of the node in bytes, at the start and at the peak of the round. */
  memory: { before: number; peak: number };
}
interface ExportRound extends Round {
  seconds: number;
  fileBytes: number;
}

export const bench: Bench = async () => {
  const community = await openCommunity(SIZE);
  const { dataDir, db, members } = community;
  // Both members of a conversation are signed in, next to each other.
  const exporters = members.filter((_, index) => index % 2 === 0).slice(0, ROUNDS);
  for (const exporter of exporters) await fillExporter(community, exporter);
  await db.execute('vacuum analyze');
  const node = await startNode(dataDir);
  const target = aimAt(node.port);
  const visit = async (seed: string): Promise<Round> => {
    const readPeak = watchMemory(node.pid);
    const answers = await makeVisits(target, members, seed, ROUND_S);
    return { answers, memory: readPeak() };
  };
  await makeVisits(target, members, 'warm-up', WARM_UP_S);
  const readLateness = watchLateness();
  const rounds = await inRounds(ROUNDS, async (round) => {
    const without = await visit(`round ${round} without`);
    const visits = visit(`round ${round} with`);
    const exported = await makeExport(node.url, exporters[round - 1]);
    const { answers, memory } = await visits;
    const { began, ended, fileBytes } = exported;
    // Only calls that were due while the export was made.
    const beside = answers.filter(({ due }) => due >= began && due <= ended);
    const during = { answers: beside, memory, seconds: (ended - began) / 1000, fileBytes };
    return { without, during };
  });
  return [toTable(rounds, readLateness())];
};

/** Gives a member a password, a long conversation and files. */
async function fillExporter(
  { db, dataDir }: Community,
  { memberId, conversationId }: SignedInMember,
): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await db.execute(sql`update members set password_hash = ${passwordHash} where id = ${memberId}`);
  await db.execute(sql`
    insert into messages (id, conversation_id, seq, sender_id, content, client_message_id, sent_at)
    select gen_random_uuid(), c.id, c.last_seq + n, ${memberId},
      repeat('Saturday at ten? ', 1 + n % 5), gen_random_uuid(),
      '2026-11-02'::timestamptz + n * interval '1 second'
    from conversations c, generate_series(1, ${OWN_MESSAGES}::int) as n
    where c.id = ${conversationId}`);
  await db.execute(sql`
    update conversations set last_seq = last_seq + ${OWN_MESSAGES} where id = ${conversationId}`);
  const storage = await openStorage({ s3: undefined, dataDir });
  for (const { kind, ending, count, bytes } of FILES) {
    for (let file = 0; file < count; file += 1) {
      const key = `${kind}s/${randomUUID()}/file.${ending}`;
      await storage.put(key, randomBytes(bytes));
      await db.execute(sql`
        insert into uploads (member_id, kind, state, signing_key, keys, created_at, expires_at)
        values (${memberId}, ${kind}, 'stored', '', array[${key}], now(), now() + interval '1 day')`);
    }
  }
}

/** Requests an export and waits until it is ready. */
async function makeExport(url: string, exporter: SignedInMember | undefined) {
  const headers = { cookie: exporter?.cookie ?? '' };
  const began = performance.now();
  const asked = await fetch(`${url}/api/account/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  if (asked.status !== 202) throw new Error(`No export: ${asked.status} ${await asked.text()}`);
  for (;;) {
    await pause(POLL_MS);
    const answer = await fetch(`${url}/api/account/export`, { headers });
    const { export: found } = (await answer.json()) as { export: { id: string; state: string } };
    if (found.state === 'waiting') continue;
    if (found.state !== 'ready') throw new Error(`The export is ${found.state}`);
    const ended = performance.now();
    const file = await fetch(`${url}/api/account/export/${found.id}/file`, { headers });
    await file.body?.cancel();
    return { began, ended, fileBytes: Number(file.headers.get('content-length')) };
  }
}

/** Samples the node's memory until the returned function is called. */
function watchMemory(pid: number): () => Round['memory'] {
  const before = readMemory(pid).now;
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, readMemory(pid).now)), SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return { before, peak };
  };
}

function toTable(
  rounds: readonly { without: Round; during: ExportRound }[],
  lateness: string,
): Table {
  const growthOf = ({ memory }: Round) => (memory.peak - memory.before) / 1e6;
  const row = (what: string, round: Round, seconds = ''): Row => [
    what,
    round.answers.length,
    ...percentiles(timesOf(round.answers), [0.5, 0.95, 0.99]),
    (round.memory.peak / 1e6).toFixed(0),
    growthOf(round).toFixed(0),
    seconds,
  ];
  const during = rounds.map((round) => round.during);
  const p99 = spreadOf(during.map(({ answers }) => percentile(timesOf(answers), 0.99)));
  const files = FILES.reduce((sum, { count }) => sum + count, 0);
  const zipMb = ((during[0]?.fileBytes ?? Number.NaN) / 1e6).toFixed(0);
  return {
    title: `An export of ${OWN_MESSAGES} messages and ${files} files, beside ${CALLS_PER_SECOND} calls a second`,
    columns: ['', 'calls', 'p50, ms', 'p95, ms', 'p99, ms', 'peak, MB', 'growth, MB', 'export, s'],
    rows: [
      ...rounds.map(({ without }, index) => row(`without, round ${index + 1}`, without)),
      ...during.map((round, index) =>
        row(`during the export, round ${index + 1}`, round, round.seconds.toFixed(1)),
      ),
    ],
    goals: [
      atMost(
        'memory of a node while it exports, growth',
        Math.max(...during.map(growthOf)),
        256,
        ' MB',
      ),
      atMost(`p99 of ${CALLS_PER_SECOND} calls a second during an export`, p99, 100, ' ms'),
    ],
    notes: [
      `${SIZE.members} members. The ZIP has ${zipMb} MB. Memory is the node's resident memory, sampled every ${SAMPLE_MS} ms; growth is from the beginning of the round of ${ROUND_S} s to its peak, so it includes that of the calls. The worst round counts for the memory, the median of the rounds for the p99. Only calls that were due while the export was made count.`,
      lateness,
      describeFailures(
        rounds.flatMap((round) => [...round.without.answers, ...round.during.answers]),
      ),
    ],
  };
}
