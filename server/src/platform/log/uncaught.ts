import { failureText } from './describe-error.ts';

/**
 * Ends the program after an error that nothing caught. Node itself would print the error with
 * everything it carries.
 */
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
 * postgres.js looks up the array types on each new connection and lets that query's failure go
 * unhandled. It connects again by itself, so a database that goes away just then ends nothing.
 */
function isLostTypeLookup(error: unknown): boolean {
  if (!(error instanceof Error) || !('query' in error)) return false;
  return typeof error.query === 'string' && error.query.includes('pg_catalog.pg_type');
}
