import type { ErrorBody, ErrorCode, Issue } from '@rizzly/domain/shared';

/** An answer that is not OK: its status and, when the server said so, code and issues (§19). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly issues: readonly Issue[];

  constructor(status: number, message: string, code?: ErrorCode, issues: readonly Issue[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** No answer at all: offline, or the server is down. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The generic rule of §8: JSON with a message field says it; else the raw text; else the status text. */
export async function readError(response: Response): Promise<ApiError> {
  const raw = await response.text().catch(() => '');
  const body = parseErrorBody(raw);
  const message = body?.message ?? (raw || response.statusText);
  return new ApiError(response.status, message, body?.code, body?.issues);
}

function parseErrorBody(raw: string): ErrorAnswer | undefined {
  try {
    const body: unknown = JSON.parse(raw);
    return hasMessage(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Our server says all of it; a proxy before it may say less. */
type ErrorAnswer = Pick<ErrorBody, 'message'> & Partial<ErrorBody>;

function hasMessage(body: unknown): body is ErrorAnswer {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

/** What to tell the member: the server's own words, else the fallback of §8. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}
