import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { finished } from 'node:stream/promises';

import type postgres from 'postgres';

import type { ProgressWatch } from './progress-watch.ts';

/**
 * Writes a table's rows to a file in COPY's text format. Returns the file's size. The driver pauses
 * its socket when its stream is full and resumes it when the stream asks for more. An ended stream
 * never asks again, so the socket would stay paused and the next statement would wait forever. We
 * therefore resume it after each table.
 */
export async function copyTable(
  sql: postgres.ReservedSql,
  table: string,
  file: string,
  watch: ProgressWatch,
): Promise<number> {
  const opened = sql`copy ${sql(table)} to stdout`.readable();
  // The stream may open after an abort. Its later errors must not end the process.
  opened.then(
    (late) => late.on('error', () => {}),
    () => {},
  );
  const rows = await watch.orAbort(opened);
  const sink = createWriteStream(file);
  rows.on('error', (error) => sink.destroy(error));
  rows.on('data', watch.moved);
  // Not a pipeline: it would destroy `rows` on failure, and the driver could not continue.
  rows.pipe(sink);
  try {
    await finished(sink, { signal: watch.signal });
  } finally {
    sink.destroy();
    rows.unpipe(sink).resume();
    // oxlint-disable-next-line no-underscore-dangle -- the only way to the driver's socket
    rows._read(0);
  }
  return (await fs.stat(file)).size;
}
