/**
 * A problem that the operator can fix: a wrong variable, a busy port, a directory that is not
 * writable. `message` is one plain sentence, printed without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Our own sentence, or else the message of the innermost cause, because drivers wrap it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause && !(error instanceof StartupError) ? reasonOf(error.cause) : error.message;
}
