import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ZipFile } from 'yazl';

export interface Archive {
  zip: ZipFile;
  /** Aborted when the ZIP can't be written any more. Then the open source is closed. */
  signal: AbortSignal;
}

/** Writes a ZIP to a file as its entries are read, so that memory does not grow with them. */
export async function writeZip(
  file: string,
  addEntries: (archive: Archive) => Promise<void>,
): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const stop = new AbortController();
  const { signal } = stop;
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }), { signal });
  const added = addEntries({ zip, signal }).then(() => zip.end());
  try {
    await Promise.all([written, added]);
  } catch (error) {
    // Whichever failed, the other must not keep waiting.
    stop.abort();
    await Promise.allSettled([written, added]);
    throw error;
  }
}

/** Resolves when the entry was read to its end, so that only one source is open at a time. */
export function addEntry(
  { zip, signal }: Archive,
  { name, content, compress }: { name: string; content: Readable; compress: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    addAbortSignal(signal, content);
    content.once('error', reject);
    content.once('end', resolve);
    content.once('close', () => reject(new Error('the source of a ZIP closed early')));
    zip.addReadStreamLazy(name, { compress }, passOnce(content));
  });
}

/** The ZIP keeps its entries to its end. Their texts would fill the memory, so it gets them once. */
function passOnce(content: Readable) {
  let left: Readable | undefined = content;
  return (pass: (error: unknown, stream: Readable) => void) => {
    if (left) pass(null, left);
    left = undefined;
  };
}

/** The content of a file that is written for one download. */
export async function readOnce(
  directory: string,
  write: (file: string) => Promise<void>,
): Promise<Readable> {
  await fs.mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, `${randomUUID()}.zip`);
  try {
    await write(file);
    const content = createReadStream(file);
    // An open file can be read after it was removed, so none is left however the download ends.
    await new Promise((resolve, reject) => content.once('open', resolve).once('error', reject));
    return content;
  } finally {
    await fs.rm(file, { force: true });
  }
}
