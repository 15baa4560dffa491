import fs from 'node:fs/promises';
import path from 'node:path';

import { findDiskFault } from '../../../../platform/server/readiness.ts';
import { SETTING_NAMES } from '../../config.ts';
import { readSettingsFile } from '../../configuration/settings-file.ts';
import { say } from '../texts/index.ts';
import { command, fail, ok, warn, type Checks, type Finding, type Patient } from './finding.ts';

const LEAST_NODE = [22, 18] as const;
const GIGABYTE = 1024 ** 3;
/** The share that must be free, of the disk’s bytes and of its inodes. */
const LEAST_FREE_SHARE = 0.05;

/** This process, its settings and its directory. */
export const machineChecks: Checks<Patient> = {
  node: async () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    const [leastMajor, leastMinor] = LEAST_NODE;
    const isNew = major > leastMajor || (major === leastMajor && minor >= leastMinor);
    const version = process.versions.node;
    return isNew ? ok(say.node({ version })) : fail(say.nodeTooOld({ version }), say.installNode);
  },

  settings: async ({ env }) => {
    const inFile = [...(readSettingsFile(env)?.values.keys() ?? [])];
    const unknown = findUnknownSettings(Object.keys(env), inFile);
    if (unknown.length === 0) return ok(say.settingsKnown);
    const list = unknown.map(({ name, meant }) =>
      meant === undefined ? name : `${name} (${meant}?)`,
    );
    return warn(say.settingsUnknown({ list: list.join(', ') }), say.correctSettings);
  },

  'data-dir': async ({ config: { dataDir } }) => checkDataDir(dataDir),

  disk: async ({ config: { dataDir } }) => {
    const { bavail, blocks, bsize, ffree, files } = await fs.statfs(dataDir);
    const free = bavail * bsize;
    const room = { gigabytes: (free / GIGABYTE).toFixed(1), place: dataDir };
    const fault = await findDiskFault(dataDir);
    if (fault?.isFull) return fail(fault.says, say.makeRoom);
    if (files > 0 && ffree / files < LEAST_FREE_SHARE) {
      return warn(say.fewInodes({ ...room, free: ffree, files }), say.removeSmallFiles);
    }
    const isLittle = free < GIGABYTE && bavail / blocks < LEAST_FREE_SHARE * 2;
    return isLittle ? warn(say.diskFree(room), say.makeRoom) : ok(say.diskFree(room));
  },
};

async function checkDataDir(place: string): Promise<Finding> {
  const found = await fs.stat(place).catch(() => undefined);
  if (!found?.isDirectory()) return fail(say.noDirectory({ place }), say.makeDirectory);
  // PostgreSQL's own account may have to pass, but not to list.
  if ((found.mode & 0o066) !== 0) {
    const mode = (found.mode & 0o777).toString(8);
    return fail(say.directoryOpen({ place, mode }), command(`chmod 700 ${place}`));
  }
  const fault = await findDiskFault(path.resolve(place), 0);
  if (!fault) return ok(say.directoryPrivate({ place }));
  return fail(fault.says, fault.isFull ? say.makeRoom : say.giveDirectory({ place }));
}

/** Beginnings of names that no other program uses. */
const OURS =
  /^(?:SMTP|MAIL|S3|DATABASE|BACKUP|REDIS|VAPID|COACH|METRICS|PUSH|TRUST|RATE_LIMIT|RIZZLY)_[A-Z]/u;
/** Variables that container platforms set for services named like ours. */
const OF_PLATFORMS = /_(?:SERVICE|PORT)(?:_|$)|^(?:REDIS|DATABASE)_PORT/u;

/** Variables that were meant for this program and are none of its settings: in its file, all. */
export function findUnknownSettings(
  names: readonly string[],
  inFile: readonly string[] = [],
): { name: string; meant: string | undefined }[] {
  const known = new Set<string>([...SETTING_NAMES, 'RIZZLY_ENV']);
  return [...new Set([...inFile, ...names])].flatMap((name) => {
    if (known.has(name)) return [];
    const meant = SETTING_NAMES.find((setting) => isTypo(name, setting));
    const isOurs = inFile.includes(name) || (OURS.test(name) && !OF_PLATFORMS.test(name));
    return meant !== undefined || isOurs ? [{ name, meant }] : [];
  });
}

/** Short names are too similar to others, such as HOST and HOME. */
const LEAST_LENGTH = 6;

/** Whether one letter is wrong, missing, surplus, or two neighbours are exchanged. */
function isTypo(name: string, setting: string): boolean {
  if (setting.length < LEAST_LENGTH || Math.abs(name.length - setting.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === setting[start]) start += 1;
  const [left, right] = [name.slice(start), setting.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
