import { connectDatabase } from '../server/src/platform/database/database.ts';
import { postgres } from '../server/src/platform/database/driver.ts';
import { PROTOCOLS, sendMessages, type ChatMember } from './chat-load.ts';
import { createChatMembers, startChatServer } from './chat-setup.ts';
import { processorTimeOf } from './processor-time.ts';
import { percentile, spreadOf, type Bench, type Row, type Table } from './report.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = 3;
const SOCKETS = 400;
/**
 * Both kinds have the same number of deliveries in flight: `window` messages of each socket reach
 * everybody in the conversation.
 */
const KINDS = [
  { name: 'pairs', together: 2, window: 4 },
  { name: 'rooms of 8', together: 8, window: 1 },
];
const GOAL = 0.8;

/** The figures of a round for one kind. */
interface Figures {
  stored: number;
  delivered: number;
  latencies: number[];
  /** Seconds of processor time per delivery, of the server and the database. */
  cost: { node: number; database: number };
}

async function run(log: (text: string) => void): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const { socketDirectory, user, password } = database.location;
  const { db, close } = connectDatabase(database.location, { connections: 2 });
  const sql = postgres({ host: socketDirectory, user, password, database: 'postgres', max: 2 });
  const groups: ChatMember[][] = [];
  for (const { together } of KINDS) {
    groups.push(await createChatMembers(sql, db, { count: SOCKETS, together }));
  }
  const server = await startChatServer('rizzly', [socketDirectory, user, password]);
  const protocol = PROTOCOLS['rizzly'];
  if (!protocol) throw new Error('rizzly has no protocol');

  const measure = async (kind: number): Promise<Figures> => {
    const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity`;
    const edges: { node: number; database: number }[] = [];
    const atEdge = () =>
      edges.push({
        node: processorTimeOf(server.child.pid ?? 0),
        database: backends.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0),
      });
    const load = { window: KINDS[kind]?.window ?? 1, seconds: SECONDS, atEdge };
    const figures = await sendMessages(protocol, server.port, groups[kind] ?? [], load);
    const { rate, deliveryRate, latencies } = figures;
    const spent = (what: 'node' | 'database') =>
      ((edges[1]?.[what] ?? 0) - (edges[0]?.[what] ?? 0)) / (deliveryRate * SECONDS);
    const cost = { node: spent('node'), database: spent('database') };
    return { stored: rate, delivered: deliveryRate, latencies, cost };
  };

  try {
    const rounds: Figures[][] = KINDS.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      log(`round ${round + 1} of ${ROUNDS}`);
      // Alternates which kind comes first, so that neither has the warmer server.
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      for (const kind of order) rounds[kind]?.push(await measure(kind));
    }
    return [toTable(rounds)];
  } finally {
    server.child.kill();
    await sql.end();
    await close();
    await database.stop();
  }
}

function toTable(rounds: readonly Figures[][]): Table {
  const micros = (values: number[]) => `${(spreadOf(values).median * 1e6).toFixed(1)} µs`;
  const rows = KINDS.map(({ name }, kind): Row => {
    const figures = rounds[kind] ?? [];
    const delivered = spreadOf(figures.map((one) => one.delivered));
    const times = figures.flatMap(({ latencies }) => latencies);
    return [
      name,
      Math.round(spreadOf(figures.map(({ stored }) => stored)).median),
      Math.round(delivered.median),
      `${Math.round(delivered.spread * 100)} %`,
      `${percentile(times, 0.5).toFixed(1)} ms`,
      `${percentile(times, 0.99).toFixed(1)} ms`,
      micros(figures.map(({ cost }) => cost.node)),
      micros(figures.map(({ cost }) => cost.database)),
    ];
  });
  const [pairs = [], rooms = []] = rounds;
  const ratio = spreadOf(
    rooms.map(({ delivered }, round) => delivered / (pairs[round]?.delivered ?? Number.NaN)),
  );
  return {
    title: `${SOCKETS} sockets in pairs and in rooms of 8`,
    columns: [
      '',
      'stored a second',
      'delivered a second',
      'spread',
      'p50',
      'p99',
      'server',
      'database',
    ],
    rows,
    goals: [
      {
        what: 'Stored and delivered in rooms of 8, beside as many deliveries in pairs',
        figure: ratio.median,
        unit: '×',
        is: 'at least',
        limit: GOAL,
        spread: ratio.spread,
      },
    ],
    notes: [
      `${ROUNDS} rounds of ${SECONDS} s, by turns in pairs and in rooms, on one server. A message is delivered to everybody in the conversation, its sender too, and as many deliveries are in flight in both. The ratio is of deliveries, round by round.`,
      'Server and database: processor time per delivery.',
    ],
  };
}

export const roomsBench: Bench = { name: 'rooms', run };
