import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Deps } from '../../../../app/server/context.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { upkeep } from './tables.ts';

/** How a question of the doctor arrived. Only the holder of a token of the last minute is told. */
export interface ProbeAnswer {
  host: string | undefined;
  /** How many proxies before us report where the request came from. */
  proxies: number;
  /** Whether the report of the last one is used (TRUST_PROXY). */
  isBelieved: boolean;
  /** The callers of this process since its start. */
  callers: { requests: number; addresses: number };
}

const PROBE = '/healthz/probe/';
/** More are many. */
const ADDRESSES_MAX = 20;
const LIFETIME = '1 minute';

/** Counts callers' addresses, and answers the doctor. */
export function answerProbes(http: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  let requests = 0;
  const addresses = new Set<string>();
  http.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/healthz') && !request.url.startsWith('/readyz')) {
      requests += 1;
      if (addresses.size < ADDRESSES_MAX) addresses.add(request.ip);
    }
    done();
  });
  http.get(`${PROBE}:token`, async (request): Promise<ProbeAnswer> => {
    const { token } = request.params as { token: string };
    const hash = createHash('sha256').update(token).digest('hex');
    const rows = await db
      .select({ kind: upkeep.kind })
      .from(upkeep)
      .where(
        sql`${upkeep.kind} = ${`probe-${hash}`} and ${upkeep.at} > now() - ${LIFETIME}::interval`,
      );
    if (rows.length === 0) throw notFound();
    await db
      .delete(upkeep)
      .where(sql`${upkeep.kind} like 'probe-%' and ${upkeep.at} < now() - ${LIFETIME}::interval`);
    return {
      host: request.headers.host,
      proxies: countEntries(request.headers['x-forwarded-for']),
      isBelieved: (request.ips?.length ?? 1) > 1,
      callers: { requests, addresses: addresses.size },
    };
  });
}

function countEntries(header: string | string[] = ''): number {
  return String(header)
    .split(',')
    .filter((entry) => entry.trim() !== '').length;
}
