import fs from 'node:fs/promises';
import { Readable } from 'node:stream';

import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';

import type { S3Config } from '../../../app/server/config.ts';
import { contentTypeOf, requireKey, StorageAway, type Storage } from './storage.ts';

/** After this time without a connection the store counts as away. Short, because members wait. */
const CONNECT_MS = 3000;

export function createS3Client({
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Config, 'bucket'>): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: CONNECT_MS },
    // Self-hosted stores seldom have a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Not every compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Any S3-compatible store. Its puts are atomic. */
export function createS3Storage(location: S3Config): Storage {
  const { bucket: Bucket } = location;
  const client = createS3Client(location);

  client.middlewareStack.add((next) => (args) => next(args).catch(throwAway), {
    step: 'initialize',
  });

  return {
    put: async (key, content) => {
      requireKey(key);
      const to = { Bucket, Key: key, ContentType: contentTypeOf(key) };
      if (Buffer.isBuffer(content)) {
        await client.send(new PutObjectCommand({ ...to, Body: content }));
        return;
      }
      const file = await fs.open(content.file);
      try {
        const ContentLength = (await file.stat()).size;
        const Body = file.createReadStream({ autoClose: false });
        await client.send(new PutObjectCommand({ ...to, Body, ContentLength }));
      } finally {
        await file.close();
      }
    },

    sizeOf: (key) =>
      unlessMissing(async () => {
        if (contentTypeOf(key) === undefined) return undefined;
        const head = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return head.ContentLength;
      }),

    read: (key, range) =>
      unlessMissing(async () => {
        if (contentTypeOf(key) === undefined) return undefined;
        const Range = range && `bytes=${range.start}-${range.end}`;
        const found = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }));
        return found.Body instanceof Readable ? found.Body : undefined;
      }),

    list: async function* list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
        );
        for (const { Key } of page.Contents ?? []) {
          if (Key && contentTypeOf(Key) !== undefined) yield Key;
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    remove: async (keys) => {
      for (const key of keys) requireKey(key);
      if (keys.length === 0) return;
      const Objects = keys.map((Key) => ({ Key }));
      const answer = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      const failed = answer.Errors?.[0];
      if (failed) throw new Error(`S3 did not remove ${failed.Key}: ${failed.Message}`);
    },
  };
}

/** Rejections by the store (4xx) are mistakes of ours. Everything else means that it is away. */
function throwAway(error: unknown): never {
  const { httpStatusCode = 0 } = (error as S3ServiceException).$metadata ?? {};
  if (httpStatusCode >= 400 && httpStatusCode < 500 && httpStatusCode !== 429) throw error;
  throw new StorageAway('the file store is away', { cause: error });
}

async function unlessMissing<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) {
      return undefined;
    }
    throw error;
  }
}
