import type { FastifyServerOptions } from 'fastify';

/**
 * Who may report a caller's address: so many proxies before us, or proxies in these networks. The
 * caller is the last address of X-Forwarded-For that no such proxy has; callers can write the
 * entries before it.
 */
export function trustedBy(
  proxies: number | string[],
): NonNullable<FastifyServerOptions['trustProxy']> {
  if (proxies === 0) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
