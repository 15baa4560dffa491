import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../../../app/server/context.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { contentTypeOf, type ByteRange } from '../../../../platform/server/storage/storage.ts';
import { PICTURE_SIZES } from '../../media/index.ts';
import { say } from './texts/index.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Whether a key is served. The store also contains other files than pictures, videos and voice
 * notes.
 */
export function isServed(key: string): boolean {
  return /^(?:pictures|videos|voices)\//u.test(key);
}

/** Not served like others: only the owner sees what a crop of a picture leaves out. */
const ORIGINALS = 'originals/';

export const originalKey = (name: string): string => `${ORIGINALS}${name}.webp`;
export const isOriginal = (key: string): boolean => key.startsWith(ORIGINALS);

/** Served by the conversation's members' own address, never under `/files/`. */
export const attachmentKey = (id: string, ending: 'm4a' | 'wav' | 'webp'): string =>
  `attachments/${id}.${ending}`;

/** Pictures stored before portraits existed only have their square. */
function squareInsteadOf(key: string): string | undefined {
  const square = key.replace(/\/portrait-\d+((?:-[0-9a-f]{6})?\.webp)$/u, `/${PICTURE_SIZES[0]}$1`);
  return square === key ? undefined : square;
}

/** A key's content never changes. `private`, because files are for members only. */
const CACHED = `private, max-age=${YEAR_SECONDS}, immutable`;

/** Sends a stored file or a range of it. Safari plays videos only with ranges. */
export async function sendFile(
  storage: Deps['storage'],
  key: string,
  {
    request,
    reply,
    cacheControl = CACHED,
  }: { request: FastifyRequest; reply: FastifyReply; cacheControl?: string },
): Promise<FastifyReply> {
  const type = contentTypeOf(key);
  if (!type) throw notFound();
  const size = await storage.sizeOf(key);
  if (size === undefined) {
    const square = squareInsteadOf(key);
    if (square === undefined) throw notFound();
    return sendFile(storage, square, { request, reply, cacheControl });
  }

  const etag = `"${key}"`;
  const isSameFile = (request.headers['if-range'] ?? etag) === etag;
  const range = isSameFile ? readRange(request.headers.range, size) : undefined;
  const isKnown = request.headers['if-none-match'] === etag;
  if (range === 'unsatisfiable' && !isKnown) {
    void reply.header('content-range', `bytes */${size}`);
    throw new AppError('range_not_satisfiable', say.fileTooShort);
  }
  void reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    // A file opened as a page must not run anything.
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  });
  if (isKnown || range === 'unsatisfiable') return reply.code(304).send();
  if (range) {
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  void reply
    .type(type)
    .header('content-length', String(range ? range.end - range.start + 1 : size));
  // An empty stream: without a body Fastify would set a content length of 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const stream = await storage.read(key, range);
  if (!stream) throw notFound();
  return reply.send(stream);
}

/**
 * Parses one range of bytes. The standard allows ignoring several ranges or an unreadable header.
 */
function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '');
  const [, from = '', to = ''] = found ?? [];
  if (!found || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}
