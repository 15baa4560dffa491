/**
 * Something the person who starts the server can mend: a wrong variable, a busy port, a directory
 * that can't be written. `message` is one plain sentence; the entry prints it without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
