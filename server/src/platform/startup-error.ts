/**
 * A problem that the operator can fix: a wrong variable, a busy port, a directory that is not
 * writable. `message` is one plain sentence, printed without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
