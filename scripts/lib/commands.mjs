import {
  OPERATIONS,
  readArguments,
  showUsage,
  UsageError,
  USAGE_EXIT_CODE,
} from '../../app/server/operations/command-line.mjs';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, findServerNode } from './install.mjs';
import { exitOf, isStopping, start, stopChildrenOnSignals } from './processes.mjs';
import { writeSbom } from './sbom.mjs';
import { serve } from './serve.mjs';
import { runStages } from './stages.mjs';
import { tryImage } from './try-image.mjs';

/**
 * @typedef {import('../../app/server/operations/command-line.mjs').Command} Command
 * @typedef {Command & {run: (args: string[]) => Promise<void>}} Runnable
 */

/** The demos besides the usual one. */
const SCENES = ['berlin'];
/** @satisfies {Command} */
const DEMO = {
  usage: `npm run demo                  a community as it is at first
npm run demo -- --as berlin   one that its admin has made their own`,
  values: ['as'],
};

/** @type {Record<string, Runnable>} */
const COMMANDS = {
  demo: { ...DEMO, run: (args) => serve('demo', readScene(args)) },
  start: { usage: 'npm start', run: () => serve('start') },
  dev: { usage: 'npm run dev', run: () => serve('dev') },
  build: {
    usage: 'npm run build           builds the web',
    run: async () => {
      await ensureInstalled('develop');
      await ensureWebBuilt();
    },
  },
  test: { usage: 'npm test', run: () => runStages({ withBrowser: true }) },
  check: { usage: 'npm run check', run: () => runStages({ withBrowser: false }) },
  'try-image': {
    usage:
      'npm run try-image   builds the image and runs compose.yaml with podman (as root on Debian)',
    run: tryImage,
  },
  sbom: {
    usage: `npm run sbom            writes the packages that a community runs on (CycloneDX) into a file
npm run sbom -- FILE    into this one`,
    positionals: [0, 1],
    run: ([file]) => writeSbom(file),
  },
  bench: {
    usage: `npm run bench              measures everything that has a goal but best-fit, digests and loss
npm run bench -- PART …    measures these parts; docs/bench has a page of each
npm run bench -- summary   writes only the summary again
npm run bench -- market --fit FILE      prints whose share of a yes is whose, from a file of dates
npm run bench -- market --replay FILE   puts the evenings of such a file into the last run's page
npm run bench -- market --explain       prints the first ten of ten demo members`,
    positionals: [0, Infinity],
    options: ['explain'],
    values: ['fit', 'replay'],
    run: (args) => runProgram('develop', ['bench/index.ts', ...args]),
  },
  ...Object.fromEntries(
    Object.entries(OPERATIONS).map(([name, operation]) => [name, toRunnable(name, operation)]),
  ),
};

/** @param {string[]} args */
function readScene(args) {
  const { as: scene } = readArguments(DEMO, args).values;
  if (scene === undefined || SCENES.includes(scene)) return scene;
  throw new UsageError(DEMO, `There is no demo '${scene}', but there is ${SCENES.join(', ')}.`);
}

/**
 * @param {string} name
 * @param {Command & {program: string, nodeOptions?: string[]}} operation
 * @returns {Runnable}
 */
function toRunnable(name, operation) {
  const program = `app/server/operations/${operation.program}`;
  const { nodeOptions = [] } = operation;
  return {
    ...operation,
    run: (args) => runProgram('run', [...nodeOptions, program, name, ...args]),
  };
}

/**
 * Runs a command, or shows its usage. An error is printed here.
 * @param {string} name
 * @param {string[]} args what follows `--`
 */
export async function runCommand(name, args) {
  const command = COMMANDS[name];
  if (!command) throw new Error(`No command is named ${name}`);
  try {
    const { options } = readArguments(command, args);
    if (options.has('help')) console.log(showUsage(command));
    else await command.run(args);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    // A bug shows its stack; an error in words does not need one.
    console.error(['PlainError', 'UsageError'].includes(name) ? message : error);
    process.exitCode = name === 'UsageError' ? USAGE_EXIT_CODE : 1;
  }
}

/**
 * Runs a TypeScript program of ours to its end, on this terminal.
 * @param {import('./installed.mjs').Needs} needs
 * @param {string[]} args the program first
 */
async function runProgram(needs, args) {
  stopChildrenOnSignals();
  await ensureInstalled(needs);
  if (isStopping()) return;
  const node = await findServerNode();
  process.exitCode = await exitOf(start(node, args, { env: process.env, stdio: 'inherit' }));
}
