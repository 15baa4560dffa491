import fs from 'node:fs';
import path from 'node:path';

import { ensureWebBuilt } from './build-web.mjs';
import { measureBundle } from './bundle-budget.mjs';
import { ensureInstalled, findServerNode } from './install.mjs';
import { ensureProgram } from './needs.mjs';
import { PlainError } from './plain-error.mjs';
import { isStopping, ROOT, run, stopChildrenOnSignals } from './processes.mjs';
import { seconds, withProgress } from './progress.mjs';

/**
 * @typedef {{passed: number, failed: number, skipped: number}} Counts
 * @typedef {{ok: boolean, note?: string, details?: string, counts?: Counts}} Result
 * @typedef {{numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   stats: {expected: number, flaky: number, unexpected: number, skipped: number}}} Report the fields we read from vitest's and Playwright's reports
 * @typedef {{name: string, run: (node: string) => Promise<Result>}} Stage
 */

const REPORTS = path.join(ROOT, '.cache/reports');

/**
 * The longest first, so that both lanes end at about the same time.
 * @type {Stage[]}
 */
const CHECKS = [
  vitest('database'),
  vitest('components'),
  tool('types', 'tsc -b'),
  tool('lint', 'oxlint --type-aware --deny-warnings'),
  vitest('rules'),
  { name: 'build', run: buildAndMeasure },
  tool('dead code', 'knip'),
  // Exports that only tests use.
  tool(
    'test-only',
    'knip --production --config knip.production.json --include exports,files,types',
  ),
  tool('format', 'oxfmt --check'),
];

/** Too long for `npm run check`. The first mostly waits for its processes, so it goes beside. */
const CLUSTER = vitest('cluster');
const BROWSER = playwright();
/** Journeys in a browser that can't be installed are skipped, and counted as such. */
const OTHER_BROWSERS = /** @type {const} */ (['firefox', 'webkit', 'display']);

/** Most checks use one core; the database tests also wait for PostgreSQL. */
const LANES = 2;

/**
 * Prints one line per stage, details of failures, and the sum of all tests.
 * @param {{withBrowser: boolean}} options
 */
export async function runStages({ withBrowser }) {
  stopChildrenOnSignals();
  await ensureInstalled('develop');
  await ensureProgram('redis');
  await ensureProgram('unzip');
  await ensureProgram('relay');
  if (withBrowser) {
    await ensureProgram('browser');
    await ensureProgram('proxy');
    await ensureProgram('caddy');
    await ensureProgram('rules');
    await ensureProgram('pooler');
    for (const need of OTHER_BROWSERS) await ensureProgram(need).catch(sayWhatIsSkipped);
  }
  if (isStopping()) return stop();
  const node = await findServerNode();
  fs.rmSync(REPORTS, { recursive: true, force: true });
  fs.mkdirSync(REPORTS, { recursive: true });

  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @param {Stage} stage */
  const runOne = async (stage) => {
    const counts = await runStage(stage, node);
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) {
      total[key] += counts[key];
    }
  };
  const beside = withBrowser ? [CLUSTER] : [];
  await inLanes([...beside, ...CHECKS], LANES + beside.length, runOne);
  if (withBrowser && !isStopping()) await runOne(BROWSER);
  if (isStopping()) return stop();
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/**
 * Runs the stages, `lanes` at a time, until none is left or we were asked to stop.
 * @param {Stage[]} stages
 * @param {number} lanes
 * @param {(stage: Stage) => Promise<void>} runOne
 */
async function inLanes(stages, lanes, runOne) {
  const left = [...stages];
  const lane = async () => {
    for (let stage = left.shift(); stage && !isStopping(); stage = left.shift()) {
      await runOne(stage);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Runs a stage and prints its result.
 * @param {Stage} stage
 * @param {string} node
 * @returns {Promise<Counts>} at least one failure if the stage failed
 */
async function runStage(stage, node) {
  const start = Date.now();
  const result = await withProgress(stage.name, () => stage.run(node)).catch(toFailure);
  const counts = result.counts ?? { passed: 0, failed: 0, skipped: 0 };
  // A stage that fails without a failed test (types, a crash) counts as one failure.
  if (!result.ok && counts.failed === 0) counts.failed = 1;
  if (isStopping()) return counts;
  const note = result.note ?? (result.counts ? `${counts.passed} passed` : '');
  console.log(
    `${result.ok ? '✓' : '✗'} ${stage.name.padEnd(11)}${seconds(start).padStart(8)}  ${note}`.trimEnd(),
  );
  if (!result.ok && result.details) console.log(`\n${result.details.trim()}\n`);
  return counts;
}

/**
 * A crashed stage is a failed one, so that the other stages go on.
 * @param {unknown} error
 * @returns {Result}
 */
function toFailure(error) {
  if (!(error instanceof Error)) return { ok: false, details: String(error) };
  return { ok: false, details: error.name === 'PlainError' ? error.message : (error.stack ?? '') };
}

/** @param {unknown} error */
function sayWhatIsSkipped(error) {
  if (!(error instanceof PlainError)) throw error;
  console.log(`${error.message} Its journeys are skipped.`);
}

function stop() {
  process.exitCode = 130;
}

/**
 * @param {string} node
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [extra]
 */
function runTool(node, program, args, extra = {}) {
  const bin = path.join(ROOT, 'node_modules/.bin');
  /** @type {NodeJS.ProcessEnv} */
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  // The tools look for `node` on the PATH; they must find the one that runs TypeScript.
  const PATH = [path.dirname(node), bin, process.env['PATH']].join(path.delimiter);
  // Each tool sets its own NODE_ENV; React's tests, for example, fail in production mode.
  const { NODE_ENV: _ignored, ...inherited } = process.env;
  const env = { ...inherited, ...color, ...extra, PATH };
  return run(path.join(bin, program), args, { env });
}

/**
 * @param {string} name
 * @param {string} command
 * @returns {Stage}
 */
function tool(name, command) {
  const [program = '', ...args] = command.split(' ');
  return {
    name,
    run: async (node) => {
      const { code, output } = await runTool(node, program, args);
      return { ok: code === 0, details: output };
    },
  };
}

/**
 * @param {string} project
 * @returns {Stage}
 */
function vitest(project) {
  const report = path.join(REPORTS, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: project,
    run: async (node) => {
      const ended = await runTool(node, 'vitest', ['run', '--project', project, ...reporters]);
      return readReport(ended, report, (json) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests,
        skipped: json.numPendingTests + json.numTodoTests,
      }));
    },
  };
}

/** @returns {Stage} */
function playwright() {
  const report = path.join(REPORTS, 'browser.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return {
    name: 'browser',
    run: async (node) => {
      const ended = await runTool(node, 'playwright', ['test', '--reporter=dot,json'], env);
      return readReport(ended, report, ({ stats }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
      }));
    },
  };
}

/**
 * The result of a test runner. It may have died before it wrote its report.
 * @param {{code: number, output: string}} ended
 * @param {string} file
 * @param {(json: Report) => Counts} count
 * @returns {Result}
 */
function readReport({ code, output }, file, count) {
  if (!fs.existsSync(file)) return { ok: false, details: output };
  const counts = count(JSON.parse(fs.readFileSync(file, 'utf8')));
  return { ok: code === 0, details: output, counts };
}

/**
 * The build, how large it is, and whether the oldest browsers have what it uses.
 * @param {string} node
 * @returns {Promise<Result>}
 */
async function buildAndMeasure(node) {
  await ensureWebBuilt();
  const budget = measureBundle();
  const floor = await run(node, [path.join(ROOT, 'scripts/lib/browser-floor.mjs')]);
  return floor.code === 0 ? budget : { ok: false, details: floor.output };
}
