import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';

import type postgres from 'postgres';

import { createToken } from '../server/src/features/account/index.ts';
import { connectDatabase, NO_TIME_LIMITS } from '../server/src/platform/database/database.ts';
import { startTestRedis } from '../server/src/testing/redis-server.ts';
import { createDraw, insertMembers } from './members.ts';
import { startNode, type NodeProcess } from './node-process.ts';
import { percentile, spreadOf, type Bench, type Row, type Table } from './report.ts';
import {
  createTemporaryDirectory,
  startTemporaryDatabase,
  type TemporaryDatabase,
} from './temporary-database.ts';

const RACERS = Number(process.env['BENCH_RACERS'] ?? 5000);
const PLACES = 100;
const ROUNDS = 2;
/** Parallel calls at each node. */
const IN_FLIGHT = 200;
const RUSH_GOAL_S = 60;
const DAY_MS = 86_400_000;

interface Racer {
  memberId: string;
  cookie: string;
}

interface Answer {
  racer: Racer;
  sentAt: number;
  answeredAt: number;
}

interface Race {
  answers: Answer[];
  seconds: number;
}

async function createRacers(sql: postgres.Sql): Promise<Racer[]> {
  await createDraw(sql);
  await insertMembers(sql, 1, RACERS + 1);
  const rows = await sql<{ id: string }[]>`select id from members order by created_at, id`;
  const now = new Date();
  const racers: Racer[] = [];
  const sessions = rows.map(({ id: memberId }) => {
    const { token, tokenHash } = createToken();
    racers.push({ memberId, cookie: `rizzly=${token}` });
    return {
      token_hash: tokenHash,
      member_id: memberId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + DAY_MS).toISOString(),
      last_seen_on: now.toISOString().slice(0, 10),
    };
  });
  for (let from = 0; from < sessions.length; from += 5000) {
    await sql`insert into sessions ${sql(sessions.slice(from, from + 5000))}`;
  }
  await sql.unsafe('vacuum analyze');
  return racers;
}

/** A published event in three days. */
async function createEvent(sql: postgres.Sql, host: Racer): Promise<string> {
  const startsAt = new Date(Date.now() + 3 * DAY_MS);
  const [event] = await sql<{ id: string }[]>`
    insert into events (host_id, state, title, description, category, city, place, address, rules,
      starts_at, ends_at, places, secret, published_at, created_at)
    values (${host.memberId}, 'published', 'Board games', 'We bring the games.', 'games',
      'Austin, TX', 'The Oak', '12 Oak Street', '', ${startsAt.toISOString()},
      ${new Date(startsAt.getTime() + DAY_MS / 8).toISOString()}, ${PLACES}, 'secret', now(), now())
    returning id`;
  if (!event) throw new Error('an insert returned nothing');
  return event.id;
}

interface Target {
  port: number;
  agent: http.Agent;
}

function answerEvent(target: Target, path: string, racer: Racer, status: string): Promise<void> {
  const body = JSON.stringify({ status });
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        ...target,
        path,
        host: '127.0.0.1',
        method: 'PUT',
        headers: {
          cookie: racer.cookie,
          'content-type': 'application/json',
          'content-length': body.length,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`An RSVP was answered with ${response.statusCode}`));
        });
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** All racers answer an event, alternating between the nodes, `IN_FLIGHT` at a time on each. */
async function race(
  nodes: readonly NodeProcess[],
  eventId: string,
  racers: readonly Racer[],
  status: 'going' | 'cancelled',
): Promise<Race> {
  const answers: Answer[] = [];
  const waiting = [...racers].toReversed();
  const began = performance.now();
  await Promise.all(
    nodes.map(async ({ port }) => {
      const target = { port, agent: new http.Agent({ keepAlive: true, maxSockets: IN_FLIGHT }) };
      const work = async () => {
        for (let racer = waiting.pop(); racer; racer = waiting.pop()) {
          const sentAt = performance.now();
          await answerEvent(target, `/api/events/${eventId}/rsvp`, racer, status);
          answers.push({ racer, sentAt, answeredAt: performance.now() });
        }
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, work));
      target.agent.destroy();
    }),
  );
  return { answers, seconds: (performance.now() - began) / 1000 };
}

interface Standing {
  memberId: string;
  status: string;
  turn: number;
}

const readStandings = (sql: postgres.Sql, eventId: string) => sql<Standing[]>`
  select member_id as "memberId", status, turn from event_rsvps
  where event_id = ${eventId} order by turn`;

function demand(isMet: boolean, what: string): void {
  if (!isMet) throw new Error(`Broken: ${what}`);
}

/**
 * Checks that the first members of the list are going, that everybody is on it once, and that it
 * has the order of the answers.
 */
function checkRush(standings: readonly Standing[], answers: readonly Answer[]): void {
  demand(standings.length === RACERS, 'everybody is on the list');
  demand(
    standings.every(({ turn }, index) => turn === index + 1),
    'the list has no gaps',
  );
  demand(
    standings.every(({ status }, index) => status === (index < PLACES ? 'going' : 'waiting')),
    'exactly the first go',
  );
  const sent = new Map(answers.map((answer) => [answer.racer.memberId, answer]));
  let earliestAnswer = Number.POSITIVE_INFINITY;
  for (const { memberId } of standings.toReversed()) {
    const own = sent.get(memberId);
    if (!own) throw new Error('Broken: somebody on the list sent nothing');
    demand(own.sentAt < earliestAnswer, 'nobody stands before who was answered before they asked');
    earliestAnswer = Math.min(earliestAnswer, own.answeredAt);
  }
}

/** Checks that each free place went to the next member of the waiting list. */
function checkMoves(before: readonly Standing[], after: readonly Standing[], freed: number): void {
  const expected = before.map(({ memberId, turn }) => {
    const status = turn <= freed ? 'cancelled' : turn <= PLACES + freed ? 'going' : 'waiting';
    return `${memberId} ${status}`;
  });
  const found = after.map(({ memberId, status }) => `${memberId} ${status}`);
  demand(expected.join() === found.join(), 'the list moves up in order');
}

async function startNodes(database: TemporaryDatabase, redisUrl: string | undefined) {
  const { socketDirectory, user, password, name } = database.location;
  const env = {
    // A URL can't contain the path of a socket; the driver takes it from here.
    DATABASE_URL: `postgres:///${name}`,
    PGHOST: socketDirectory,
    PGUSER: user,
    PGPASSWORD: password,
    RATE_LIMIT_MULTIPLIER: '1000000',
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
  };
  const dataDirs = [await createTemporaryDirectory(), await createTemporaryDirectory()];
  const nodes: NodeProcess[] = [];
  for (const dataDir of dataDirs) nodes.push(await startNode(dataDir, { env }));
  return {
    nodes,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      for (const dir of dataDirs) await fs.rm(dir, { recursive: true, force: true });
    },
  };
}

interface Round {
  rush: Race;
  cancelling: Race;
}

async function run(log: (text: string) => void): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
  const redis = hasRedis ? await startTestRedis() : undefined;
  const { client, close } = connectDatabase(database.location, {
    connections: 2,
    timeLimits: NO_TIME_LIMITS,
  });
  const { nodes, stop } = await startNodes(database, redis?.url);
  try {
    log(`${RACERS} members`);
    const [host, ...racers] = await createRacers(client);
    if (!host) throw new Error('There are no members');
    const rounds: Round[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      log(`round ${round} of ${ROUNDS}`);
      const eventId = await createEvent(client, host);
      const rush = await race(nodes, eventId, racers, 'going');
      const full = await readStandings(client, eventId);
      checkRush(full, rush.answers);
      const byId = new Map(racers.map((racer) => [racer.memberId, racer]));
      const leaving = full.slice(0, PLACES / 2).flatMap(({ memberId }) => byId.get(memberId) ?? []);
      const cancelling = await race(nodes, eventId, leaving, 'cancelled');
      checkMoves(full, await readStandings(client, eventId), leaving.length);
      rounds.push({ rush, cancelling });
    }
    return [toTable(rounds, hasRedis)];
  } finally {
    await stop();
    await redis?.close();
    await close();
    await database.stop();
  }
}

function toTable(rounds: readonly Round[], hasRedis: boolean): Table {
  const row = (what: string, races: readonly Race[]): Row => {
    const times = races.flatMap(({ answers }) =>
      answers.map(({ sentAt, answeredAt }) => answeredAt - sentAt),
    );
    const rate = spreadOf(races.map(({ answers, seconds }) => answers.length / seconds));
    return [
      what,
      times.length,
      Math.round(rate.median),
      `${Math.round(rate.spread * 100)} %`,
      ...[0.5, 0.99].map((share) => `${percentile(times, share).toFixed(0)} ms`),
    ];
  };
  const rush = spreadOf(rounds.map((round) => round.rush.seconds));
  return {
    title: `${RACERS} members want one of ${PLACES} places, on two nodes`,
    columns: ['', 'calls', 'a second', 'spread', 'p50', 'p99'],
    rows: [
      row(
        'going',
        rounds.map((round) => round.rush),
      ),
      row(
        'cancelling, which moves the list up',
        rounds.map(({ cancelling }) => cancelling),
      ),
    ],
    goals: [
      {
        what: `${RACERS} RSVPs for one event are answered`,
        figure: rush.median,
        unit: ' s',
        is: 'at most',
        limit: RUSH_GOAL_S,
        spread: rush.spread,
      },
    ],
    notes: [
      `${ROUNDS} rounds, each with an event of its own and ${IN_FLIGHT} calls in flight at each node${hasRedis ? ', with Redis between the nodes' : ''}. All calls of a round wait for the same row.`,
      `Checked in every round, or the bench fails: exactly ${PLACES} go; everybody stands on the list once, without gaps; nobody stands before a member who was answered before they asked; and when ${PLACES / 2} cancel at once on both nodes, exactly the first ${PLACES / 2} who wait move up.`,
    ],
  };
}

export const eventsBench: Bench = { name: 'events', run };
