/** A problem that the person at the terminal can fix. Printed without a stack trace. */
export class PlainError extends Error {
  /** @override */
  name = 'PlainError';
}
