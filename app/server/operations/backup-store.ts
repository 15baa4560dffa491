import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { openNamedDirectory } from '../../../platform/server/open-directory.ts';
import type { Config, S3Config } from '../config.ts';
import { DRAFT, writeAtomically } from './backup.ts';

export interface StoredBackup {
  name: string;
  takenAt: Date;
  bytes: number;
}

/** Where daily backups are kept: a directory or a bucket. Other files there are left alone. */
export interface BackupStore {
  /** For people: the directory or the bucket. */
  place: string;
  /** The newest first. */
  list(): Promise<StoredBackup[]>;
  /** Stores a whole backup, or nothing. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Removes what killed backups left. Nobody may be writing one. */
  cleanUp(): Promise<void>;
  /** Undefined for a bucket, which has no limit that we know. */
  freeBytes?: () => Promise<number>;
}

const NAME = /^rizzly-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(?:\.age)?$/u;

export function nameBackup(takenAt: Date, isEncrypted: boolean): string {
  const at = takenAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `rizzly-${at}Z.tar.gz${isEncrypted ? '.age' : ''}`;
}

function toStored(name: string, bytes: number): StoredBackup[] {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (day === undefined) return [];
  return [{ name, bytes, takenAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
}

const newestFirst = (one: StoredBackup, other: StoredBackup): number =>
  other.takenAt.getTime() - one.takenAt.getTime();

export async function openBackupStore({ directory, s3 }: Config['backup']): Promise<BackupStore> {
  return s3 ? openBucket(s3) : openBackupDirectory(directory);
}

export function openBackupDirectory(directory: string): BackupStore {
  const pathOf = (name: string) => path.join(directory, name);
  return {
    place: directory,
    list: async () => {
      const names = await fs.readdir(directory).catch(() => []);
      const found = await Promise.all(
        names
          .filter((name) => NAME.test(name))
          .map(async (name) => toStored(name, (await fs.stat(pathOf(name))).size)),
      );
      return found.flat().toSorted(newestFirst);
    },
    write: async (name, content) => {
      await writeAtomically(pathOf(name), pathOf(`.${name}${DRAFT}`), content);
      await syncDirectory(directory);
    },
    read: async (name) => createReadStream(pathOf(name)),
    remove: (name) => fs.rm(pathOf(name), { force: true }),
    cleanUp: async () => {
      openNamedDirectory(directory, 'BACKUP_DIR');
      for (const name of await fs.readdir(directory)) {
        const isLeft = name.startsWith('.rizzly-') && /\.incomplete$|\.tables-\w+$/u.test(name);
        if (isLeft) await fs.rm(pathOf(name), { recursive: true, force: true });
      }
    },
    freeBytes: async () => {
      const { bavail, bsize } = await fs.statfs(directory);
      return bavail * bsize;
    },
  };
}

/** So that the new name survives a failing machine too. */
async function syncDirectory(directory: string): Promise<void> {
  const opened = await fs.open(directory);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** A part of an upload. S3 takes 10,000 at most, so this allows 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

async function openBucket(location: S3Config): Promise<BackupStore> {
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } =
    await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { createS3Client } = await import('../../../platform/server/storage/s3-storage.ts');
  const client = createS3Client(location);
  const { bucket: Bucket } = location;
  return {
    place: `the bucket ${Bucket}`,
    list: async () => {
      const found: StoredBackup[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: 'rizzly-', ContinuationToken }),
        );
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          found.push(...toStored(Key, Size));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return found.toSorted(newestFirst);
    },
    // An upload that is not completed is no file of the bucket.
    write: async (name, content) => {
      let reason: unknown;
      const source = async function* source() {
        try {
          yield* content;
        } catch (error) {
          reason = error;
          throw error;
        }
      };
      const Body = Readable.from(source(), { objectMode: false });
      const params = { Bucket, Key: name, Body };
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 });
      await upload.done().catch((error: unknown) => {
        // Not every store can abort an upload, whose error would hide ours.
        throw reason ?? error;
      });
    },
    read: async (name) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
      if (!(Body instanceof Readable)) throw new Error(`${name} is not in ${Bucket}`);
      return Body;
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
    },
    cleanUp: async () => {},
  };
}
