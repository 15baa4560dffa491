import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { isIssueKey } from '../../../rooms/issues.ts';
import {
  ERROR_STATUS,
  hasRole,
  type Contract,
  type Endpoint,
  type EndpointInput,
  type EndpointKey,
  type EndpointLimit,
  type EndpointResponse,
  type ProofPurpose,
  type Role,
} from '../../shared/index.ts';
import type { Language } from '../../shared/texts/index.ts';
import { actingToken } from '../acting-token.ts';
import { languageOf } from '../language/language-of.ts';
import { callerOf } from '../limits/caller.ts';
import type { Limits } from '../limits/limits.ts';
import { say } from '../texts/index.ts';
import {
  AppError,
  notFound,
  refusalOf,
  requireAgreement,
  unauthenticated,
  UNREADABLE,
  type Access,
  type Problem,
} from './app-error.ts';

/** The caller according to the session. The rooms' viewer type has more fields. */
export interface SignedIn {
  memberId: string;
  role: Role;
  /** Without full access only some calls are answered. */
  access: Access;
  member: { agreedRules: number };
  /** Of a program that called with a token. */
  token?: { name: string };
}

/**
 * A handler's parameter: parsed input and the caller (never undefined where a session is required).
 */
type HandlerInput<E extends Endpoint, V extends SignedIn> = EndpointInput<E> & {
  viewer: E['access'] extends 'public' ? V | undefined : V;
  /** The language of the answer. */
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handlers<C extends Contract, V extends SignedIn> = {
  [K in keyof C]: C[K] extends Endpoint
    ? (input: HandlerInput<C[K], V>) => Promise<EndpointResponse<C[K]>>
    : never;
};

/** Registers a room's contract. The type requires a handler for each endpoint. */
export type Serve<V extends SignedIn> = <C extends Contract>(
  contract: C,
  handlers: Handlers<C, V>,
) => void;

/** A schema that names no message of ours answers with the general one. */
function toProblems(error: z.ZodError): Problem[] {
  return error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message: isIssueKey(message) ? message : UNREADABLE,
  }));
}

function parse<T>(schema: z.ZodType<T> | undefined, value: unknown): T | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: () => UNREADABLE });
  if (parsed.success) return parsed.data;
  const issues = toProblems(parsed.error);
  throw new AppError('invalid_input', issues[0]?.message ?? UNREADABLE, { issues });
}

/** A path with invalid parameters is a 404. */
function parseParams(schema: z.ZodObject | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/**
 * The JSON Schema that fast-json-stringify compiles. It strips undeclared fields. `X | null`
 * becomes `nullable`, so that answering needs no choice between branches.
 */
function serializerSchema(response: z.ZodType) {
  return z.toJSONSchema(response, {
    io: 'output',
    override: ({ jsonSchema }) => {
      const branches = jsonSchema.anyOf;
      const [first, second] = branches ?? [];
      if (branches?.length === 2 && first && second?.type === 'null') {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, first, { nullable: true });
      }
      // Undeclared fields are stripped; a record declares all of its fields.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      delete jsonSchema.$schema;
    },
  });
}

/** At a call's first answer: most processes answer few of the 300 calls (058-memory.md). */
function compileWhenUsed({ schema }: { schema: unknown }) {
  let serialize: ((answer: unknown) => string) | undefined;
  return (answer: unknown) => {
    serialize ??= fastJsonStringify(serializerSchema(schema as z.ZodType) as Schema);
    return serialize(answer);
  };
}

/** Creates the function with which rooms register their endpoints. */
export function createServe<V extends SignedIn>(
  http: FastifyInstance,
  {
    authenticate,
    authenticateProgram,
    countVisit,
    requireProof,
    requireSecondFactor,
    requireRecentSignIn,
    agreementVersion,
    limits,
  }: {
    /** Renews the session's cookie, if it may answer with cookies. */
    authenticate: (request: FastifyRequest, reply?: FastifyReply) => Promise<V | undefined>;
    /** The program that sent a token; throws where the token does not open the call. */
    authenticateProgram: (request: FastifyRequest, key: string) => Promise<V | undefined>;
    /** Counts a call that needs no session; throws `rate_limited` above the limit. */
    countVisit: (request: FastifyRequest) => Promise<void>;
    /** Throws `proof_needed` if the call needs a proof of work and has none. */
    requireProof: (request: FastifyRequest, purpose: ProofPurpose) => Promise<void>;
    /** Throws `second_factor_needed` if the caller must show one first; see `secondFactor`. */
    requireSecondFactor: (viewer: V, rule: 'demanded' | 'own') => Promise<void>;
    /** Throws `sign_in_again` if the caller has not signed in lately; see `recentSignIn`. */
    requireRecentSignIn: (viewer: V, kind: 'strict' | 'renewed') => Promise<void>;
    /** The version of the rules from which on members must have agreed; 0 if they need not. */
    agreementVersion: () => number;
    limits: Limits;
  },
): Serve<V> {
  const viewers = new WeakMap<FastifyRequest, V>();

  function register<E extends Endpoint>(
    key: string,
    endpoint: E,
    handle: (input: HandlerInput<E, V>) => Promise<EndpointResponse<E>>,
  ) {
    const [method, url] = key.split(' ');
    if (!method || !url) throw new Error(`Not an endpoint: ${key}`);
    const status = endpoint.status ?? 200;
    const { isSafety, recentSignIn, limit, answersFile } = endpoint;
    const isFree = method === 'GET' || endpoint.beforeAgreeing || endpoint.whileRestricted;
    const factorRule = factorRuleOf(endpoint);
    const signInKind = recentSignIn === 'strict' ? 'strict' : 'renewed';
    const answers = endpoint.mayExist ? [status, 200] : [status];
    http.route({
      method,
      url,
      ...(answersFile === undefined && {
        schema: { response: Object.fromEntries(answers.map((code) => [code, endpoint.response])) },
        serializerCompiler: compileWhenUsed,
      }),
      exposeHeadRoute: !endpoint.hasNoHead,
      ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
      // Before the body is parsed: without a session every body gets 401.
      onRequest: async (request, reply): Promise<void> => {
        if (endpoint.proof) await requireProof(request, endpoint.proof);
        const program = await authenticateProgram(request, key);
        if (!program && endpoint.access === 'public') return countVisit(request);
        // Files are cached, and cookies must not be.
        const viewer =
          program ?? (await authenticate(request, answersFile === undefined ? reply : undefined));
        const role = staffRoleOf(endpoint);
        if (!viewer && endpoint.access === 'adminPage') throw unauthenticated();
        if (role && !(viewer && hasRole(viewer.role, role))) throw notFound();
        if (!viewer) throw unauthenticated();
        const refusal = refusalOf(viewer.access);
        if (refusal && !mayCall(endpoint, viewer.access)) throw refusal;
        if (!isFree && !isSafety) requireAgreement(viewer, agreementVersion());
        if (factorRule) await requireSecondFactor(viewer, factorRule);
        if (needsRecentSignIn(key, endpoint)) await requireRecentSignIn(viewer, signInKind);
        viewers.set(request, viewer);
      },
      handler: async (request, reply) => {
        const viewer = viewers.get(request);
        const params = parseParams(endpoint.params, request.params);
        if (endpoint.access === 'owner' && readText(params, 'id') !== viewer?.memberId) {
          throw new AppError('forbidden', say.onlyOwner);
        }
        const input = {
          params,
          query: parse(endpoint.query, request.query),
          body: parse(endpoint.body, request.body),
          viewer,
          language: languageOf(request),
          request,
          reply,
        } as HandlerInput<E, V>;
        const action = readText(input.body, 'action') ?? '';
        if (viewer && typeof isSafety === 'object' && !isSafety.includes(action)) {
          requireAgreement(viewer, agreementVersion());
        }
        const decision = readText(input.body, 'decision') ?? '';
        if (viewer && typeof recentSignIn === 'object' && recentSignIn.includes(decision)) {
          await requireRecentSignIn(viewer, signInKind);
        }
        if (limit) await limits.take(limit, limitKeyOf(limit, viewer, request));
        reply.code(status);
        const token = viewer?.token?.name;
        const answer = await (token === undefined
          ? handle(input)
          : actingToken.run(token, handle, input));
        // Answered already: a stored file, or nothing has changed since the client's copy.
        if (reply.sent) return reply;
        if (answersFile !== undefined) void reply.type(answersFile);
        return reply.send(answer);
      },
    });
  }

  return (contract, handlers) => {
    for (const [key, endpoint] of Object.entries(contract)) {
      const handle = handlers[key as EndpointKey & keyof typeof handlers];
      register(key, endpoint, handle as Parameters<typeof register>[2]);
    }
  };
}

function limitKeyOf(
  { by }: EndpointLimit,
  viewer: SignedIn | undefined,
  { ip }: FastifyRequest,
): string {
  return by === 'address' || !viewer ? callerOf(ip) : viewer.memberId;
}

/** The role that an endpoint of the desk or of `/admin` requires. */
function staffRoleOf({ access }: Endpoint): Role | undefined {
  if (access === 'adminPage') return 'admin';
  return access === 'moderator' || access === 'admin' ? access : undefined;
}

/** Of whom an endpoint asks a second factor, where staff need one. */
function factorRuleOf(endpoint: Endpoint): 'demanded' | 'own' | undefined {
  const { secondFactor = staffRoleOf(endpoint) && 'demanded' } = endpoint;
  return secondFactor || undefined;
}

/** Whether every call of an endpoint needs a recent sign-in. */
function needsRecentSignIn(key: string, { access, recentSignIn }: Endpoint): boolean {
  if (recentSignIn !== undefined) return recentSignIn === 'strict';
  return (access === 'adminPage' || access === 'admin') && !key.startsWith('GET ');
}

/** Whether a call is available to members without full access. */
function mayCall(endpoint: Endpoint, access: Access): boolean {
  const isAtDoor = access === 'waiting' || access === 'rejected';
  return (isAtDoor ? endpoint.whileWaiting : endpoint.whileRestricted) ?? false;
}

function readText(fields: unknown, name: string): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const value: unknown = Reflect.get(fields, name);
  return typeof value === 'string' ? value : undefined;
}

/** Every status that an endpoint may return, for the API documents. */
export function statusesOf(key: string, endpoint: Endpoint): number[] {
  // Our own failure, or a database that is away or busy.
  const codes = new Set<number>([endpoint.status ?? 200, 400, 500, 503]);
  if (endpoint.mayExist) codes.add(200);
  // The rate limit on all calls of a member.
  if (endpoint.access !== 'public' || endpoint.limit) codes.add(429);
  if (staffRoleOf(endpoint)) codes.add(404);
  if (endpoint.access === 'adminPage') codes.add(401);
  else if (endpoint.access !== 'public' && !staffRoleOf(endpoint)) codes.add(401);
  // A cross-site call, another member's data, or a member without full access.
  const isForMembers =
    endpoint.access !== 'public' && !(endpoint.whileRestricted && endpoint.whileWaiting);
  if (!key.startsWith('GET ') || isForMembers) codes.add(403);
  if (endpoint.params) codes.add(404);
  if (!key.startsWith('GET ')) for (const status of [408, 413, 415]) codes.add(status);
  for (const code of endpoint.errors ?? []) codes.add(ERROR_STATUS[code]);
  return [...codes].toSorted((a, b) => a - b);
}
