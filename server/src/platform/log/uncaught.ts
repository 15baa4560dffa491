import { failureText } from './describe-error.ts';

/**
 * Ends the program after an error that nothing caught. Node itself would print the error with
 * everything it carries.
 */
export function stopOnUncaught(stop: () => void): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${failureText(error)}\n`);
    stop();
  });
}
