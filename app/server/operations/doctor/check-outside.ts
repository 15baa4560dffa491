import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';

import type { Database } from '../../../../platform/server/database/database.ts';
import { isLoopback } from '../../../../platform/server/loopback.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { PROBE_BYTES, type ProbeAnswer } from '../../../../rooms/community/server/index.ts';
import { say } from '../texts/index.ts';
import { noteUpkeep } from '../upkeep.ts';
import { fail, ok, warn, type Checks, type Finding, type WithDatabase } from './finding.ts';

const TIMEOUT_MS = 5000;
const LEAST_DAYS = 14;
/** Fewer requests tell nothing about callers. */
const LEAST_REQUESTS = 50;

/** Error codes of a server that does not answer, so its certificate is unknown. */
const NO_ANSWER = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET)/u;

/** The check `public-url` names the cause. */
const NOT_SEEN = ok(say.notSeen);

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
    const url = publicUrl;
    if (url.startsWith('https:') || isLocal) return ok(say.urlIsOurs({ url }));
    return fail(say.urlOpen({ url }), say.encryptUrl);
  },

  certificate: async ({ config: { publicUrl }, clock }) => {
    if (!publicUrl.startsWith('https:')) return ok(say.noCertificate);
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
    if (status === 101 || status === 401) return ok(say.socketsArrive);
    return fail(say.socketsLost, say.passSockets);
  }),

  body: withProbe(async (_answer, { db, config }) => {
    const status = await sendBody(db, config.publicUrl).catch(() => undefined);
    if (status === 204) return ok(say.bodyArrives);
    if (status === 413) return fail(say.bodyRefused, say.passBody);
    return fail(status === undefined ? say.bodyUnanswered : say.bodyLost({ status }), say.passBody);
  }),

  host: withProbe(async (answer, { config }) => {
    const { host } = new URL(config.publicUrl);
    const passed = answer.host;
    if (passed === host) return ok(say.hostArrives({ host }));
    const says =
      passed === undefined ? say.hostMissing({ host }) : say.hostDiffers({ passed, host });
    return warn(says, say.passHost);
  }),

  'trust-proxy': withProbe(async (answer, { config }) => judgeProxies(answer, config.trustProxy)),

  callers: withProbe(async ({ callers: { requests, addresses } }, { config }) => {
    if (addresses > 1) return ok(say.callersApart);
    const isLocal = isLoopback(new URL(config.publicUrl).hostname);
    if (isLocal) return ok(say.callersLocal);
    if (requests < LEAST_REQUESTS) return ok(say.callersFew);
    return warn(say.callersAlike({ requests }), say.trustCallers);
  }),
};

/** Compares the proxies that a request came through with those that are trusted. */
export function judgeProxies(
  { proxies, isBelieved }: Pick<ProbeAnswer, 'proxies' | 'isBelieved'>,
  trusted: number | string[],
): Finding {
  const count = proxies;
  if (trusted === 0 && count > 0) return fail(say.proxiesUnused, say.trustProxies({ count }));
  if (trusted !== 0 && count === 0) return fail(say.noProxy, say.trustNone);
  if (typeof trusted !== 'number') {
    return isBelieved ? ok(say.proxiesFit) : fail(say.proxyUnlisted, say.listProxy);
  }
  if (count > trusted) return fail(say.moreProxies({ count, trusted }), say.trustMore({ count }));
  if (count < trusted) return warn(say.fewerProxies({ count, trusted }), say.closeByways);
  return ok(say.proxiesFit);
}

export function judgeCertificate(validTo: Date | undefined, now: Date): Finding {
  if (!validTo) return fail(say.certificateRefused, say.correctCertificate);
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  if (days < 0) return fail(say.certificateExpired, say.renewCertificate);
  const says = say.certificateValid({ count: days });
  return days < LEAST_DAYS ? warn(says, say.renewCertificate) : ok(says);
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
  const url = publicUrl;
  if (!response) return fail(say.urlSilent({ url }), say.correctUrl);
  const isOurs = response.ok && response.headers.get('content-type')?.includes('json');
  if (isOurs) return { answer: (await response.json()) as ProbeAnswer };
  return fail(say.urlOfOthers({ url, status: response.status }), say.correctUrl);
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
