import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { readConfig } from '../../../app/server/config.ts';
import { trustedBy } from './trusted-proxies.ts';

const CLIENT = '203.0.113.7';
/** What a caller writes into the header to seem somebody else. */
const FORGED = '198.51.100.1';
const CDN = '2400:cb00::5';
const INNER = '10.0.0.5';
const LISTED = 'loopback, 10.0.0.0/8, 2400:cb00::/32';

describe('the caller of a request', () => {
  it.each([
    ['0', '127.0.0.1', CLIENT, '127.0.0.1'],
    ['1', '127.0.0.1', `${FORGED}, ${CLIENT}`, CLIENT],
    ['2', '127.0.0.1', `${FORGED}, ${CLIENT}, ${CDN}`, CLIENT],
    ['2', '127.0.0.1', CLIENT, CLIENT],
    [LISTED, '127.0.0.1', `${FORGED}, ${CLIENT}, ${CDN}, ${INNER}`, CLIENT],
    [LISTED, '::ffff:127.0.0.1', `${FORGED}, ${CLIENT}, ::ffff:10.0.0.5`, CLIENT],
    ['::ffff:10.0.0.0/104', INNER, CLIENT, CLIENT],
    // Around the CDN, straight to the web server.
    [LISTED, '127.0.0.1', `${FORGED}, ${CLIENT}`, CLIENT],
    // Straight to the program, from a network that is not listed.
    [LISTED, CLIENT, FORGED, CLIENT],
    ['10.0.0.0/8', '127.0.0.1', FORGED, '127.0.0.1'],
    // Proxies alone: the first of them.
    [LISTED, '127.0.0.1', `${CDN}, ${INNER}`, CDN],
    [LISTED, '127.0.0.1', undefined, '127.0.0.1'],
  ])('with TRUST_PROXY=%s, from %s, for %s, is %s', async (trusted, from, header, caller) => {
    const { trustProxy } = readConfig({ TRUST_PROXY: trusted });
    const http = fastify({ trustProxy: trustedBy(trustProxy) });
    http.get('/', async ({ ip }) => ip);

    const { body } = await http.inject({
      url: '/',
      remoteAddress: from,
      headers: header === undefined ? {} : { 'x-forwarded-for': header },
    });

    expect(body).toBe(caller);
  });
});
