import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
/** More than nginx passes by itself, and as much as a picture of a phone. */
export const PROBE_BYTES = 2 * 1024 * 1024;
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
  const requireToken = async (request: FastifyRequest): Promise<void> => {
    const { token } = request.params as { token: string };
    const hash = createHash('sha256').update(token).digest('hex');
    const rows = await db
      .select({ kind: upkeep.kind })
      .from(upkeep)
      .where(
        sql`${upkeep.kind} = ${`probe-${hash}`} and ${upkeep.at} > now() - ${LIFETIME}::interval`,
      );
    if (rows.length === 0) throw notFound();
  };
  http.get(`${PROBE}:token`, async (request): Promise<ProbeAnswer> => {
    await requireToken(request);
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
  http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PROBE_BYTES },
      (_request, _body, done) => done(null),
    );
    // The token is asked before the body is read.
    const options = { onRequest: requireToken, bodyLimit: PROBE_BYTES };
    scope.post(`${PROBE}:token`, options, async (_request, reply) => reply.code(204).send());
  });
}

function countEntries(header: string | string[] = ''): number {
  return String(header)
    .split(',')
    .filter((entry) => entry.trim() !== '').length;
}
