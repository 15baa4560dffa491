import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

interface IndexPage {
  /** When the file was built that this was made from. */
  builtAt: number;
  etag: string;
  /** By the name of its content encoding. */
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** Sends the one page of all screens, as it stands in `file` but for the addresses of previews. */
export function createIndexPage(file: string, publicUrl: string) {
  let page: IndexPage | undefined;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // A build under a running server brings a page of its own.
    const { mtimeMs } = await fs.stat(file);
    if (page?.builtAt !== mtimeMs) {
      page = makePage(withPublicAddress(await fs.readFile(file, 'utf8'), publicUrl), mtimeMs);
    }
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page.bodies[encoding ?? 'identity']);
  };
}

function makePage(html: string, builtAt: number): IndexPage {
  const identity = Buffer.from(html);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  // Weak: it stands for every encoding.
  return {
    builtAt,
    etag: `W/"${hash}"`,
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity },
  };
}

/** Link previews fetch pictures by absolute addresses only. */
export function withPublicAddress(html: string, publicUrl: string): string {
  const origin = escapeAttribute(publicUrl);
  return html.replace(
    /(<meta property="og:image" content=")(?=\/[^/])/u,
    (start) => `${start}${origin}`,
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
