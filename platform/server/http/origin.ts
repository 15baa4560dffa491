import type { FastifyRequest } from 'fastify';

import { say } from '../texts/index.ts';
import { AppError } from './app-error.ts';

/**
 * Whether a request comes from our own pages. Browsers send the origin with every mutating request
 * and every socket; a client without one is not a browser and has no cookies to misuse. The
 * requested host also counts as ours, so that 127.0.0.1 works beside localhost, but not under
 * https: there anybody on the network could fake an http page of that host.
 */
export function isOwnOrigin(
  headers: { origin?: string | undefined; host?: string | undefined },
  publicUrl: string,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  if (!URL.canParse(origin) || host === undefined) return false;
  const page = new URL(origin);
  const isSafe = page.protocol === 'https:' || !publicUrl.startsWith('https:');
  return isSafe && page.host === host;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other sites' pages may call. Only for calls that use no session. */
    takesOtherSites?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects mutating calls that another site made a browser send (cross-site request forgery). */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (request.routeOptions.config.takesOtherSites) return;
  rejectOtherSites(request);
  if (!isOwnOrigin(request.headers, publicUrl)) throw fromAnotherSite();
}

/** Rejects calls that the browser marks as cross-site. For GETs with effects. */
export function rejectOtherSites(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw fromAnotherSite();
}

export function fromAnotherSite(): AppError {
  return new AppError('forbidden', say.otherSite);
}
