import { seededRandom } from '@rizzly/domain/rizzman';

import { createAgenda } from './agenda.ts';
import {
  DATABASE_CORES,
  HOP_MS,
  peakOf,
  PRESENCE_EVERY_S,
  type Costs,
  type Deployment,
  type Habits,
} from './costs.ts';
import { createStation, type Station } from './station.ts';

export interface Outcome {
  /** Milliseconds from a message's arrival at a node to its sending to the partner's socket. */
  deliveries: number[];
  sent: number;
  /** The utilization of the busiest node, database and Redis. */
  busy: { node: number; database: number; redis: number };
  /** Writes a second at one database. */
  writesPerDatabase: number;
}

/** The server spreads its work for open sockets over a timer, and so does the simulation. */
const TICKS_PER_S = 10;
/** The share of a message's work at the node that is done before storing it. */
const BEFORE_STORING = 0.4;

/**
 * Simulates the busiest time of a community, event by event. Messages and calls arrive at random
 * and wait for a node, a database and a Redis. The same seed gives the same outcome.
 */
export function simulate(options: {
  members: number;
  habits: Habits;
  costs: Costs;
  deployment: Deployment;
  seconds: number;
  seed: string;
}): Outcome {
  const { members, habits, costs, deployment, seconds, seed } = options;
  const random = seededRandom(seed);
  const agenda = createAgenda();
  const many = (count: number, cores: number) =>
    Array.from({ length: count }, () => createStation(agenda, cores));
  const nodes = many(deployment.nodes, 1);
  const databases = many(deployment.databases, DATABASE_CORES);
  const redis = many(deployment.redis, 1);

  const pick = (stations: readonly Station[]): Station => {
    const chosen = stations[Math.floor(random() * stations.length)];
    if (!chosen) throw new Error('There is no station');
    return chosen;
  };
  /** A random duration, exponentially distributed around its mean. */
  const about = (meanMs: number) => -meanMs * Math.log(1 - random());
  const peak = peakOf(members, habits);
  const deliveries: number[] = [];
  let sent = 0;
  let writes = 0;

  /** Runs `event` at random times, `perSecond` times a second on average. */
  function arrive(perSecond: number, event: () => void): void {
    if (perSecond <= 0) return;
    const next = () => {
      agenda.after(about(1000 / perSecond), () => {
        event();
        next();
      });
    };
    next();
  }

  /**
   * Sends an event from a node to the one with the partner's socket, through Redis if they differ.
   */
  function forward(from: Station, done?: () => void): void {
    const to = pick(nodes);
    if (to === from) {
      done?.();
      return;
    }
    from.serve(about(costs.redisNodeMs / 2), () =>
      agenda.after(HOP_MS, () =>
        pick(redis).serve(about(costs.redisEventMs), () =>
          agenda.after(HOP_MS, () => to.serve(about(costs.redisNodeMs / 2), done)),
        ),
      ),
    );
  }

  function sendMessage(): void {
    const began = agenda.now();
    const node = pick(nodes);
    sent += 1;
    node.serve(about(costs.messageNodeMs * BEFORE_STORING), () =>
      agenda.after(HOP_MS, () =>
        pick(databases).serve(about(costs.messageDatabaseMs), () => {
          writes += 1;
          agenda.after(HOP_MS, () =>
            node.serve(about(costs.messageNodeMs * (1 - BEFORE_STORING)), () =>
              forward(node, () => deliveries.push(agenda.now() - began)),
            ),
          );
        }),
      ),
    );
  }

  function call(): void {
    const node = pick(nodes);
    const isWriting = random() < habits.writingCalls;
    node.serve(about(costs.callNodeMs / 2), () =>
      agenda.after(HOP_MS, () =>
        pick(databases).serve(about(costs.callDatabaseMs), () => {
          if (isWriting) writes += 1;
          agenda.after(HOP_MS, () => node.serve(about(costs.callNodeMs / 2)));
        }),
      ),
    );
  }

  /** Pings and presence of all sockets, spread over the ticks. */
  function keepSockets(node: Station): void {
    const sockets = peak.sockets / deployment.nodes;
    const refreshes = sockets / PRESENCE_EVERY_S / TICKS_PER_S;
    const tick = () => {
      node.serve(
        (sockets * costs.socketNodeMsPerSecond) / TICKS_PER_S + refreshes * costs.presenceNodeMs,
      );
      for (const one of redis) one.serve((refreshes / redis.length) * costs.presenceRedisMs);
      agenda.after(1000 / TICKS_PER_S, tick);
    };
    agenda.after(random() * (1000 / TICKS_PER_S), tick);
  }

  arrive(peak.messages, sendMessage);
  arrive(peak.messages * habits.eventsPerMessage, () => forward(pick(nodes)));
  arrive(peak.calls, call);
  for (const node of nodes) keepSockets(node);
  agenda.runUntil(seconds * 1000);

  const busiest = (stations: readonly Station[]) =>
    Math.max(...stations.map((station) => station.busy()));
  return {
    deliveries,
    sent,
    busy: { node: busiest(nodes), database: busiest(databases), redis: busiest(redis) },
    writesPerDatabase: writes / seconds / deployment.databases,
  };
}
