import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Longer than a replica may be behind (platform/server/database/replica.ts). */
const KEPT_SECONDS = 10;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const COOKIE = 'rizzly-wrote';

/**
 * Marks a browser for some seconds after its member changed something. During that time its lists
 * come from the primary, which has the change.
 */
export function markOwnWrites(http: FastifyInstance, { secure }: { secure: boolean }): void {
  const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure } as const;
  http.addHook('onRequest', async (request, reply) => {
    if (READING.has(request.method) || !request.url.startsWith('/api/')) return;
    void reply.setCookie(COOKIE, '1', { ...options, maxAge: KEPT_SECONDS });
  });
}

export function hasJustWritten({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean {
  return cookies[COOKIE] !== undefined;
}
