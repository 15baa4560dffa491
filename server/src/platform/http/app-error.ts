import type { ErrorCode, Issue } from '@rizzly/domain/shared';

/** For what nobody has better words for. */
export const UNREADABLE = 'The request could not be read. Please check what was sent.';

/** A refusal that a member may read: the only way a service says no (§19). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** Seconds after which trying again makes sense; becomes the header `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { issues?: Issue[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
  }
}

export function unauthenticated(): AppError {
  return new AppError('unauthenticated', 'Please sign in to continue.');
}

export function notFound(what = 'Not found'): AppError {
  return new AppError('not_found', what);
}

/** The refusal of one field, worded as the forms word it. */
export function invalidInput(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ path, message }] });
}
