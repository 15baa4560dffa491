/** Whether a caught error has this code of Node or PostgreSQL, such as `EADDRINUSE`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
