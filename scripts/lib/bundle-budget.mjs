import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { ROOT } from './processes.mjs';

const DIST = path.join(ROOT, 'app/web/dist');

/**
 * Gzipped bytes that the signed-out first screen may load; scripts of a member's Home, and how many
 * files it has. Of both, react-dom is 62 kB: it can't be split, and no minifier makes it smaller.
 */
const BUDGET = { js: 86_000, css: 12_000, homeJs: 150_000, homeFiles: 12 };

/** @typedef {{path: string, files: string[], texts: Record<string, string[]>}} Preload */

/**
 * Files that the browser loads for the welcome screen, or for Home: the entry, the page and their
 * imports.
 * @param {'welcome' | 'home'} page
 */
function listFirstFiles(page) {
  const read = (/** @type {string} */ name) =>
    JSON.parse(fs.readFileSync(path.join(DIST, '.vite', name), 'utf8'));
  /** @type {Record<string, {file: string, css?: string[], imports?: string[]}>} */
  const manifest = read('manifest.json');
  const files = new Set();
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add('index.html');
  /** @type {Record<'guest' | 'member', Preload[]>} */
  const { guest, member } = read('preloads.json');
  const [pages, address] = page === 'welcome' ? [guest, '*'] : [member, '/'];
  const preload = pages.find(({ path: pattern }) => pattern === address);
  if (!preload) throw new Error(`The build has no preloads of ${page}`);
  for (const file of preload.files) files.add(file);
  for (const file of largestOf(Object.values(preload.texts))) files.add(file);
  return files;
}

/**
 * Of the texts, those of the language that has the most.
 * @param {string[][]} languages
 */
function largestOf(languages) {
  const sizeOf = (/** @type {string[]} */ files) =>
    files.reduce((sum, file) => sum + gzippedSize(file), 0);
  return languages.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? [];
}

/** @param {string} file */
function gzippedSize(file) {
  return gzipSync(fs.readFileSync(path.join(DIST, file))).length;
}

/** @param {Iterable<string>} files */
function measureFiles(files) {
  return [...files]
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => ({ file, bytes: gzippedSize(file) }));
}

/**
 * @param {{file: string, bytes: number}[]} sizes
 * @param {string} ending
 */
function totalOf(sizes, ending) {
  return sizes
    .filter(({ file }) => file.endsWith(ending))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Compares the first screen and Home with their budgets.
 * @returns {{ok: boolean, note: string, details: string}}
 */
export function measureBundle() {
  const first = measureFiles(listFirstFiles('welcome'));
  const [js, css] = [totalOf(first, '.js'), totalOf(first, '.css')];
  const home = [...listFirstFiles('home')];
  const homeScripts = measureFiles(home.filter((file) => file.endsWith('.js')));
  const homeJs = totalOf(homeScripts, '.js');
  return {
    ok:
      js > 0 &&
      js <= BUDGET.js &&
      css <= BUDGET.css &&
      homeJs <= BUDGET.homeJs &&
      home.length <= BUDGET.homeFiles,
    note: `first screen ${kilobytes(js)} of JavaScript, ${kilobytes(css)} of CSS, Home ${kilobytes(homeJs)} of JavaScript in ${home.length} files, gzipped`,
    details: [
      `The first screen's budget is ${kilobytes(BUDGET.js)} of JavaScript and ${kilobytes(BUDGET.css)} of CSS:`,
      ...first.map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${file}`),
      `Home's budget is ${kilobytes(BUDGET.homeJs)} of JavaScript in ${BUDGET.homeFiles} files:`,
      ...homeScripts.map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${file}`),
    ].join('\n'),
  };
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
