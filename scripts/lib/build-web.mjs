import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { PlainError } from './plain-error.mjs';
import { isStopping, ROOT, run } from './processes.mjs';
import { withProgress } from './progress.mjs';

/** Lies inside the build, so a build made in another way is not mistaken for an up-to-date one. */
const STAMP = path.join(ROOT, 'app/web/dist/.vite/source-hash');

/** Compiled modules: Vite's, which would leave them in the system's temporary directory, and ours. */
export const COMPILED = path.join(ROOT, '.cache/compiled');

/** Builds the web if its sources, the rooms' rules or the dependencies have changed. */
export async function ensureWebBuilt() {
  if (isWebBuilt()) return;
  const { code, output } = await withProgress('Building the web', () =>
    run(path.join(ROOT, 'node_modules/.bin/vite'), ['build', 'app/web', '--logLevel', 'warn'], {
      env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
    }),
  );
  if (isStopping()) return;
  if (code !== 0) throw new PlainError(`${output.trim()}\nThe web could not be built.`);
  fs.mkdirSync(path.dirname(STAMP), { recursive: true });
  fs.writeFileSync(STAMP, sourceHash());
}

/** Whether the build is of these sources. */
export function isWebBuilt() {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === sourceHash();
}

/** Folders of which nothing is in the build. */
const LEFT_OUT = new Set(['dist', 'server', 'testing']);

function sourceHash() {
  const hash = createHash('sha256').update(fs.readFileSync(path.join(ROOT, 'package-lock.json')));
  for (const file of ['app/web', 'app/worker', 'platform/web', 'platform/shared', 'rooms'].flatMap(
    listFiles,
  )) {
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} directory
 * @returns {string[]}
 */
function listFiles(directory) {
  const entries = fs.readdirSync(path.join(ROOT, directory), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : listFiles(file);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
  });
}
