import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { ROOT } from './processes.mjs';

const DIST = path.join(ROOT, 'web/dist');

/** Gzipped bytes that the signed-out first screen may load. */
export const BUDGET = { js: 95_000, css: 12_000 };

/** Files that the browser loads for the welcome screen: the entry, the route's chunk and their imports. */
function listFirstScreenFiles() {
  /** @type {Record<string, {file: string, src?: string, css?: string[], imports?: string[], isEntry?: boolean}>} */
  const manifest = JSON.parse(fs.readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'));
  const files = new Set();
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || /\/welcome[^/]*\.tsx$/.test(chunk.src ?? '')) add(key);
  }
  for (const file of listLargestCatalogues()) files.add(file);
  return files;
}

/** The welcome screen's texts, in the language that has the most. */
function listLargestCatalogues() {
  /** @type {{guest: Record<string, {texts: Record<string, string[]>}>}} */
  const preloads = JSON.parse(fs.readFileSync(path.join(DIST, '.vite/preloads.json'), 'utf8'));
  const sizeOf = (/** @type {string[]} */ files) =>
    files.reduce((sum, file) => sum + gzippedSize(file), 0);
  const languages = Object.values(preloads.guest['*']?.texts ?? {});
  return languages.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? [];
}

/** @param {string} file */
function gzippedSize(file) {
  return gzipSync(fs.readFileSync(path.join(DIST, file))).length;
}

/**
 * The gzipped size of every JavaScript and CSS file, and whether the first screen needs it.
 * @returns {{file: string, bytes: number, isFirst: boolean}[]}
 */
export function measureChunks() {
  const first = listFirstScreenFiles();
  const names = fs
    .readdirSync(path.join(DIST, 'assets'))
    .filter((name) => /\.(js|css)$/.test(name));
  return names.map((name) => {
    const file = `assets/${name}`;
    const bytes = gzippedSize(file);
    return { file, bytes, isFirst: first.has(file) };
  });
}

/**
 * @param {{file: string, bytes: number}[]} sizes
 * @param {string} ending
 */
export function totalOf(sizes, ending) {
  return sizes
    .filter(({ file }) => file.endsWith(ending))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Compares the first screen with its budget.
 * @returns {{ok: boolean, note: string, details: string}}
 */
export function measureBundle() {
  const sizes = measureChunks().filter(({ isFirst }) => isFirst);
  const [js, css] = [totalOf(sizes, '.js'), totalOf(sizes, '.css')];
  return {
    ok: js > 0 && js <= BUDGET.js && css <= BUDGET.css,
    note: `first screen ${kilobytes(js)} of JavaScript, ${kilobytes(css)} of CSS, gzipped`,
    details: [
      `The first screen's budget is ${kilobytes(BUDGET.js)} of JavaScript and ${kilobytes(BUDGET.css)} of CSS:`,
      ...sizes.map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${file}`),
    ].join('\n'),
  };
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
