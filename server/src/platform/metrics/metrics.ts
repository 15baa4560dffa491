import http from 'node:http';

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { LiveBus } from '../live/bus.ts';
import { StartupError } from '../startup-error.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What an operator can see of this node, in Prometheus' format. No member appears in it. */
export interface Metrics {
  registry: Registry;
  /** Sockets open on this node. */
  sockets: Gauge;
  /** From the moment a message was stored to its leaving for the sockets, in seconds. */
  deliverySeconds: Histogram;
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
      help: 'From storing a message to sending it to the sockets of this node',
      buckets: SECONDS,
      registers: [registry],
    }),
  };
}

/** Times every request by its route, never by its address: ids and queries stay private. */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const seconds = new Histogram({
    name: 'rizzly_http_request_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
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

/** Serves `/metrics` on a port of its own, which is not for members. Throws StartupError. */
export async function serveMetrics(
  { registry }: Metrics,
  address: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`Metrics can't be served: ${reason} (METRICS_PORT).`);
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
