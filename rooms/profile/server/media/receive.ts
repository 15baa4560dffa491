import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { AppError, invalidInput } from '../../../../platform/server/http/app-error.ts';
import type { IssueKey } from '../../../../platform/shared/texts/index.ts';
import { say } from './texts/index.ts';

/** A completely received file, in a temporary directory that is removed after use. */
export interface ReceivedFile {
  file: string;
  head: Buffer;
}

/** An upload that takes longer is aborted. */
const RECEIVE_MS = 10 * 60_000;
/** How much is read and discarded beyond the limit, so that the client can still read the error. */
const DISCARDED_BYTES_MAX = 64 * 1024 * 1024;

interface Bounds {
  directory: string;
  maxBytes: number;
  tooLarge: IssueKey;
  headBytes: number;
}

/** Streams a body to disk, up to a limit, and passes the file to `use`; then deletes it. */
export async function receiveFile<T>(
  body: Readable,
  bounds: Bounds,
  use: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  await fs.mkdir(bounds.directory, { recursive: true });
  const file = path.join(bounds.directory, randomUUID());
  try {
    return await use({ file, head: await writeTo(file, body, bounds) });
  } finally {
    await fs.rm(file, { force: true });
  }
}

async function writeTo(file: string, body: Readable, bounds: Bounds): Promise<Buffer> {
  const overdue = setTimeout(() => body.destroy(new Error('too slow')), RECEIVE_MS);
  const target = await fs.open(file, 'wx');
  try {
    let bytes = 0;
    let failure: unknown;
    let head = Buffer.alloc(0);
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.length;
      if (bytes > bounds.maxBytes + DISCARDED_BYTES_MAX) break;
      if (bytes > bounds.maxBytes || failure !== undefined) continue;
      if (head.length < bounds.headBytes) {
        head = Buffer.concat([head, chunk]).subarray(0, bounds.headBytes);
      }
      // The rest is read all the same, so that the client reads the error.
      await target.write(chunk).catch((error: unknown) => (failure = error));
    }
    if (failure !== undefined) throw failure;
    if (bytes > bounds.maxBytes) throw new AppError('payload_too_large', bounds.tooLarge);
    if (bytes === 0) throw invalidInput('file', say.fileEmpty);
    return head;
  } finally {
    clearTimeout(overdue);
    await target.close();
  }
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
  } catch {
    // The sender disconnected or was too slow, and may not read this.
    throw invalidInput('file', say.interrupted);
  }
}
