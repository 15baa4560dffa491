import { randomUUID } from 'node:crypto';
import path from 'node:path';

import cookie from '@fastify/cookie';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';

import { findUnreadiness } from '../../platform/server/database/database.ts';
import { notFound } from '../../platform/server/http/app-error.ts';
import {
  answerBroken,
  boundSlowBodies,
  shouldUpgradeCallback,
} from '../../platform/server/http/broken-requests.ts';
import { compressAnswers } from '../../platform/server/http/compress.ts';
import { renderDocsPage } from '../../platform/server/http/docs-page.ts';
import { answerError } from '../../platform/server/http/errors.ts';
import { createFindAsset } from '../../platform/server/http/kept-builds.ts';
import { describeRooms } from '../../platform/server/http/openapi.ts';
import { checkOrigin } from '../../platform/server/http/origin.ts';
import { markOwnWrites } from '../../platform/server/http/own-writes.ts';
import { countPolicyReports } from '../../platform/server/http/policy-reports.ts';
import { sendSecurityHeaders } from '../../platform/server/http/security-headers.ts';
import { writeSecurityText } from '../../platform/server/http/security-text.ts';
import { createServe } from '../../platform/server/http/serve.ts';
import { trustedBy } from '../../platform/server/http/trusted-proxies.ts';
import { serveWeb } from '../../platform/server/http/web-files.ts';
import { createBatchedCounter } from '../../platform/server/limits/batched-counter.ts';
import { callerOf } from '../../platform/server/limits/caller.ts';
import {
  createLimitCounter,
  createLimits,
  type LimitCounter,
} from '../../platform/server/limits/limits.ts';
import { mailboxRoutes } from '../../platform/server/mail/mailbox-routes.ts';
import { measureRequests } from '../../platform/server/metrics/metrics.ts';
import { COMMIT, VERSION } from '../../platform/server/version.ts';
import {
  authenticate,
  findProgram,
  readProgramToken,
  requireRecentSignIn,
  requireSecondFactor,
  sessionCookie,
} from '../../rooms/account/server/index.ts';
import { openLiveRoom } from '../../rooms/chat/server/live/index.ts';
import { toPublicCommunity, requireProgram } from '../../rooms/community/server/index.ts';
import { apiRooms } from '../../rooms/contract.ts';
import { createProofGuard } from '../../rooms/door/server/index.ts';
import { findEventPreview } from '../../rooms/events/server/index.ts';
import { hasListedPlaces } from '../../rooms/places/index.ts';
import type { Deps, RoomContext } from './context.ts';
import { measureRegistrations } from './operations/measure-community.ts';
import { rooms, type Room } from './rooms.ts';

/** The largest JSON body of a call. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** How long a request may take to arrive. Uploads from slow phones take minutes. */
const REQUEST_TIMEOUT_MS = 11 * 60_000;
/**
 * All calls of a member to this machine: far more than any screen makes, but it stops a runaway loop.
 */
const CALLS = { name: 'calls', points: 1000, seconds: 10 };

/**
 * All calls and pages without a session, from one address to this machine: a whole office opens the
 * first screen behind it, and a flood takes a twentieth of a core.
 */
const VISITS = { name: 'visits', points: 1200, seconds: 60 };
/** Of the API's documents, which are large: compressing the page takes 20 to 50 ms. */
const DOCUMENTS = { name: 'documents', points: 60, seconds: 60 };

function createCallCounter({ config, link }: Deps): LimitCounter {
  const { workers, rateLimitMultiplier: multiplier } = config;
  return link
    ? createBatchedCounter({ counter: link.counter, workers, multiplier })
    : createLimitCounter(multiplier);
}

/** Builds the whole application, for the process and for tests. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const log: FastifyBaseLogger = deps.log;
  const http = fastify({
    loggerInstance: log,
    // Only failures are logged, because a member's requests are private.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedBy(config.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: BODY_LIMIT_BYTES,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    http: { shouldUpgradeCallback },
    clientErrorHandler: answerBroken,
    // A planned stop closes idle connections at once, and the others after their next answer.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });

  measureRequests(http, deps.metrics);
  measureRegistrations(http, deps.metrics);
  acceptEmptyJson(http);
  boundSlowBodies(http);
  compressAnswers(http);
  http.setErrorHandler(answerError);
  await http.register(cookie);
  sendSecurityHeaders(http, config.secureCookies);
  http.addHook('onRequest', (request, _reply, done) => {
    checkOrigin(request, config.publicUrl);
    done();
  });

  if (deps.replica) markOwnWrites(http, { secure: config.secureCookies });

  const calls = createLimits(createCallCounter(deps));
  const countVisit = ({ ip }: FastifyRequest) => calls.take(VISITS, callerOf(ip));
  const identify = async (request: FastifyRequest, reply?: FastifyReply) => {
    const viewer = await authenticate(deps, request, reply);
    await (viewer ? calls.take(CALLS, viewer.memberId) : countVisit(request));
    return viewer;
  };
  const identifyProgram = async (request: FastifyRequest, key: string) => {
    const token = readProgramToken(request);
    if (token === undefined) return undefined;
    const program = await findProgram(deps, token);
    await (program ? calls.take(CALLS, program.memberId) : countVisit(request));
    return requireProgram(program, key);
  };
  const serve = createServe(http, {
    authenticate: identify,
    authenticateProgram: identifyProgram,
    countVisit,
    requireProof: createProofGuard(deps),
    requireSecondFactor: (viewer, rule) => requireSecondFactor(deps, viewer, rule),
    requireRecentSignIn: (viewer, kind) => requireRecentSignIn(deps, viewer, kind),
    agreementVersion: () => deps.community.current().agreementVersion,
    limits: deps.limits,
  });
  // Unknown calls are answered as the desk's calls answer a member: nobody can tell them apart.
  http.all('/api/*', {
    onRequest: async (request, reply) => {
      await identify(request, reply);
      throw notFound();
    },
    handler: () => undefined,
  });
  const context: RoomContext = { ...deps, serve };
  const live = openLiveRoom(context, http);
  for (const { routes } of Object.values<Room>(rooms)) await routes?.(context, { http, live });

  documentRoutes(http, () => deps.community.current().name, {
    countVisit: ({ ip }) => calls.take(DOCUMENTS, callerOf(ip)),
    publicUrl: config.publicUrl,
    cookieName: sessionCookie.nameOf(deps),
  });
  healthRoutes(http, deps);
  securityText(http, deps);
  countPolicyReports(http, deps);
  if (config.devMailbox) mailboxRoutes(http, path.join(config.dataDir, 'outbox'));
  await serveWeb(
    http,
    config.publicUrl,
    async (request) => (await authenticate(deps, request))?.member,
    {
      countVisit,
      findAsset: createFindAsset(deps.storage, deps.clock),
      findPreview: (path, language) =>
        findEventPreview(deps.db, path, language, deps.community.current().name),
      findCommunity: () => ({
        ...toPublicCommunity(deps.community.current(), deps.clock()),
        ...agreementOf(deps),
        ...(!hasListedPlaces() && { searchesPlaces: true }),
        ...(config.model && { hasModel: true }),
      }),
    },
  );
  return http;
}

/** For a page that has to know whether its member must agree to the rules first. */
function agreementOf({ community }: Deps) {
  const { agreementVersion } = community.current();
  return agreementVersion > 0 && { agreementVersion };
}

/** Accepts an empty body with the content type JSON, as some clients send. */
function acceptEmptyJson(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('remove', 'remove');
  // Removes Fastify's parser for text as well, because no call takes text: it gets 415.
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
}

function documentRoutes(
  http: FastifyInstance,
  findName: () => string,
  {
    countVisit: onRequest,
    ...options
  }: Omit<Parameters<typeof describeRooms>[1], 'name'> & {
    countVisit: (request: FastifyRequest) => Promise<void>;
  },
): void {
  // Built at the first request: few clients ask for it, and a start is quicker without it.
  let built: { name: string; document: string; page: string } | undefined;
  const build = () => {
    const name = findName();
    if (built?.name !== name) {
      const document = JSON.stringify(describeRooms(apiRooms, { ...options, name }));
      built = { name, document, page: renderDocsPage(apiRooms, name) };
    }
    return built;
  };
  http.get('/api/openapi.json', { onRequest }, (_request, reply) => {
    return reply.type('application/json').send(build().document);
  });
  http.get('/api/docs', { onRequest }, (_request, reply) => {
    return reply.type('text/html; charset=utf-8').send(build().page);
  });
}

/** Without a contact there is nobody to name. */
function securityText(http: FastifyInstance, { config, community, clock }: Deps): void {
  http.get('/.well-known/security.txt', async (_request, reply) => {
    const contact = community.current().contact.email;
    if (contact === null) throw notFound();
    const { publicUrl } = config;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(writeSecurityText({ contact, publicUrl, now: clock() }));
  });
}

function healthRoutes(http: FastifyInstance, deps: Deps): void {
  http.get('/healthz', async () => ({ status: 'ok', version: VERSION, commit: COMMIT }));
  // Many who ask at once cost one statement.
  let asking: Promise<string | undefined> | undefined;
  const findReason = async () => (await findUnreadiness(deps.db)) ?? (await deps.diskProbe?.());
  http.get('/readyz', async (_request, reply) => {
    asking ??= findReason().finally(() => {
      asking = undefined;
    });
    const reason = await asking;
    if (reason === undefined) return { status: 'ready' };
    const error = { message: reason, code: 'unavailable' };
    return reply.code(503).send({ status: 'not ready', reason, ...error });
  });
}
