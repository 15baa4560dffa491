/** What a person can mend, in one sentence: printed without a stack trace. */
export class PlainError extends Error {
  /** @override */
  name = 'PlainError';
}
