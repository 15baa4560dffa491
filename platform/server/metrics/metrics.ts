import http from 'node:http';

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { PoolLoad } from '../database/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LiveBus } from '../live/bus.ts';
import type { Mailer } from '../mail/mailer.ts';
import { reasonOf, StartupError } from '../startup-error.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** This node's metrics for the operator, in Prometheus' format. They contain no member's data. */
export interface Metrics {
  registry: Registry;
  /** Open sockets on this node. */
  sockets: Gauge;
  /** Seconds from a message's arrival until it is stored and sent to the sockets. */
  deliverySeconds: Histogram;
  /** Sent mails and pushes, by outcome. */
  deliveries: Counter;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    sockets: new Gauge({
      name: 'rizzly_sockets',
      help: 'Sockets open on this node',
      registers: [registry],
    }),
    deliverySeconds: new Histogram({
      name: 'rizzly_delivery_seconds',
      help: 'From the arrival of a message to sending it, stored, to the sockets of this node',
      buckets: SECONDS,
      registers: [registry],
    }),
    deliveries: new Counter({
      name: 'rizzly_deliveries_total',
      help: 'Mails and pushes of notifications, by channel and what became of them',
      labelNames: ['channel', 'outcome'],
      registers: [registry],
    }),
  };
}

/** Measures requests by route. Addresses would reveal ids and queries. */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const seconds = new Histogram({
    name: 'rizzly_http_request_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

/** Counts live events by their type. */
export function measureEvents(live: LiveBus, { registry }: Metrics): void {
  const events = new Counter({
    name: 'rizzly_live_events_total',
    help: 'Live events that passed this node, by type',
    labelNames: ['type'],
    registers: [registry],
  });
  live.subscribe((message) => {
    const { event } = message.kind === 'event' ? message : { event: {} };
    const type = 'type' in event && typeof event.type === 'string' ? event.type : message.kind;
    events.inc({ type });
  });
}

/** A gauge that is filled at each scrape. */
function addGauge(
  { registry }: Metrics,
  options: { name: string; help: string; labelNames?: string[]; aggregator?: 'first' },
  fill: (gauge: Gauge) => void | Promise<void>,
): void {
  const gauge: Gauge = new Gauge({ ...options, registers: [], collect: () => fill(gauge) });
  registry.registerMetric(gauge);
}

export function showGauge(metrics: Metrics, name: string, help: string, read: () => number): void {
  addGauge(metrics, { name, help }, (gauge) => gauge.set(read()));
}

/** Shows the ages of the last backup and of the last proof. None before the first. */
export function measureBackups(
  metrics: Metrics,
  readAge: (of: 'backup' | 'proof') => Promise<number | undefined>,
): void {
  const show = (name: string, help: string, of: 'backup' | 'proof') =>
    showStoredGauge(metrics, `rizzly_backup_${name}_seconds`, help, () => readAge(of));
  show('age', 'Seconds since the last backup', 'backup');
  show('proved_age', 'Seconds since a backup was restored and checked', 'proof');
}

/** A gauge from the database, the same on all nodes. Without a value it is not shown. */
function showStoredGauge(
  metrics: Metrics,
  name: string,
  help: string,
  read: () => Promise<number | undefined>,
): void {
  // Each worker reads what all workers read.
  addGauge(metrics, { name, help, aggregator: 'first' }, async (gauge) => {
    // Without the database, the other metrics are still served.
    const value = await read().catch(() => undefined);
    gauge.remove();
    if (value !== undefined) gauge.set(value);
  });
}

/** A gauge with a label from the database, the same on all nodes; nothing without the database. */
export function showStoredCounts(
  metrics: Metrics,
  { name, help, label }: { name: string; help: string; label?: string },
  read: () => Promise<Readonly<Record<string, number>>>,
): void {
  const labelNames = label === undefined ? [] : [label];
  // Each worker reads what all workers read.
  addGauge(metrics, { name, help, labelNames, aggregator: 'first' }, async (gauge) => {
    const counts = await read().catch(() => ({}));
    gauge.reset();
    for (const [value, count] of Object.entries(counts)) {
      gauge.set(label === undefined ? {} : { [label]: value }, count);
    }
  });
}

/** Shows the jobs of all nodes by kind: waiting, running, and failed ones (`dead-letters`). */
export function measureJobs(metrics: Metrics, jobs: Pick<Jobs, 'count'>): void {
  const name = 'rizzly_jobs';
  const help = 'Jobs by kind and state; those given up wait as dead-letters';
  const labelNames = ['kind', 'state'];
  // Each worker counts the jobs of all workers.
  addGauge(metrics, { name, help, labelNames, aggregator: 'first' }, async (gauge) => {
    // Without the database, the other metrics are still served.
    const counts = await jobs.count().catch(() => []);
    gauge.reset();
    for (const { name: kind, waiting, active } of counts) {
      gauge.set({ kind, state: 'waiting' }, waiting);
      gauge.set({ kind, state: 'active' }, active);
    }
  });
}

/** Shows waiting and failed deliveries by channel, for all nodes, from the database. */
export function measureDeliveries(
  metrics: Metrics,
  count: () => Promise<{ channel: string; state: string; count: number }[]>,
): void {
  const name = 'rizzly_deliveries';
  const help = 'Mails and pushes of notifications that wait or were given up, by channel';
  const labelNames = ['channel', 'state'];
  // Each worker counts the deliveries of all workers.
  addGauge(metrics, { name, help, labelNames, aggregator: 'first' }, async (gauge) => {
    // Without the database, the other metrics are still served.
    const counts = await count().catch(() => []);
    gauge.reset();
    for (const { channel, state, count: value } of counts) gauge.set({ channel, state }, value);
  });
}

/** Shows the load of the database pool. */
export function measurePool(metrics: Metrics, load: () => PoolLoad): void {
  const show = (name: string, help: string, read: (load: PoolLoad) => number) =>
    showGauge(metrics, `rizzly_pool_${name}`, help, () => read(load()));
  show('limit', 'Connections to the database at most', ({ limit }) => limit);
  show('in_use', 'Connections to the database in use', ({ inUse }) => inUse);
  show('waiting', 'Statements waiting behind others for the database', ({ waiting }) => waiting);
}

const MAIL_OUTCOMES = { taken: 'sent', later: 'failed', refused: 'refused' } as const;

/** Wraps a mailer to count sent, failed, refused and running mails. */
export function measureMails(mailer: Mailer, metrics: Metrics): Mailer {
  const mails = new Counter({
    name: 'rizzly_mails_total',
    help: 'Mails by what became of them',
    labelNames: ['state'],
    registers: [metrics.registry],
  });
  for (const state of Object.values(MAIL_OUTCOMES)) mails.inc({ state }, 0);
  let underWay = 0;
  showGauge(metrics, 'rizzly_mails_under_way', 'Mails not yet handed over', () => underWay);
  return {
    send: async (mail) => {
      underWay += 1;
      try {
        const outcome = await mailer.send(mail);
        mails.inc({ state: MAIL_OUTCOMES[outcome.state] });
        return outcome;
      } finally {
        underWay -= 1;
      }
    },
  };
}

/** Serves `/metrics` on a separate port, so that members can't reach it. Throws StartupError. */
export async function serveMetrics(
  read: () => Promise<Registry>,
  address: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const answer = async () => {
      const registry = await read();
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    };
    answer().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  }).catch((error: unknown) => {
    throw new StartupError(`Metrics can't be served: ${reasonOf(error)} (METRICS_PORT).`);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
