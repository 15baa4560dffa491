import type { Readable } from 'node:stream';

/** What is to be stored: bytes in memory, or a file of ours that is copied. */
export type Content = Buffer | { file: string };

/** Bytes `start` to `end`, both included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Members' files by key. A key is written once and never changed, so that what is served under
 * it may be cached for ever; a key is readable only when all of it is there.
 */
export interface Storage {
  put(key: string, content: Content): Promise<void>;
  /** Undefined when there is no such file. */
  sizeOf(key: string): Promise<number | undefined>;
  /** The bytes, or a range of them; undefined when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Every key, in no order. For backups, not for requests. */
  list(): AsyncIterable<string>;
  /** Removes the files that are there; others are no error. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Every kind of file that is ever stored, by its ending: nothing else can be served. */
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Longer names are no file's of ours, and the file system refuses them. */
const KEY_MAX = 200;

const KEY = /^[\w-]+(?:\/[\w-]+)*\.(\w+)$/u;

/** The content type of a key; undefined for what can't be a key of ours (`..`, unknown endings). */
export function contentTypeOf(key: string): string | undefined {
  const ending = key.length > KEY_MAX ? undefined : KEY.exec(key)?.[1];
  return ending && Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
}

/** Throws for a key that could leave the store; services make keys, so this is a bug, not an input. */
export function requireKey(key: string): void {
  if (contentTypeOf(key) === undefined) throw new Error(`Not a storage key: ${key}`);
}
