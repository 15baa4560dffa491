/** Whether a caught error has this code of Node or PostgreSQL, such as `EADDRINUSE`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The codes of a full disk: of the system, of a quota, and of PostgreSQL. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error, or a cause of it, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.some((code) => hasCode(error, code)) || isDiskFull(error.cause);
}
