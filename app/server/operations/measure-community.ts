import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';

import type { Database } from '../../../platform/server/database/database.ts';
import { showStoredCounts, type Metrics } from '../../../platform/server/metrics/metrics.ts';
import { members, registrations } from '../../../rooms/account/server/index.ts';
import { waitingApplications } from '../../../rooms/door/server/index.ts';
import { stateIn } from '../../../rooms/people/server/index.ts';
import { readRaidAnswer, safetyCases } from '../../../rooms/safety/server/index.ts';
import type { Deps } from '../context.ts';

/** Counting a million members takes a tenth of a second, and each process is asked. */
const KEPT_MS = 30_000;
const REGISTER = '/api/auth/register';

type Counts = Record<string, number>;

/** Shows how many people and open questions there are. All figures exist from the start, at 0. */
export function measureCommunity(
  metrics: Metrics,
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'community'>,
): void {
  const { db } = deps;
  showStoredCounts(
    metrics,
    { name: 'rizzly_members', help: 'Members by state', label: 'state' },
    keep(() => countMembers(db, deps.clock())),
  );
  showStoredCounts(
    metrics,
    { name: 'rizzly_cases', help: 'Open cases at the desk by priority', label: 'priority' },
    keep(() => countCases(db)),
  );
  showStoredCounts(
    metrics,
    { name: 'rizzly_applications', help: 'Applications that wait' },
    keep(() => countApplications(db)),
  );
  showStoredCounts(
    metrics,
    { name: 'rizzly_raid', help: 'Whether unusually many come: 1 while a raid is suspected' },
    keep(async () => ({ raid: (await readRaidAnswer(deps)).isSuspected ? 1 : 0 })),
  );
}

/** Counts registrations that were taken. */
export function measureRegistrations(http: FastifyInstance, { registry }: Metrics): void {
  const counter = new Counter({
    name: 'rizzly_registrations_total',
    help: 'Registrations that this node took',
    registers: [registry],
  });
  http.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.url === REGISTER && reply.statusCode < 300) counter.inc();
    done();
  });
}

/** No policy: sums for the operator. */
async function countMembers(db: Database, now: Date): Promise<Counts> {
  const [row] = await db.execute<Counts>(sql`
    with states as (
      select ${stateIn(now)} as state from ${members} where access <> 'rejected'
    )
    select count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'limited')::int as limited,
      count(*) filter (where state = 'suspended')::int as suspended,
      count(*) filter (where state = 'banned')::int as banned,
      count(*) filter (where state = 'paused')::int as paused,
      count(*) filter (where state = 'leaving')::int as leaving,
      (select count(*)::int from ${registrations}) as unverified
    from states`);
  return row ?? {};
}

async function countCases(db: Database): Promise<Counts> {
  const [row] = await db.execute<Counts>(sql`
    select count(*) filter (where priority = 0)::int as "P0",
      count(*) filter (where priority = 1)::int as "P1",
      count(*) filter (where priority = 2)::int as "P2"
    from ${safetyCases} where decided_at is null`);
  return row ?? {};
}

/** No policy: a sum for the operator. */
async function countApplications(db: Database): Promise<Counts> {
  const [row] = await db.execute<Counts>(sql`
    select count(*)::int as waiting from ${waitingApplications}`);
  return row ?? {};
}

/** One answer for half a minute, unless there was none. */
function keep(read: () => Promise<Counts>): () => Promise<Counts> {
  let askedAt = -Infinity;
  let answer: Promise<Counts> = Promise.resolve({});
  return () => {
    if (performance.now() - askedAt < KEPT_MS) return answer;
    askedAt = performance.now();
    answer = read();
    answer.catch(() => {
      askedAt = -Infinity;
    });
    return answer;
  };
}
