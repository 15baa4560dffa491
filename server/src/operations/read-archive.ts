import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { DatabaseError } from 'pg';
import { extract } from 'tar-stream';

import { reasonOf, StartupError } from '../platform/startup-error.ts';
import { contentTypeOf } from '../platform/storage/storage.ts';
import { AGE_HEADER, decryptWith } from './age.ts';
import { CHECKSUM, createChecksum, type Manifest } from './backup.ts';

/** Takes the parts of a backup in their order. Each must read its entry to the end. */
export interface ArchiveReader {
  manifest: (manifest: Manifest) => Promise<void>;
  table: (name: string, entry: Readable) => Promise<void>;
  file: (key: string, entry: Readable) => Promise<void>;
}

const discard = async (_name: string, entry: Readable): Promise<void> => {
  for await (const chunk of entry) void chunk;
};

/** Reads a backup whole, and compares it with its checksums. Throws a StartupError. */
export async function checkArchive(content: Readable): Promise<void> {
  await readArchive(content, 'The backup', {
    manifest: async () => {},
    table: discard,
    file: discard,
  });
}

/** Opens a file, and decrypts it if it is encrypted. Throws a StartupError. */
export async function openBackup(
  file: string,
  identities: readonly string[] = [],
): Promise<Readable> {
  const isEncrypted = (await readStart(file, AGE_HEADER.length)) === AGE_HEADER;
  if (!isEncrypted) return createReadStream(file);
  if (identities.length === 0) {
    throw new StartupError(`${file} is encrypted: add --identity and the file of its key.`);
  }
  return Readable.from(decryptWith(identities, createReadStream(file)));
}

async function readStart(file: string, bytes: number): Promise<string> {
  const opened = await fs.open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await opened.close();
  }
}

/**
 * Reads a backup whole and passes its parts on. Throws a StartupError, also at the very end for one
 * that is not whole, so what was read counts only after this has returned.
 */
export async function readArchive(
  content: Readable,
  source: string,
  reader: ArchiveReader,
  stopRequest = new AbortController().signal,
): Promise<{ manifest: Manifest; files: number }> {
  let manifest: Manifest | undefined;
  let files = 0;
  let expected: unknown;
  const sum = createChecksum();
  const archive = extract();
  const unpacked = pipeline(content, createGunzip(), archive, { signal: stopRequest });
  // The loop below handles the error too. Without this handler a broken archive would end the
  // process first.
  unpacked.catch(() => {});
  try {
    for await (const entry of archive) {
      const { name: path, size } = entry.header;
      const [kind = '', ...rest] = path.split('/');
      const name = rest.join('/');
      if (expected !== undefined) throw new StartupError(`${source} goes on after its end.`);
      if (path === CHECKSUM) {
        expected = await json(entry);
        continue;
      }
      sum.begin(path, size);
      const read = Readable.from(
        (async function* measure() {
          for await (const chunk of entry) {
            sum.update(chunk as Buffer);
            yield chunk as Buffer;
          }
        })(),
        { objectMode: false },
      );
      if (kind === 'manifest.json') {
        manifest = (await json(read)) as Manifest;
        await reader.manifest(manifest);
      } else if (kind === 'tables' && manifest?.tables.includes(name)) {
        await reader.table(name, read);
      } else if (kind === 'files' && contentTypeOf(name) !== undefined) {
        await reader.file(name, read);
        files += 1;
      } else {
        throw new StartupError(`${source} holds something that is no part of a backup.`);
      }
    }
    await unpacked;
  } catch (error) {
    if (stopRequest.aborted) throw stopRequest.reason;
    if (error instanceof StartupError || error instanceof DatabaseError) throw error;
    throw new StartupError(`${source} can't be read as a backup: ${reasonOf(error)}.`);
  }
  if (!manifest) throw new StartupError(`${source} is not a backup.`);
  const isWhole =
    manifest.format === 1 || JSON.stringify(expected) === JSON.stringify(sum.digest());
  if (!isWhole) {
    throw new StartupError(
      `${source} is damaged: its content does not fit its checksum. Use another backup.`,
    );
  }
  return { manifest, files };
}
