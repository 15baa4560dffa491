/**
 * pg-boss's workers report a copy of an error, without its class. The log would write all of it,
 * with statements and values; of an error it writes the code.
 */
export function asError(reported: unknown): Error {
  if (reported instanceof Error) return reported;
  const { code } = Object(reported) as { code?: unknown };
  return Object.assign(new Error('of a worker'), { code });
}
