import type { Readable } from 'node:stream';

/** The content to store: bytes in memory, or a file of ours that is copied. */
export type Content = Buffer | { file: string };

/** Bytes `start` to `end`, both inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Members' files by key. A key is written once and never changed, so its file can be cached
 * forever. A key is readable only when its file is complete.
 */
export interface Storage {
  put(key: string, content: Content): Promise<void>;
  /** Undefined for a missing file. */
  sizeOf(key: string): Promise<number | undefined>;
  /** The bytes, or a range of them; undefined for a missing file. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Every key, or those in a folder (`name/`), unordered. For backups, not for requests. */
  list(folder?: `${string}/`): AsyncIterable<string>;
  /** Removes files; missing ones are not an error. */
  remove(keys: readonly string[]): Promise<void>;
}

/** The store can't be reached, or can't answer now. */
export class StorageAway extends Error {}

/** The content types of stored files by extension. Nothing else can be stored. */
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  weba: 'audio/webm',
  // Only the demo community has these.
  wav: 'audio/wav',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
};

/** Our keys are shorter. File systems reject names above 255 bytes with an error. */
const KEY_MAX = 200;

const KEY = /^[\w-]+(?:\/[\w-]+)*\.(\w+)$/u;

/** The content type of a key; undefined for what can't be a key of ours (`..`, unknown endings). */
export function contentTypeOf(key: string): string | undefined {
  const ending = key.length > KEY_MAX ? undefined : KEY.exec(key)?.[1];
  return ending && Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
}

/** Throws for a key that could leave the store. Services create keys, so this would be a bug. */
export function requireKey(key: string): void {
  if (contentTypeOf(key) === undefined) throw new Error(`Not a storage key: ${key}`);
}
