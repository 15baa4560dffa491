import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Deps, RoomContext } from '../../../../app/server/context.ts';
import { measureBackups } from '../../../../platform/server/metrics/metrics.ts';
import { healthContract, type Finding } from '../../index.ts';
import { answerProbes } from './probe.ts';
import { upkeep } from './tables.ts';

/** Runs the doctor's checks. */
export type Examine = (deps: Deps) => Promise<Finding[]>;

export function healthRoutes(context: RoomContext, http: FastifyInstance, examine: Examine): void {
  const { db, metrics } = context;
  answerProbes(http, context);
  // Admins who ask at the same time share one run.
  let running: Promise<Finding[]> | undefined;
  context.serve(healthContract, {
    'GET /api/admin/health': () =>
      (running ??= examine(context).finally(() => (running = undefined))),
  });
  measureBackups(metrics, async (kind) => {
    const [row] = await db
      .select({ age: sql<number>`extract(epoch from now() - ${upkeep.at})::float8` })
      .from(upkeep)
      .where(eq(upkeep.kind, kind));
    return row?.age;
  });
}
