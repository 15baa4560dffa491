import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Deps, RoomContext } from '../../../../app/server/context.ts';
import { measureBackups } from '../../../../platform/server/metrics/metrics.ts';
import { healthContract } from '../../index.ts';
import { sayFinding, type NamedFinding } from './finding.ts';
import { answerProbes } from './probe.ts';
import { upkeep } from './tables.ts';

/** Runs the doctor's checks. */
export type Examine = (deps: Deps) => Promise<NamedFinding[]>;

export function healthRoutes(context: RoomContext, http: FastifyInstance, examine: Examine): void {
  const { db, metrics } = context;
  answerProbes(http, context);
  // Admins who ask at the same time share one run.
  let running: Promise<NamedFinding[]> | undefined;
  context.serve(healthContract, {
    'GET /api/admin/health': async ({ language }) => {
      running ??= examine(context).finally(() => (running = undefined));
      return (await running).map((finding) => sayFinding(finding, language));
    },
  });
  measureBackups(metrics, async (kind) => {
    const [row] = await db
      .select({ age: sql<number>`extract(epoch from now() - ${upkeep.at})::float8` })
      .from(upkeep)
      .where(eq(upkeep.kind, kind));
    return row?.age;
  });
}
