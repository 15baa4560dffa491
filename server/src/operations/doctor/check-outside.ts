import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';

import { DAY_MS } from '@rizzly/domain/shared';

import type { ProbeAnswer } from '../../features/health/index.ts';
import { isLoopback } from '../../platform/loopback.ts';
import { noteUpkeep } from '../upkeep.ts';
import { fail, ok, warn, type Checks, type Finding, type WithDatabase } from './finding.ts';

const TIMEOUT_MS = 5000;
const LEAST_DAYS = 14;
/** Fewer requests tell nothing about callers. */
const LEAST_REQUESTS = 50;

/** Codes of a server that is away, whose certificate nobody can see. */
const NO_ANSWER = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET)/u;

/** The check public-url names the cause. */
const NOT_SEEN = ok('It could not be checked by PUBLIC_URL.');

/** Checks of PUBLIC_URL, as members reach it. */
export const outsideChecks: Checks<WithDatabase> = {
  'public-url': async (patient) => {
    const { publicUrl } = patient.config;
    const probe = await sendProbe(patient);
    if (!('answer' in probe)) return probe;
    const isLocal = isLoopback(new URL(publicUrl).hostname);
    if (publicUrl.startsWith('https:') || isLocal) return ok(`${publicUrl} is this community.`);
    return fail(
      `${publicUrl} is not encrypted: passwords can be read on the way.`,
      'Put a web server with https before it, and set PUBLIC_URL to its address.',
    );
  },

  certificate: async ({ config: { publicUrl }, clock }) => {
    if (!publicUrl.startsWith('https:')) return ok('No certificate is used.');
    try {
      return judgeCertificate(await readCertificate(publicUrl), clock());
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return NO_ANSWER.test(code) ? NOT_SEEN : judgeCertificate(undefined, clock());
    }
  },

  'web-sockets': async (patient) => {
    const { publicUrl } = patient.config;
    if (!('answer' in (await sendProbe(patient)))) return NOT_SEEN;
    const status = await tryUpgrade(publicUrl).catch(() => undefined);
    // We refuse the handshake of a caller without a session, which shows that it arrived.
    if (status === 101 || status === 401) return ok('WebSockets arrive.');
    return fail(
      'WebSockets do not arrive, so chats are not live.',
      'Let the web server before it pass upgrades: Caddy does, nginx needs proxy_set_header Upgrade and Connection.',
    );
  },

  host: async (patient) => {
    const probe = await sendProbe(patient);
    if (!('answer' in probe)) return NOT_SEEN;
    const { host } = new URL(patient.config.publicUrl);
    if (probe.answer.host === host) return ok(`The host ${host} arrives.`);
    return warn(
      `The web server passes the host ${probe.answer.host ?? 'none'} instead of ${host}.`,
      'Let it pass the host of the request (nginx: proxy_set_header Host $host).',
    );
  },

  'trust-proxy': async (patient) => {
    const probe = await sendProbe(patient);
    if (!('answer' in probe)) return NOT_SEEN;
    const { isForwarded } = probe.answer;
    const { trustProxy } = patient.config;
    if (isForwarded === trustProxy) return ok('TRUST_PROXY fits what arrives.');
    if (isForwarded) {
      return fail(
        'A web server reports the addresses of callers, but they are not used: all share one limit.',
        'Set TRUST_PROXY=1.',
      );
    }
    return fail(
      'Requests arrive without a web server before the program, so callers can claim any address.',
      'Unset TRUST_PROXY, or let the web server set X-Forwarded-For.',
    );
  },

  callers: async (patient) => {
    const probe = await sendProbe(patient);
    if (!('answer' in probe)) return NOT_SEEN;
    const { requests, addresses } = probe.answer.callers;
    const isLocal = isLoopback(new URL(patient.config.publicUrl).hostname);
    if (isLocal || requests < LEAST_REQUESTS || addresses > 1) {
      return ok('Callers have addresses of their own.');
    }
    return warn(
      `All ${requests} requests seem to come from one address, that of a proxy.`,
      'Set TRUST_PROXY=1, and let every proxy pass X-Forwarded-For on.',
    );
  },
};

export function judgeCertificate(validTo: Date | undefined, now: Date): Finding {
  const todo = 'Renew it, and look why it was not renewed by itself.';
  if (!validTo) return fail('The certificate is not accepted.', todo);
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  if (days < 0) return fail('The certificate has expired.', todo);
  const says = `The certificate is valid for ${days} days.`;
  return days < LEAST_DAYS ? warn(says, todo) : ok(says);
}

/** Asks by PUBLIC_URL for what only this community knows, and how the question arrived. */
async function sendProbe({
  db,
  config: { publicUrl },
}: WithDatabase): Promise<{ answer: ProbeAnswer } | Finding> {
  const token = randomBytes(16).toString('hex');
  const hash = createHash('sha256').update(token).digest('hex');
  await noteUpkeep(db, `probe-${hash}`);
  const response = await fetch(`${publicUrl}/healthz/probe/${token}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const todo =
    'Look whether the program and the web server before it run, and where PUBLIC_URL leads.';
  if (!response) return fail(`${publicUrl} does not answer.`, todo);
  const isOurs = response.ok && response.headers.get('content-type')?.includes('json');
  if (isOurs) return { answer: (await response.json()) as ProbeAnswer };
  return fail(`${publicUrl} answers, but is not this community (${response.status}).`, todo);
}

function readCertificate(publicUrl: string): Promise<Date> {
  return new Promise((resolve, reject) => {
    https
      .get(`${publicUrl}/healthz`, { timeout: TIMEOUT_MS, agent: false }, (response) => {
        response.resume();
        resolve(new Date((response.socket as TLSSocket).getPeerCertificate().valid_to));
      })
      // Another check names a server that is away.
      .on('timeout', () => reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
      .on('error', reject);
  });
}

function tryUpgrade(publicUrl: string): Promise<number | undefined> {
  const { request } = publicUrl.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    const sent = request(`${publicUrl}/ws`, { headers, timeout: TIMEOUT_MS, agent: false });
    sent
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode);
      })
      .on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('timeout', () => sent.destroy(new Error('timeout')))
      .on('error', reject)
      .end();
  });
}
