import type { ErrorCode, Issue } from '@rizzly/domain/shared';

/** The message when no more specific one exists. */
export const UNREADABLE = 'The request could not be read. Please check what was sent.';

/** An error with a message for members. Services report every rejection by it (§19). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** Seconds until a retry makes sense, for the header `Retry-After`. */
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

/** An error about one field, with the text of the forms. */
export function invalidInput(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ path, message }] });
}
