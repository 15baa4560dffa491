import { z } from 'zod';

import type { ErrorCode } from './errors.ts';
import type { ProofPurpose } from './proof.ts';
import { issue } from './texts/issue-key.ts';

/** `METHOD /path/:param`, the endpoint's name on both sides. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/**
 * An endpoint, declared once: the server registers it, the web client takes its types from it,
 * forms validate with its `body`, and `/api/openapi.json` is generated from it.
 */
export interface Endpoint {
  /** A short heading. */
  summary: string;
  /** One or two sentences about what the call does. */
  description: string;
  /**
   * `public`: no session needed. `member`: 401 without one. `owner`: also 403 when `:id` is another's.
   * `moderator` and `admin`: for everybody else the call does not exist, so 404. `adminPage`: also for
   * admins, at `/api/admin`; 401 without a session, because its page asks a visitor to sign in.
   */
  access: 'public' | 'member' | 'owner' | 'moderator' | 'admin' | 'adminPage';
  /**
   * Also available to suspended and banned members. All other calls answer them 403 `restricted`.
   */
  whileRestricted?: true;
  /** Also available to applicants who wait or were rejected. */
  whileWaiting?: true;
  /**
   * Also available to members who have not agreed to the rules yet. Other calls that change something
   * answer them 403 `agreement_needed`, unless they are available to restricted members or
   * `isSafety`.
   */
  beforeAgreeing?: true;
  /**
   * Keeps the caller safe: it ends something, or protects the account. So it needs no agreement to
   * the rules first. Of a call with an `action` in its body, the actions that do.
   */
  isSafety?: true | readonly string[];
  /**
   * Whether the caller must have signed in within five minutes; otherwise the answer is 403
   * `sign_in_again`. Calls of admins that change something need it by default, and each renews it.
   * `strict`: changes don't renew it. A list: of a call with a `decision` in its body, the
   * decisions that need it. `false`: the call changes nothing.
   */
  recentSignIn?: 'strict' | readonly string[] | false;
  /**
   * Where staff need a second factor, calls for them alone answer 403 `second_factor_needed` until
   * the session has shown one. `own`: so does this call about the own account, but only to whoever
   * has one, because it could be a way around it. `false`: this call for staff does not.
   */
  secondFactor?: 'own' | false;
  /**
   * Under pressure the call needs a proof of work in the header `Proof`; without one it answers 403
   * `proof_needed` with a challenge.
   */
  proof?: ProofPurpose;
  limit?: EndpointLimit;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The largest body in bytes, where the usual 64 KiB are too few. */
  bodyBytes?: number;
  /** The content type of a raw file, for an endpoint that accepts one instead of `body`. */
  file?: string;
  /** The answer. The serializer strips fields that are not declared here. */
  response: z.ZodType;
  /** The content type of an answer that is a file; then `response` is unknown. */
  answersFile?: string;
  /** 200, unless something was created (§10) or only started. */
  status?: 200 | 201 | 202;
  /** With status 201 or 202: the handler may answer 200, as where it existed already. */
  mayExist?: true;
  /**
   * A GET without HEAD: it works once, and mail scanners look at links with HEAD, or its file would
   * be read for nothing.
   */
  hasNoHead?: true;
  /**
   * Errors in addition to `invalid_input`, `unauthenticated` and `internal`, which every endpoint
   * has.
   */
  errors?: readonly ErrorCode[];
}

/** How often an endpoint may be called, for RATE_LIMIT_MULTIPLIER 1. Beyond it answers 429. */
export interface EndpointLimit {
  /** Endpoints whose limits have one name are counted together. */
  name: string;
  points: number;
  seconds: number;
  /** Who is counted: the member, or a network address, which a household shares. */
  by?: 'address';
}

export type Contract = Record<EndpointKey, Endpoint>;

/** Declares a room's endpoints and keeps their literal types. */
export function contract<const C extends Contract>(endpoints: C): C {
  return endpoints;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The parsed input that a handler receives. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

/** The input that a client sends, before parsing. */
export interface EndpointRequest<E extends Endpoint> {
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: Sent<E['body']>;
}

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

/** An id in a path. A value that is not a UUID belongs to nobody, so the answer is 404. */
export const idParams = z.object({ id: z.uuid().toLowerCase() });

/**
 * Text that a person typed: trimmed, normalized, and without NUL, which PostgreSQL can't store.
 * `message` is the error for a missing text.
 */
export function text(message?: string) {
  return z
    .string(message)
    .refine((value) => !value.includes('\0'), { message: issue('shared.nul') })
    .transform((value) => value.normalize('NFC').trim());
}

/** A token or an address that a program sends: at least one character, and at most `max`. */
export function givenString(max: number, missing: string, tooLong = missing) {
  return z.string(missing).min(1, missing).max(max, tooLong);
}

export const messageAnswer = z.object({ message: z.string() });
