import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { DatabaseError } from 'pg';
import { extract, type Extract } from 'tar-stream';

import { reasonOf, StartupError } from '../../../platform/server/startup-error.ts';
import { contentTypeOf } from '../../../platform/server/storage/storage.ts';
import { AGE_HEADER, decryptWith } from './age.ts';
import { CHECKSUM, createChecksum, type Manifest } from './backup.ts';

/** Takes the parts of a backup in their order. Each must read its entry to the end. */
export interface ArchiveReader {
  manifest: (manifest: Manifest) => Promise<void>;
  table: (name: string, entry: Readable) => Promise<void>;
  file: (key: string, entry: Readable) => Promise<void>;
}

/** Reads an entry to its end, and uses nothing of it. */
export async function discard(_name: string, entry: Readable): Promise<void> {
  for await (const chunk of entry) void chunk;
}

/** Reads only the description, which comes first. Undefined where there is none. */
export async function readManifest(content: Readable): Promise<Manifest | undefined> {
  const archive = extract();
  const unpacked = pipeline(content, createGunzip(), archive);
  unpacked.catch(() => {});
  for await (const entry of archive) {
    return entry.header.name === 'manifest.json' ? ((await json(entry)) as Manifest) : undefined;
  }
  return undefined;
}

/**
 * Reads a backup whole, and compares it with its checksums. Returns the keys of its files. Throws a
 * StartupError.
 */
export async function checkArchive(content: Readable, source = 'The backup'): Promise<string[]> {
  const keys: string[] = [];
  await readArchive(content, source, {
    manifest: async () => {},
    table: discard,
    file: async (key, entry) => {
      keys.push(key);
      await discard(key, entry);
    },
  });
  return keys;
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
 * Reads a backup whole and passes its parts on. Throws a StartupError, even after the last entry, if
 * the backup is incomplete or damaged: use nothing before it returns.
 */
export async function readArchive(
  content: Readable,
  source: string,
  reader: ArchiveReader,
  stopRequest = new AbortController().signal,
): Promise<{ manifest: Manifest; files: number }> {
  const archive = extract();
  const unpacked = pipeline(content, createGunzip(), archive, { signal: stopRequest });
  // Reading the entries throws the error too. Without this handler a broken archive would end the
  // process first.
  unpacked.catch(() => {});
  let found: Entries;
  try {
    found = await readEntries(archive, source, reader);
    await unpacked;
  } catch (error) {
    if (stopRequest.aborted) throw stopRequest.reason;
    if (error instanceof StartupError || error instanceof DatabaseError) throw error;
    throw new StartupError(`${source} can't be read as a backup: ${reasonOf(error)}.`);
  }
  const { manifest, files, isWhole } = found;
  if (!manifest) throw new StartupError(`${source} is not a backup.`);
  if (!isWhole) {
    throw new StartupError(
      `${source} is damaged: its content does not fit its checksum. Use another backup.`,
    );
  }
  return { manifest, files };
}

interface Entries {
  manifest: Manifest | undefined;
  files: number;
  /** Whether the entries fit the checksum. */
  isWhole: boolean;
}

async function readEntries(
  archive: Extract,
  source: string,
  reader: ArchiveReader,
): Promise<Entries> {
  const sum = createChecksum();
  let manifest: Manifest | undefined;
  let files = 0;
  let checksum: unknown;
  for await (const entry of archive) {
    const { name: path, size } = entry.header;
    if (checksum !== undefined) throw new StartupError(`${source} goes on after its end.`);
    if (path === CHECKSUM) {
      checksum = await json(entry);
      continue;
    }
    sum.begin(path, size);
    const content = Readable.from(addTo(sum, entry), { objectMode: false });
    const [kind = '', ...rest] = path.split('/');
    const name = rest.join('/');
    if (kind === 'manifest.json') {
      manifest = (await json(content)) as Manifest;
      await reader.manifest(manifest);
    } else if (kind === 'tables' && manifest?.tables.includes(name)) {
      await reader.table(name, content);
    } else if (kind === 'files' && contentTypeOf(name) !== undefined) {
      await reader.file(name, content);
      files += 1;
    } else {
      throw new StartupError(`${source} holds something that is no part of a backup.`);
    }
  }
  // Backups of format 1 have no checksum.
  const isWhole =
    manifest?.format === 1 || JSON.stringify(checksum) === JSON.stringify(sum.digest());
  return { manifest, files, isWhole };
}

/** Passes the content of an entry on, and adds it to the checksum. */
async function* addTo(
  sum: ReturnType<typeof createChecksum>,
  entry: AsyncIterable<unknown>,
): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    sum.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}
