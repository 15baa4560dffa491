import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { to } from 'pg-copy-streams';

import type { Connection } from '../../../platform/server/database/connection.ts';
import type { ProgressWatch } from './progress-watch.ts';

/** Writes a table's rows to a file in COPY's text format. Returns the file's size. */
export async function copyTable(
  connection: Connection,
  table: string,
  file: string,
  watch: ProgressWatch,
): Promise<number> {
  const rows = connection.query(to(`copy ${connection.escapeIdentifier(table)} to stdout`));
  await pipeline(rows, watch.count, createWriteStream(file), { signal: watch.signal });
  return (await fs.stat(file)).size;
}
