import { z } from 'zod';

import type { ErrorCode } from './errors.ts';

/** `METHOD /path/:param`: names an endpoint on both sides. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/**
 * One call of the product, declared once: the server registers it, the web's client is typed by
 * it, forms validate with its `body`, and `/api/openapi.json` is made from it.
 */
export interface Endpoint {
  /** A few words, as a heading. */
  summary: string;
  /** One or two sentences about what the call does. */
  description: string;
  /**
   * `public`: no session needed. `member`: 401 without one. `owner`: also 403 when `:id` is another's.
   * `moderator` and `admin`: for everybody else the call does not exist, so 404.
   */
  access: 'public' | 'member' | 'owner' | 'moderator' | 'admin';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Instead of `body`: the content type of a file that is sent as such. */
  file?: string;
  /** What may leave. Fields that are not declared here are stripped by the serialiser. */
  response: z.ZodType;
  /** 200 unless something was created (§10). */
  status?: 200 | 201;
  /** With status 201: what was there already is answered with 200; the handler says which. */
  mayExist?: true;
  /** Errors beyond `invalid_input`, `unauthenticated` and `internal`, which any call may answer. */
  errors?: readonly ErrorCode[];
}

export type Contract = Record<EndpointKey, Endpoint>;

/** Declares a room's endpoints; keeps their literal types. */
export function contract<const C extends Contract>(endpoints: C): C {
  return endpoints;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives for an endpoint: parsed values. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

/** What a client sends to an endpoint, before parsing. */
export interface EndpointRequest<E extends Endpoint> {
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: Sent<E['body']>;
}

/** What an endpoint answers with. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

/** An id as it stands in paths: anything else than a UUID is nobody's, so 404. */
export const idParams = z.object({ id: z.uuid().toLowerCase() });

/**
 * Text a person typed: trimmed, normalised, and without NUL, which PostgreSQL can't hold.
 * `message` is said when there is no text at all.
 */
export function text(message?: string) {
  return z
    .string(message)
    .refine((value) => !value.includes('\0'), { message: 'Text must not contain NUL characters' })
    .transform((value) => value.normalize('NFC').trim());
}

export const messageAnswer = z.object({ message: z.string() });
