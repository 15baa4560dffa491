// Plain JavaScript: scripts/run.mjs checks a command line before anything is installed.
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Command
 * @property {string} usage how to call it, one way per line
 * @property {string[]} [options] the options that it knows, apart from --help
 * @property {string[]} [values] the options that are followed by a value
 * @property {[least: number, most: number]} [positionals] how many it takes; none by default
 */

/**
 * Options of Node that keep a backup within 256 MB of memory, whatever its size: chunks that have
 * passed are collected soon. Without them it took 328 MB for 1,000,000 messages, with them 133 MB.
 */
export const FRUGAL = ['--max-semi-space-size=2', '--max-old-space-size=160'];

/**
 * The operator's commands, `npm run NAME`.
 * @satisfies {Record<string, Command & {program: string, nodeOptions?: string[]}>}
 */
export const OPERATIONS = {
  backup: {
    program: 'backup-command.ts',
    nodeOptions: FRUGAL,
    usage: `npm run backup             the daily backup now, with its proof and rotation (BACKUP_DIR)
npm run backup -- FILE     into a file`,
    positionals: [0, 1],
  },
  restore: {
    program: 'backup-command.ts',
    usage: `npm run restore -- FILE               into an empty community
npm run restore -- FILE --overwrite   replaces the community that is there
npm run restore -- FILE --identity KEYFILE   opens an encrypted one with its age key`,
    options: ['overwrite'],
    values: ['identity'],
    positionals: [1, 1],
  },
  doctor: {
    program: 'doctor-command.ts',
    usage: `npm run doctor             checks the installation, and says what to do
npm run doctor -- --json   the same for programs; exit status 0, 1 (warn) or 2 (fail)`,
    options: ['json'],
  },
  admin: {
    program: 'admin-command.ts',
    usage: `npm run admin -- grant EMAIL moderator
npm run admin -- grant EMAIL admin
npm run admin -- revoke EMAIL
npm run admin -- list
npm run admin -- setup`,
    positionals: [1, 3],
  },
  members: {
    program: 'members-command.ts',
    usage: `npm run members -- find EMAIL
npm run members -- export EMAIL FILE
npm run members -- erase EMAIL
npm run members -- reset-factor EMAIL   takes away lost passkeys and codes`,
    positionals: [2, 3],
  },
  jobs: {
    program: 'jobs-command.ts',
    usage: `npm run jobs            lists what waits, runs and was given up
npm run jobs -- retry   tries again what was given up`,
    positionals: [0, 1],
  },
  'safety-report': {
    program: 'safety-report-command.ts',
    usage: `npm run safety-report -- FROM TO   such as 2026-01-01 2026-07-01; TO is the first day after`,
    positionals: [2, 2],
  },
};

/** A command line that the command does not understand. */
export class UsageError extends Error {
  /** @override */
  name = 'UsageError';

  /**
   * @param {Command} command
   * @param {string} reason a sentence
   */
  constructor(command, reason) {
    super(`${reason}\n${showUsage(command)}`);
  }
}

/** The exit code after a UsageError, as of other programs. */
export const USAGE_EXIT_CODE = 2;

/** @param {Command} command */
export function showUsage({ usage }) {
  return `Usage:\n${usage.replaceAll(/^/gmu, '  ')}`;
}

/**
 * Reads the positional arguments and the options after a command's name. Throws a UsageError.
 * @param {Command} command
 * @param {string[]} args
 * @returns {{positionals: string[], options: Set<string>, values: Record<string, string>}} `help` is an option of every command
 */
export function readArguments(command, args) {
  const { options = [], values: names = [], positionals: [least, most] = [0, 0] } = command;
  /** @type {Record<string, {type: 'boolean' | 'string'}>} */
  const known = {};
  for (const name of ['help', ...options]) known[name] = { type: 'boolean' };
  for (const name of names) known[name] = { type: 'string' };
  const { values, positionals } = parse(command, args, known);
  const entries = Object.entries(values);
  const given = new Set(entries.flatMap(([name, value]) => (value === true ? [name] : [])));
  const texts = Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  if (given.has('help')) return { positionals: [], options: given, values: {} };
  if (positionals.length < least) throw new UsageError(command, 'An argument is missing.');
  const extra = positionals[most];
  if (extra !== undefined) throw new UsageError(command, `Unexpected argument '${extra}'.`);
  return { positionals, options: given, values: texts };
}

/**
 * @param {Command} command
 * @param {string[]} args
 * @param {Record<string, {type: 'boolean' | 'string'}>} options
 */
function parse(command, args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node's advice after the first sentence is about arguments that begin with a hyphen.
    const [reason] = error instanceof Error ? error.message.split('. ') : [];
    throw new UsageError(command, `${reason}.`);
  }
}
