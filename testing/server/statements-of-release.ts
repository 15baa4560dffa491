import { appendFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { sql } from 'drizzle-orm';

import { connectDatabase, type DatabaseLocation } from '../../platform/server/database/database.ts';

export const RELEASES = path.resolve(import.meta.dirname, '../../app/server/operations/releases');
const RELEASE = process.env['RELEASE'];
const SUFFIX = '.statements.gz';
/** Lists of values differ in length alone. */
const LIST = /(?:\$\d+|default)(?:, (?:\$\d+|default))*/g;
const ROWS = /(\(\?\))(?:, \(\?\))+/g;

/** A table that pg-boss makes for one day, and drops later. */
const OF_A_DAY = /"pgboss"\."queue_stats_\d{8}"/u;

const seen = new Set<string>();
const heard = () => path.join(RELEASES, `${RELEASE}.heard`);

/** While a release is made, notes each statement that a test runs. */
export const noteStatement =
  RELEASE === undefined
    ? undefined
    : (text: string): void => {
        if (!/^\s*(?:select|insert|update|delete|with)\b[^;]*$/i.test(text)) return;
        const shape = text.replaceAll(LIST, '?').replaceAll(ROWS, '$1');
        if (seen.has(shape)) return;
        seen.add(shape);
        appendFileSync(heard(), `${JSON.stringify([shape, text])}\n`);
      };

/** Writes the statements that were noted. Those about tables that only a test has are left out. */
export async function keepStatements(location: DatabaseLocation): Promise<void> {
  if (RELEASE === undefined) return;
  const lines = (await fs.readFile(heard(), 'utf8')).trim().split('\n');
  const texts = [...new Map(lines.map((line) => JSON.parse(line) as [string, string])).values()];
  const refused = await listRefused(location, texts);
  const kept = texts.filter((text) => !refused.has(text)).toSorted();
  const file = path.join(RELEASES, `${RELEASE}${SUFFIX}`);
  await fs.writeFile(file, await promisify(gzip)(JSON.stringify(kept), { level: 9 }));
  await fs.rm(heard());
}

/** The releases whose statements are kept. */
export const listReleases = async (): Promise<string[]> =>
  (await fs.readdir(RELEASES))
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length));

export async function readStatements(release: string): Promise<string[]> {
  const file = await fs.readFile(path.join(RELEASES, `${release}${SUFFIX}`));
  const texts = JSON.parse(String(await promisify(gunzip)(file))) as string[];
  return texts.filter((text) => !OF_A_DAY.test(text));
}

/** The statements that this database doesn't take, with its reasons. Runs none of them. */
export async function listRefused(
  location: DatabaseLocation,
  statements: readonly string[],
): Promise<Map<string, string>> {
  const { db, close } = connectDatabase(location, { connections: 1 });
  const refused = new Map<string, string>();
  for (const statement of statements) {
    try {
      await db.execute(sql.raw(`prepare tried as ${statement}`));
      await db.execute(sql`deallocate tried`);
    } catch (error) {
      refused.set(statement, String((error as Error).cause ?? error));
    }
  }
  await close();
  return refused;
}
