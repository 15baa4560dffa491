import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';

import { counted } from '../../../../platform/server/counted.ts';
import type { Database } from '../../../../platform/server/database/database.ts';
import { isLoopback } from '../../../../platform/server/loopback.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { PROBE_BYTES, type ProbeAnswer } from '../../../../rooms/community/server/index.ts';
import { noteUpkeep } from '../upkeep.ts';
import { fail, ok, warn, type Checks, type Finding, type WithDatabase } from './finding.ts';

const TIMEOUT_MS = 5000;
const LEAST_DAYS = 14;
/** Fewer requests tell nothing about callers. */
const LEAST_REQUESTS = 50;

/** Error codes of a server that does not answer, so its certificate is unknown. */
const NO_ANSWER = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET)/u;

/** The check `public-url` names the cause. */
const NOT_SEEN = ok('Not checked, because PUBLIC_URL does not lead here.');

type JudgeProbe = (answer: ProbeAnswer, context: WithDatabase) => Promise<Finding>;

/** A check of how requests arrive. Without an answer to the probe, nothing is known. */
const withProbe = (judge: JudgeProbe) => async (context: WithDatabase) => {
  const probe = await sendProbe(context);
  return 'answer' in probe ? judge(probe.answer, context) : NOT_SEEN;
};

/** Checks of PUBLIC_URL, as members reach it. */
export const outsideChecks: Checks<WithDatabase> = {
  'public-url': async (context) => {
    const { publicUrl } = context.config;
    const probe = await sendProbe(context);
    if (!('answer' in probe)) return probe;
    const isLocal = isLoopback(new URL(publicUrl).hostname);
    if (publicUrl.startsWith('https:') || isLocal) return ok(`${publicUrl} is this community.`);
    return fail(
      `${publicUrl} is not encrypted: passwords can be read on the way.`,
      'Put a web server with https in front of it, and set PUBLIC_URL to its address.',
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

  'web-sockets': withProbe(async (_answer, { config }) => {
    const status = await tryUpgrade(config.publicUrl).catch(() => undefined);
    // The probe has no session, so 401 also proves that the handshake arrived.
    if (status === 101 || status === 401) return ok('WebSockets arrive.');
    return fail(
      'WebSockets do not arrive, so chats are not live.',
      'Let the web server in front of it pass upgrades: Caddy does, nginx needs proxy_set_header Upgrade and Connection.',
    );
  }),

  body: withProbe(async (_answer, { db, config }) => {
    const status = await sendBody(db, config.publicUrl).catch(() => undefined);
    if (status === 204) return ok('Pictures of 2 MB arrive.');
    const says =
      status === 413
        ? 'The web server refuses bodies of 2 MB (413), so pictures can’t be uploaded.'
        : `A body of 2 MB does not arrive (${status ?? 'no answer'}), so pictures can’t be uploaded.`;
    return fail(
      says,
      'Let the web server in front of it pass 60 MB: nginx needs client_max_body_size 60m (deploy/nginx.conf).',
    );
  }),

  host: withProbe(async (answer, { config }) => {
    const { host } = new URL(config.publicUrl);
    if (answer.host === host) return ok(`The host ${host} arrives.`);
    return warn(
      `The web server passes the host ${answer.host ?? 'none'} instead of ${host}.`,
      'Let it pass the host of the request (nginx: proxy_set_header Host $host).',
    );
  }),

  'trust-proxy': withProbe(async (answer, { config }) => judgeProxies(answer, config.trustProxy)),

  callers: withProbe(async ({ callers: { requests, addresses } }, { config }) => {
    if (addresses > 1) return ok('Callers have addresses of their own.');
    const isLocal = isLoopback(new URL(config.publicUrl).hostname);
    if (isLocal) return ok('Not checked: PUBLIC_URL is this machine.');
    if (requests < LEAST_REQUESTS) return ok('Not checked: too few requests so far.');
    return warn(
      `All ${requests} requests seem to come from one address, that of a proxy.`,
      'Set TRUST_PROXY to the number of proxies, or to their networks, and let each pass X-Forwarded-For on.',
    );
  }),
};

/** Compares the proxies that a request came through with those that are trusted. */
export function judgeProxies(
  { proxies, isBelieved }: Pick<ProbeAnswer, 'proxies' | 'isBelieved'>,
  trusted: number | string[],
): Finding {
  if (trusted === 0 && proxies > 0) {
    return fail(
      'A web server reports the addresses of callers, but they are not used: all share one limit.',
      `Set TRUST_PROXY=${proxies}.`,
    );
  }
  if (trusted !== 0 && proxies === 0) {
    return fail(
      'Requests do not come through a reverse proxy, so callers can claim any address.',
      'Unset TRUST_PROXY, or let the web server set X-Forwarded-For.',
    );
  }
  if (typeof trusted !== 'number' && !isBelieved) {
    return fail(
      'The web server in front of the program is in no network of TRUST_PROXY, so its reports are not used: all callers share one limit.',
      'Add its address (loopback, if it runs on this machine).',
    );
  }
  if (typeof trusted === 'number' && proxies > trusted) {
    return fail(
      `Requests come through ${proxies} proxies, and TRUST_PROXY names ${trusted}: callers behind the others share one limit.`,
      `Set TRUST_PROXY=${proxies}, or to the networks of the proxies.`,
    );
  }
  if (typeof trusted === 'number' && proxies < trusted) {
    return warn(
      `This request came through ${counted(proxies, 'proxy', 'proxies')}, and TRUST_PROXY names ${trusted}: who passes by the others can claim any address.`,
      'Let the web server take requests from the other proxies alone, or set TRUST_PROXY to their networks.',
    );
  }
  return ok('TRUST_PROXY fits what arrives.');
}

export function judgeCertificate(validTo: Date | undefined, now: Date): Finding {
  if (!validTo) {
    return fail(
      'The certificate is not accepted.',
      'Check its host name and issuer, and renew it if it has expired.',
    );
  }
  const todo = 'Renew it, and find out why it was not renewed by itself.';
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  if (days < 0) return fail('The certificate has expired.', todo);
  const says = `The certificate is valid for ${counted(days, 'day')}.`;
  return days < LEAST_DAYS ? warn(says, todo) : ok(says);
}

/**
 * Sends a request with a secret token through PUBLIC_URL. The answer proves that this community
 * received it, and shows its headers.
 */
async function sendProbe({
  db,
  config: { publicUrl },
}: WithDatabase): Promise<{ answer: ProbeAnswer } | Finding> {
  const response = await fetch(await addressOfProbe(db, publicUrl), {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const todo =
    'Check whether the program and the web server in front of it run, and where PUBLIC_URL leads.';
  if (!response) return fail(`${publicUrl} does not answer.`, todo);
  const isOurs = response.ok && response.headers.get('content-type')?.includes('json');
  if (isOurs) return { answer: (await response.json()) as ProbeAnswer };
  return fail(`${publicUrl} answers, but is not this community (${response.status}).`, todo);
}

async function addressOfProbe(db: Database, publicUrl: string): Promise<string> {
  const token = randomBytes(16).toString('hex');
  const hash = createHash('sha256').update(token).digest('hex');
  await noteUpkeep(db, `probe-${hash}`);
  return `${publicUrl}/healthz/probe/${token}`;
}

/** Sends what a picture would have. The answer is its status. */
async function sendBody(db: Database, publicUrl: string): Promise<number> {
  const { status } = await fetch(await addressOfProbe(db, publicUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.alloc(PROBE_BYTES),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return status;
}

function readCertificate(publicUrl: string): Promise<Date> {
  return new Promise((resolve, reject) => {
    https
      .get(`${publicUrl}/healthz`, { timeout: TIMEOUT_MS, agent: false }, (response) => {
        response.resume();
        resolve(new Date((response.socket as TLSSocket).getPeerCertificate().valid_to));
      })
      // `public-url` reports a server that does not answer.
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
