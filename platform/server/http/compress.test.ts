import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { chooseEncoding, compressAnswers } from './compress.ts';

const LIST = Array.from({ length: 100 }, (_, index) => ({ id: index, fullName: 'Robin Vale' }));

async function ask(url: string, accepted?: string) {
  const http = fastify();
  compressAnswers(http);
  http.get('/list', async () => LIST);
  http.get('/short', async () => ({ ok: true }));
  http.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5000)));
  http.get('/page', (_request, reply) =>
    reply.type('text/html').header('vary', 'cookie').send('x'.repeat(5000)),
  );
  http.get('/done', (_request, reply) =>
    reply.type('text/html').header('content-encoding', 'br').send(Buffer.alloc(5000)),
  );
  return http.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} });
}

describe('answers', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('are compressed for %s', async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await ask('/list', accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(1000);
    expect(JSON.parse(decompress(rawPayload).toString())).toEqual(LIST);
  });

  it.each([
    ['/list', undefined],
    ['/list', 'identity'],
    ['/short', 'br'],
    ['/picture', 'br'],
  ])('are not changed: %s for %s', async (url, accepted) => {
    expect((await ask(url, accepted)).headers['content-encoding']).toBeUndefined();
  });

  it('keep other values of Vary', async () => {
    expect((await ask('/page', 'br')).headers['vary']).toBe('cookie, accept-encoding');
  });

  it('are not compressed twice', async () => {
    expect((await ask('/done', 'br')).rawPayload).toHaveLength(5000);
  });
});

describe('the encoding', () => {
  it.each([
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0', undefined],
    ['brotli, xgzip', undefined],
    ['*', undefined],
  ])('for %s is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
