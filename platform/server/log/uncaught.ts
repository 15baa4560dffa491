import { failureText } from './describe-error.ts';

/** Ends the program after an uncaught error. Node would print the error with all its properties. */
export function stopOnUncaught(stop: () => void): void {
  const end = (error: unknown) => {
    process.stderr.write(`${failureText(error)}\n`);
    stop();
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
