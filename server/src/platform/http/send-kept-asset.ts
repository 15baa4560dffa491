import { createBrotliDecompress } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { notFound } from './app-error.ts';
import { chooseEncoding } from './compress.ts';
import type { FindAsset } from './kept-builds.ts';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};
/** Hashed files, as the build names them. */
const ASSET = /^\/assets\/([\w.-]+-[\w-]{8}\.(\w+))$/u;

/** Sends a file of another build, for example to a tab that was open before a deployment. */
export async function sendKeptAsset(
  find: FindAsset | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, name = '', ending = ''] = ASSET.exec(request.url) ?? [];
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
  const kept = type === undefined ? undefined : await find?.(name);
  if (type === undefined || kept === undefined) throw notFound();
  void reply
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding');
  if (!kept.isBrotli) return reply.send(kept.content);
  if (chooseEncoding(request.headers['accept-encoding']) === 'br') {
    return reply.header('content-encoding', 'br').send(kept.content);
  }
  return reply.send(kept.content.pipe(createBrotliDecompress()));
}
