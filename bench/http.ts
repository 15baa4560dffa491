import autocannon from 'autocannon';

import { watchCalls } from './app.ts';
import { openCommunity } from './community.ts';
import { startContender } from './contenders.ts';
import { inRounds, log } from './harness.ts';
import {
  atLeast,
  ratiosOf,
  showSpread,
  spreadOf,
  type Bench,
  type Row,
  type Table,
} from './report.ts';

const SIZE = { members: 10_000, messages: 10_000, partners: 1, signedIn: 2 };
const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP_S = 2;
const CONNECTIONS = 20;

const CALLS = [
  { name: 'GET /api/auth/session', url: '/api/auth/session', detail: '', goal: 0.5 },
  {
    name: 'GET /api/users',
    url: '/api/users?limit=20',
    detail: `, 20 of ${SIZE.members} members`,
    goal: 0.9,
  },
];

/** Calls of Rizzly beside bare `node:http`, which runs the same statements and sends the same JSON. */
export const bench: Bench = async () => {
  const { location, members } = await openCommunity(SIZE);
  const cookie = members[0]?.cookie ?? '';
  const watched = await watchCalls(
    location,
    cookie,
    CALLS.map(({ url }) => url),
  );
  const routes = Object.fromEntries(watched.map((route) => [route.url, route]));
  const bare = await startContender('http', location, routes);
  const rizzly = await startContender('rizzly', location);
  const tables: Table[] = [];
  for (const { name, url, detail, goal } of CALLS) {
    log(`${name} beside node:http`);
    const call = (port: number, seconds: number) =>
      callForSeconds(`http://127.0.0.1:${port}${url}`, cookie, seconds);
    const answers = [await call(bare.port, WARM_UP_S), await call(rizzly.port, WARM_UP_S)];
    if (answers[0]?.text !== answers[1]?.text) throw new Error(`The answers to ${url} differ`);
    // By turns, so that other work on the machine affects them equally.
    const rounds = await inRounds(ROUNDS, async () => ({
      bare: await call(bare.port, SECONDS),
      rizzly: await call(rizzly.port, SECONDS),
    }));
    const rates = (kind: 'bare' | 'rizzly') => rounds.map((round) => round[kind].rate);
    const row = (label: string, kind: 'bare' | 'rizzly'): Row => {
      const { median, spread } = spreadOf(rates(kind));
      const p99 = spreadOf(rounds.map((round) => round[kind].p99)).median;
      const ratio = median / spreadOf(rates('bare')).median;
      return [label, Math.round(median), showSpread(spread), `${p99} ms`, ratio.toFixed(2)];
    };
    const ratio = ratiosOf(rates('rizzly'), rates('bare'));
    const statements = routes[url]?.statements.length;
    tables.push({
      title: `${name}${detail}`,
      columns: ['', 'requests a second', 'spread', 'p99', 'ratio'],
      rows: [row('node:http, the same statements and JSON', 'bare'), row('Rizzly', 'rizzly')],
      goals: [atLeast(`${name} beside node:http`, ratio, goal, '×', '048-cost-of-a-call')],
      notes: [
        `Bare \`node:http\` runs the statements that Rizzly runs for this call (${statements}), one after the other, prepared as there and by the same driver, and answers with the same JSON. What Rizzly does beside: routing, cookies, the origin check, limits, validation, security headers, metrics, making the answer of the rows, and serialising only declared fields.`,
      ],
    });
  }
  return tables;
};

async function callForSeconds(url: string, cookie: string, duration: number) {
  const headers = { cookie };
  const text = await (await fetch(url, { headers })).text();
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} was answered with errors`);
  return { text, rate: result.requests.average, p99: result.latency.p99 };
}
