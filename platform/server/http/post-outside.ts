import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

import { isPublicHost, isPublicAddress } from './public-address.ts';

/** How long another server may take to answer. */
const ANSWER_WITHIN_MS = 10_000;
const AGENT = { keepAlive: true, maxSockets: 20, timeout: 30_000 };

/** An address that leads into our own network. */
export class InnerAddressError extends Error {}

/**
 * Resolves a name and rejects inner addresses. The connection uses the address checked here, so a
 * name that changes between two lookups gains nothing.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (found.some(({ address }) => !isPublicAddress(address))) {
      return callback(new InnerAddressError('the name leads to an inner address'), []);
    }
    if (options.all) return callback(null, found);
    const [first] = found;
    return callback(null, first?.address ?? '', first?.family);
  });
};

const guarded = new https.Agent({ ...AGENT, lookup: lookupPublic });
const open = { http: new http.Agent(AGENT), https: new https.Agent(AGENT) };

export interface OutsideAnswer {
  status: number;
  /** The header `Retry-After`. */
  retryAfter: string | undefined;
}

/**
 * Sends to an address that a member named. It must be https, public and at port 443, unless
 * `allowPrivate`: other ports are no push services, and we must not knock at them for a member.
 * Redirects are not followed. Throws when there is no answer in time.
 */
export function postOutside(
  address: string,
  {
    headers,
    body,
    allowPrivate,
  }: {
    headers: Readonly<Record<string, string | number>>;
    body: Buffer;
    allowPrivate: boolean;
  },
): Promise<OutsideAnswer> {
  const url = new URL(address);
  const isPlain = url.protocol === 'http:';
  if (!allowPrivate && (isPlain || url.port !== '' || !isPublicHost(url.hostname))) {
    return Promise.reject(new InnerAddressError('the address is not public'));
  }
  const openAgent = isPlain ? open.http : open.https;
  const agent = allowPrivate ? openAgent : guarded;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return new Promise((resolve, reject) => {
    const request = (isPlain ? http : https).request(
      url,
      { method: 'POST', headers, agent, signal },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        // The body is not needed; the signal ends an endless one.
        response.on('error', () => {});
        response.resume();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
