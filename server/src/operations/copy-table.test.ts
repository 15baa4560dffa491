import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import type postgres from 'postgres';
import { expect, test } from 'vitest';

import { copyTable } from './copy-table.ts';
import { watchProgress } from './progress-watch.ts';

/** A connection that behaves like the driver when all rows arrive in one chunk. */
function fakeConnection(rows: Buffer[]) {
  const socket = { isPaused: false };
  const stream = new Readable({
    read: () => {
      socket.isPaused = false;
    },
  });
  const readable = async () => {
    for (const row of rows) if (!stream.push(row)) socket.isPaused = true;
    stream.push(null);
    return stream;
  };
  const sql = () => ({ readable });
  return { sql: sql as unknown as postgres.ReservedSql, socket };
}

test.each([1, 64, 65, 1000])('resumes the socket after a table of %i kB', async (kilobytes) => {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-copy-'));
  const { sql, socket } = fakeConnection(
    Array.from({ length: kilobytes }, () => Buffer.alloc(1024, 'x')),
  );
  const watch = watchProgress(60_000, undefined);
  const size = await copyTable(sql, 'table', path.join(directory, 'table'), watch);
  watch.stop();
  expect(size).toBe(kilobytes * 1024);
  expect(socket.isPaused).toBe(false);
  await fs.rm(directory, { recursive: true });
});
