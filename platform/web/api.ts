import type { ApiContract } from '../../rooms/contract.ts';
// Imports types only, so that zod is not loaded with the first screen.
import type { EndpointRequest, EndpointResponse, ErrorCode } from '../shared/index.ts';
import { NetworkError, readError } from './api-error.ts';
import { takeEarlyRequest } from './early-requests.ts';
import { currentLocale } from './language/index.ts';
import { createListeners } from './listeners.ts';
import { noteReach } from './reach.ts';

export type ApiKey = keyof ApiContract;
/** An endpoint's response: `Answer<'GET /api/users/:id'>`. */
export type Answer<Key extends ApiKey> = EndpointResponse<ApiContract[Key]>;

type Parts<Key extends ApiKey> = EndpointRequest<ApiContract[Key]>;
/** Only the parts that an endpoint declares. Parts that may be empty are optional. */
export type CallParts<Key extends ApiKey> = {
  [
    Part in keyof Parts<Key> as object extends Parts<Key>[Part] ? never : DeclaredPart<Key, Part>
  ]: Parts<Key>[Part];
} & {
  [
    Part in keyof Parts<Key> as object extends Parts<Key>[Part] ? DeclaredPart<Key, Part> : never
  ]?: Parts<Key>[Part];
};
type DeclaredPart<
  Key extends ApiKey,
  Part extends keyof Parts<Key>,
> = Parts<Key>[Part] extends undefined ? never : Part;
type CallArguments<Key extends ApiKey> =
  object extends CallParts<Key>
    ? [parts?: CallParts<Key>, signal?: AbortSignal]
    : [parts: CallParts<Key>, signal?: AbortSignal];

interface AnyParts {
  params?: PathValues;
  query?: PathValues;
  body?: unknown;
}

/** Values for path parameters and queries. */
export type PathValues = Record<string, string | number | boolean | null | undefined>;

/**
 * Calls an endpoint of the contract: `call('PUT /api/users/:id', { params, body })`.
 * Throws `ApiError` for a non-OK answer (§8) and `NetworkError` when there is none.
 */
export async function call<Key extends ApiKey>(
  key: Key,
  ...[parts, signal]: CallArguments<Key>
): Promise<Answer<Key>> {
  const { params, query, body }: AnyParts = parts ?? {};
  const [method, template] = splitKey(key);
  const response = await send(joinParts(pathParts(template, params, query)), {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    ...(signal !== undefined && { signal }),
  });
  const answer = await readJson<Answer<Key>>(response);
  if (method !== 'GET') changes.tell(key);
  return answer;
}

const changes = createListeners<ApiKey>();

/** Calls back when a call of this tab has changed something. */
export const onChanged = changes.subscribe;

/** The server ends a statement after 20 seconds. A connection that died would wait for minutes. */
const ANSWER_WITHIN_MS = 30_000;

/** A challenge may run out, or grow dearer, while its proof is under way. */
const REPEATS_MAX = 2;

/** What a member can be asked for, so that a call goes on. */
export type Asked = Extract<ErrorCode, 'sign_in_again' | 'second_factor_needed'>;

/**
 * Sends a request with credentials, and turns failures into `ApiError` or `NetworkError`. If the
 * server asks for a proof of work, or for the member, repeats the request with it.
 */
export async function send(
  url: string,
  init: RequestInit = {},
  repeats = REPEATS_MAX,
): Promise<Response> {
  let response: Response;
  try {
    response = await ask(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteReach(false);
    throw new NetworkError('The server could not be reached.', { cause: error });
  }
  noteReach(true);
  if (response.ok) return response;
  const error = await readError(response);
  if (repeats > 0 && isAsked(error.code) && (await askMember?.(error.code))) {
    return send(url, init, repeats - 1);
  }
  if (error.challenge && repeats > 0) {
    const { solveProof } = await import('./proof/solve-proof.ts');
    const proof = await solveProof(error.challenge, init.signal);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), proof };
    return send(url, { ...init, headers }, repeats - 1);
  }
  // The session call itself answers 401 to guests, and must not trigger another one.
  if (error.code === 'unauthenticated' && url !== '/api/auth/session') onUnauthenticated?.();
  throw error;
}

/** Fetches. Gives up when the caller aborts, or when no answer has begun in time. */
function ask(url: string, { signal, ...init }: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal?.reason);
  if (signal?.aborted === true) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(new Error('No answer in time'));
      stop.abort();
    };
    const timer = setTimeout(giveUp, ANSWER_WITHIN_MS);
    const early = (init.method ?? 'GET') === 'GET' ? takeEarlyRequest(url) : undefined;
    const request = early ?? fetch(url, { ...withLanguage(init), signal: stop.signal });
    void request.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Messages come in the language on the screen. */
function withLanguage({ headers, ...init }: RequestInit): RequestInit {
  return {
    credentials: 'include',
    ...init,
    headers: { 'accept-language': currentLocale(), ...Object.fromEntries(new Headers(headers)) },
  };
}

const isAsked = (code: ErrorCode | undefined): code is Asked =>
  code === 'sign_in_again' || code === 'second_factor_needed';

let askMember: ((code: Asked) => Promise<boolean>) | undefined;

/** Calls back when a call needs something of the member; the answer says whether it was given. */
export function onAsked(ask: (code: Asked) => Promise<boolean>): () => void {
  askMember = ask;
  return () => {
    askMember = undefined;
  };
}

let onUnauthenticated: (() => void) | undefined;

/** Calls back when a call finds that the session has ended. */
export function onSessionEnd(callback: () => void): () => void {
  onUnauthenticated = callback;
  return () => {
    onUnauthenticated = undefined;
  };
}

/** The response's JSON. It is not parsed here, as the server serializes it with the same schema. */
export async function readJson<Shape>(response: Response): Promise<Shape> {
  const body: Shape = await response.json();
  return body;
}

export function splitKey(key: ApiKey): [method: string, template: string] {
  const space = key.indexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
}

/** The parts of `/api/users/:id` with its values (§7). The query string is the last part. */
export function pathParts(
  template: string,
  params: PathValues = {},
  query: PathValues = {},
): string[] {
  const parts = template
    .slice(1)
    .split('/')
    .map((part) =>
      part.startsWith(':') ? encodeURIComponent(String(params[part.slice(1)])) : part,
    );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const tail = search.size === 0 ? [] : [`?${search}`];
  return [`/${parts[0]}`, ...parts.slice(1), ...tail];
}

/** Joins a key's parts by slashes (§7), with none before the query string. */
export function joinParts(parts: readonly unknown[]): string {
  return parts.join('/').replace('/?', '?');
}
