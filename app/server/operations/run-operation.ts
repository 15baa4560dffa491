import { failureText } from '../../../platform/server/log/describe-error.ts';
import { StartupError } from '../../../platform/server/startup-error.ts';
import {
  OPERATIONS,
  readArguments,
  showUsage,
  USAGE_EXIT_CODE,
  UsageError,
} from './command-line.mjs';
import { introduceCommunity } from './which-community.ts';

type OperationName = keyof typeof OPERATIONS;

export interface OperationInput {
  name: OperationName;
  positionals: string[];
  options: Set<string>;
  /** The values of options that have one. */
  values: Record<string, string>;
}

/**
 * Runs the operation that the command line names, and prints its answer, or the reason why
 * there is none.
 */
export function runOperation(run: (input: OperationInput) => Promise<string>): void {
  answer(run).then(
    (text) => console.log(text),
    (error: unknown) => {
      const isUsage = error instanceof UsageError;
      console.error(isUsage ? error.message : failureText(error));
      process.exitCode = isUsage ? USAGE_EXIT_CODE : 1;
    },
  );
}

async function answer(run: (input: OperationInput) => Promise<string>): Promise<string> {
  const name = process.argv[2] as OperationName;
  if (!(name in OPERATIONS)) {
    throw new StartupError(`Name the command first: ${Object.keys(OPERATIONS).join(', ')}.`);
  }
  const { positionals, options, values } = readArguments(OPERATIONS[name], process.argv.slice(3));
  if (options.has('help')) return showUsage(OPERATIONS[name]);
  const lines = introduceCommunity(process.env);
  // A node that started us mails what we complain about.
  if (!process.send) for (const line of lines) console.error(line);
  return run({ name, positionals, options, values });
}
