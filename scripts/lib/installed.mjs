import fs from 'node:fs';
import path from 'node:path';

/**
 * `run`: the server. `develop`: also what builds the web, the demo's generators, the tests, the
 * benches and the checkers.
 * @typedef {'run' | 'develop'} Needs
 * @typedef {{version?: string, integrity?: string, dev?: boolean, optional?: boolean,
 *   devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[]}} Package
 * @typedef {Record<string, Package>} Packages the packages of a lock file by their directories
 * @typedef {{os: string, cpu: string}} Machine
 */

const THIS_MACHINE = { os: process.platform, cpu: process.arch };

/**
 * Compares what npm has installed with the lock file. npm writes its own list when it has finished,
 * whoever started it.
 * @param {string} root
 * @returns {{met: Set<Needs>, hasDevelop: boolean}} the needs that are met, and whether packages of
 *   development are there
 */
export function readInstalled(root) {
  const found = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  const locked = readPackages(path.join(root, 'package-lock.json'));
  const needs = /** @type {const} */ (['run', 'develop']);
  return {
    met: new Set(needs.filter((need) => listMissing(locked, found, need).length === 0)),
    hasDevelop: Object.values(found).some(({ dev }) => dev),
  };
}

/**
 * The directories of packages that are needed and not installed in the locked version.
 * @param {Packages} locked
 * @param {Packages} found
 * @param {Needs} needs
 * @param {Machine} [machine]
 */
export function listMissing(locked, found, needs, machine = THIS_MACHINE) {
  return Object.entries(locked)
    .filter(([directory, wanted]) => {
      // The first is the project itself.
      if (!directory.includes('node_modules/') || (needs === 'run' && wanted.dev)) return false;
      const there = found[directory];
      if (!there) return !isLeftOut(wanted, machine);
      return there.version !== wanted.version || there.integrity !== wanted.integrity;
    })
    .map(([directory]) => directory);
}

/**
 * Whether npm may leave out a package here. An optional one without a machine belongs to one of
 * another machine; one with a C library may be for the other library.
 * @param {Package} wanted
 * @param {Machine} machine
 */
function isLeftOut({ optional, devOptional, os, cpu, libc }, machine) {
  if (!optional && !devOptional) return false;
  const isForThis = [os].flat().includes(machine.os) && [cpu].flat().includes(machine.cpu);
  return !isForThis || libc !== undefined;
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : {};
}
