import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';

import type postgres from 'postgres';

import { hashPassword } from '../server/src/features/account/index.ts';
import { openStorage } from '../server/src/platform/storage/open-storage.ts';
import { pause } from './chat-load.ts';
import {
  fillCommunity,
  openCommunity,
  signIn,
  type Community,
  type SignedInMember,
} from './community.ts';
import { runRound, type Target } from './load.ts';
import { readMemory, startNode, type NodeProcess } from './node-process.ts';
import { watchLateness } from './open-loop.ts';
import { percentile, spreadOf, type Bench, type Row, type Table } from './report.ts';

const MEMBERS = 20_000;
const MESSAGES = 200_000;
const PARTNERS = 2;
const SIGNED_IN = 3000;
/** The number of messages of a member who exports. */
const OWN_MESSAGES = 100_000;
const PICTURES = 40;
const PICTURE_BYTES = 200_000;
const VIDEOS = 10;
const VIDEO_BYTES = 10_000_000;
/** Each round has its own exporter, because a member exports once a day. */
const ROUNDS = 3;
const WARM_UP_S = 5;
/** An export takes about 6 s. */
const ROUND_S = 8;
const PASSWORD = 'moths and lamps';
const SAMPLE_MS = 50;
const POLL_MS = 200;
const P99_GOAL_MS = 100;
const MEMORY_GOAL_MB = 256;

interface Round {
  /** Milliseconds from the time each call was due. */
  times: number[];
  failed: number;
  /** Resident memory of the node in bytes, at the start and at the peak of the round. */
  before: number;
  peak: number;
}

interface ExportRound extends Round {
  /** Only the calls that were due during the export. */
  seconds: number;
  fileBytes: number;
}

async function run(log: (text: string) => void): Promise<Table[]> {
  const community = await openCommunity();
  const { sql, dataDir } = community;
  try {
    log(`${MEMBERS} members, ${ROUNDS} of them with ${OWN_MESSAGES} messages`);
    await fillCommunity(sql, { members: MEMBERS, messages: MESSAGES, partners: PARTNERS });
    const members = await signIn(sql, SIGNED_IN);
    // Both members of a conversation are signed in, next to each other.
    const exporters = members.filter((_, index) => index % 2 === 0).slice(0, ROUNDS);
    for (const exporter of exporters) await fillExporter(community, exporter);
    await sql.unsafe('vacuum analyze');
    const node = await startNode(dataDir);
    const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
    try {
      const target = { port: node.port, agent };
      log('warming up');
      await runRound(target, members, 'warm-up', WARM_UP_S);
      const without: Round[] = [];
      const during: ExportRound[] = [];
      const readLateness = watchLateness();
      for (const [index, exporter] of exporters.entries()) {
        log(`round ${index + 1} of ${ROUNDS}`);
        const seed = `round ${index}`;
        without.push(await runWithout(target, node, members, seed));
        during.push(await runWithExport(target, node, members, { seed, exporter }));
      }
      return [toTable(without, during, readLateness())];
    } finally {
      agent.destroy();
      await node.stop();
    }
  } finally {
    await community.close();
  }
}

/** Gives a member a password, a long conversation and files. */
async function fillExporter(
  { sql, dataDir }: Community,
  { memberId, conversationId }: SignedInMember,
): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await sql`update members set password_hash = ${passwordHash} where id = ${memberId}`;
  await sql`
    insert into messages (id, conversation_id, seq, sender_id, content, client_message_id, sent_at)
    select gen_random_uuid(), c.id, c.last_seq + n, ${memberId},
      repeat('Saturday at ten? ', 1 + n % 5), gen_random_uuid(),
      '2026-11-02'::timestamptz + n * interval '1 second'
    from conversations c, generate_series(1, ${OWN_MESSAGES}::int) as n
    where c.id = ${conversationId}`;
  await sql`
    update conversations set last_seq = last_seq + ${OWN_MESSAGES} where id = ${conversationId}`;
  const storage = await openStorage({ s3: undefined, dataDir });
  const files = [
    ...Array.from({ length: PICTURES }, () => ({ kind: 'picture', bytes: PICTURE_BYTES })),
    ...Array.from({ length: VIDEOS }, () => ({ kind: 'video', bytes: VIDEO_BYTES })),
  ];
  for (const { kind, bytes } of files) {
    const key = `${kind}s/${randomUUID()}/file.${kind === 'video' ? 'mp4' : 'webp'}`;
    await storage.put(key, randomBytes(bytes));
    await insertUpload(sql, { memberId, kind, key });
  }
}

async function insertUpload(
  sql: postgres.Sql,
  { memberId, kind, key }: { memberId: string; kind: string; key: string },
): Promise<void> {
  await sql`
    insert into uploads (member_id, kind, state, signing_key, keys, created_at, expires_at)
    values (${memberId}, ${kind}, 'stored', '', array[${key}], now(), now() + interval '1 day')`;
}

async function runWithout(
  target: Target,
  node: NodeProcess,
  members: readonly SignedInMember[],
  seed: string,
): Promise<Round> {
  const times: number[] = [];
  const readPeak = await watchMemory(node.pid);
  const { failed } = await runRound(target, members, `${seed} without`, ROUND_S, (_due, ms) =>
    times.push(ms),
  );
  return { times, failed: sum(failed.values()), ...readPeak() };
}

async function runWithExport(
  target: Target,
  node: NodeProcess,
  members: readonly SignedInMember[],
  { seed, exporter }: { seed: string; exporter: SignedInMember },
): Promise<ExportRound> {
  const calls: { due: number; ms: number }[] = [];
  const readPeak = await watchMemory(node.pid);
  const round = runRound(target, members, `${seed} with`, ROUND_S, (due, ms) =>
    calls.push({ due, ms }),
  );
  const began = performance.now();
  const id = await makeExport(node.url, exporter);
  const ended = performance.now();
  const { failed } = await round;
  const file = await fetch(`${node.url}/api/account/export/${id}/file`, {
    headers: { cookie: exporter.cookie },
  });
  const fileBytes = Number(file.headers.get('content-length'));
  await file.body?.cancel();
  const times = calls.filter(({ due }) => due >= began && due <= ended).map(({ ms }) => ms);
  const seconds = (ended - began) / 1000;
  return { times, failed: sum(failed.values()), ...readPeak(), seconds, fileBytes };
}

/** Requests an export and waits until it is ready. Returns its id. */
async function makeExport(url: string, { cookie }: SignedInMember): Promise<string> {
  const asked = await fetch(`${url}/api/account/export`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  if (asked.status !== 202) throw new Error(`No export: ${asked.status} ${await asked.text()}`);
  for (;;) {
    await pause(POLL_MS);
    const answer = await fetch(`${url}/api/account/export`, { headers: { cookie } });
    const { export: found } = (await answer.json()) as { export: { id: string; state: string } };
    if (found.state === 'ready') return found.id;
    if (found.state !== 'waiting') throw new Error(`The export is ${found.state}`);
  }
}

/** Samples the node's memory until the returned function is called. */
async function watchMemory(pid: number): Promise<() => { before: number; peak: number }> {
  const before = (await readMemory(pid)).now;
  let peak = before;
  const timer = setInterval(() => {
    void readMemory(pid).then(({ now }) => (peak = Math.max(peak, now)));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return { before, peak };
  };
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}

function toTable(without: readonly Round[], during: readonly ExportRound[], lateMs: number): Table {
  const p99Of = ({ times }: Round) => percentile(times, 0.99);
  const growthOf = ({ before, peak }: Round) => (peak - before) / 1e6;
  const row = (what: string, round: Round): Row => [
    what,
    round.times.length,
    ...[0.5, 0.95, 0.99].map((share) => percentile(round.times, share).toFixed(1)),
    (round.peak / 1e6).toFixed(0),
    growthOf(round).toFixed(0),
    'seconds' in round ? Number(round.seconds).toFixed(1) : '',
  ];
  const p99 = spreadOf(during.map(p99Of));
  const failed = sum([...without, ...during].map((round) => round.failed));
  const [{ fileBytes } = { fileBytes: Number.NaN }] = during;
  return {
    title: `An export of ${OWN_MESSAGES} messages and ${PICTURES + VIDEOS} files, beside 300 calls a second`,
    columns: ['', 'calls', 'p50, ms', 'p95, ms', 'p99, ms', 'peak, MB', 'growth, MB', 'export, s'],
    rows: [
      ...without.map((round, index) => row(`without, round ${index + 1}`, round)),
      ...during.map((round, index) => row(`during the export, round ${index + 1}`, round)),
    ],
    goals: [
      {
        what: 'memory of a node while it exports, growth',
        figure: Math.max(...during.map(growthOf)),
        unit: ' MB',
        is: 'at most',
        limit: MEMORY_GOAL_MB,
      },
      {
        what: 'p99 of 300 calls a second during an export',
        figure: p99.median,
        unit: ' ms',
        is: 'at most',
        limit: P99_GOAL_MS,
        spread: p99.spread,
      },
    ],
    notes: [
      `${MEMBERS} members. The ZIP has ${(fileBytes / 1e6).toFixed(0)} MB. Memory is the node's resident memory, sampled every ${SAMPLE_MS} ms; growth is from the beginning of the round of ${ROUND_S} s to its peak, so it includes that of the calls. The worst round counts for the memory, the median of the rounds for the p99. Only calls that were due while the export was made count.`,
      `The load generator itself was late by ${lateMs.toFixed(0)} ms (p99), which is included in the figures.`,
      failed === 0 ? 'No call failed.' : `${failed} calls failed.`,
    ],
  };
}

export const exportBench: Bench = { name: 'export', run };
