import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { isLoopback } from '../../../../platform/server/loopback.ts';
import { UPLOADS_PATH } from '../../media/index.ts';
import type { Upload } from './tables.ts';

export function createSigningKey(): string {
  return randomBytes(32).toString('base64url');
}

const inSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

function signatureOf(upload: Upload): string {
  const signed = [upload.id, upload.memberId, upload.kind, inSeconds(upload.expiresAt)].join(' ');
  return createHmac('sha256', upload.signingKey).update(signed).digest('base64url');
}

export function uploadAddress(origin: string, upload: Upload): string {
  const query = new URLSearchParams({
    expires: String(inSeconds(upload.expiresAt)),
    signature: signatureOf(upload),
  });
  return `${origin}${UPLOADS_PATH}${upload.id}?${query.toString()}`;
}

/** Whether the signature in an upload address's query is ours. */
export function isSignedFor(
  upload: Upload,
  query: { expires?: string | undefined; signature?: string | undefined },
): boolean {
  if (query.expires !== String(inSeconds(upload.expiresAt))) return false;
  const given = Buffer.from(query.signature ?? '');
  const right = Buffer.from(signatureOf(upload));
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * The public address. On localhost the requested host name is kept (127.0.0.1 or localhost), so that
 * the page may send to it.
 */
export function originFor(publicUrl: string, host: string | undefined): string {
  const url = new URL(publicUrl);
  const asked = `${url.protocol}//${host ?? url.host}`;
  if (!isLoopback(url.hostname) || !URL.canParse(asked)) return publicUrl;
  const askedUrl = new URL(asked);
  return isLoopback(askedUrl.hostname) ? askedUrl.origin : publicUrl;
}

const uuid = z.uuid();

/**
 * The path of one of our addresses, with or without origin. Undefined for any other address. With a
 * `PUBLIC_URL` on this machine, its other ports are ours too: several nodes may run without a proxy.
 */
export function ownPathIn(address: string, publicUrl: string): string | undefined {
  if (!URL.canParse(address, publicUrl)) return undefined;
  const own = new URL(publicUrl);
  const { origin, hostname, protocol, pathname } = new URL(address, publicUrl);
  const isLocal = isLoopback(own.hostname) && isLoopback(hostname) && protocol === own.protocol;
  return origin === own.origin || isLocal ? pathname : undefined;
}

/** The upload's id in one of our addresses, with or without query. Undefined for any other. */
export function uploadIdIn(address: string, publicUrl: string): string | undefined {
  const path = ownPathIn(address, publicUrl);
  if (!path?.startsWith(UPLOADS_PATH)) return undefined;
  const id = uuid.safeParse(path.slice(UPLOADS_PATH.length));
  return id.success ? id.data : undefined;
}
