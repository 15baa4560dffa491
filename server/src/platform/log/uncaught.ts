import { failureText } from './describe-error.ts';

/** Ends the program after an uncaught error. Node would print the error with all its properties. */
export function stopOnUncaught(stop: () => void): void {
  const end = (error: unknown) => {
    process.stderr.write(`${failureText(error)}\n`);
    stop();
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', (error) => {
    if (!isLostTypeLookup(error)) end(error);
  });
}

/**
 * postgres.js looks up array types on each new connection and does not handle that query's failure.
 * It reconnects by itself, so a lost database must not end the program.
 */
function isLostTypeLookup(error: unknown): boolean {
  if (!(error instanceof Error) || !('query' in error)) return false;
  return typeof error.query === 'string' && error.query.includes('pg_catalog.pg_type');
}
