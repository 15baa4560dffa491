import type { ErrorBody, ErrorCode, Issue, ProofChallenge } from '../shared/index.ts';
import { textsOf } from './language/index.ts';
import { platformTexts } from './texts/index.ts';

/** A non-OK response with its status, and the server's code and issues if it sent them (§19). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly issues: readonly Issue[];
  /** With `account_leaving`: until when the member can come back. */
  readonly comeBackUntil: string | undefined;
  /** With `proof_needed`. */
  readonly challenge: ProofChallenge | undefined;

  constructor(status: number, message: string, body: Partial<ErrorBody> = {}) {
    super(message);
    this.status = status;
    this.code = body.code;
    this.issues = body.issues ?? [];
    this.comeBackUntil = body.comeBackUntil;
    this.challenge = body.challenge;
  }
}

/** There was no response: the browser is offline, or the server is down. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Refusals of what was sent. */
const FINAL_CODES: ReadonlySet<unknown> = new Set<ErrorCode>([
  'invalid_input',
  'method_not_allowed',
  'payload_too_large',
  'pictures_not_wanted',
  'too_early',
  'unsupported_media_type',
]);
/** The same without a code: from a proxy. */
const FINAL_STATUS: ReadonlySet<number> = new Set([400, 405, 413, 415, 422]);

/** Whether the same would be refused again, so that no button should offer to try again. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === undefined ? FINAL_STATUS.has(error.status) : isFinalCode(error.code);
}

/** The same for a refusal over the socket, which has no status. */
export const isFinalCode = (code: string | undefined): boolean => FINAL_CODES.has(code);

/** The message is the JSON's `message` field, else the raw text, else the status text (§8). */
export async function readError(response: Response): Promise<ApiError> {
  const raw = await response.text().catch(() => '');
  const body = parseErrorBody(raw);
  const message = body?.message ?? (raw || response.statusText);
  return new ApiError(response.status, message, body);
}

function parseErrorBody(raw: string): ReceivedError | undefined {
  try {
    const body: unknown = JSON.parse(raw);
    return hasMessage(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Our server sends all fields; a proxy may send only a message. */
type ReceivedError = Pick<ErrorBody, 'message'> & Partial<ErrorBody>;

function hasMessage(body: unknown): body is ReceivedError {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

/** Tells the member why something could not be loaded. */
export function explainLoadError(error: unknown): string {
  const t = textsOf(platformTexts);
  if (isOffline(error)) return t.offline;
  if (error instanceof ApiError && error.code === 'second_factor_needed') return error.message;
  return error instanceof NetworkError ? t.noAnswer : t.failed;
}

/** The server's message, or else the fallback (§8). When offline, a message that says so. */
export function messageOf(error: unknown, fallback: string): string {
  if (isOffline(error)) return textsOf(platformTexts).offline;
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

/** The browser knows that it is offline, so nothing else went wrong. */
function isOffline(error: unknown): boolean {
  return error instanceof NetworkError && 'onLine' in navigator && !navigator.onLine;
}
