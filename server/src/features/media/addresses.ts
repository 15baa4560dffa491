import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { UPLOADS_PATH } from '@rizzly/domain/media';
import { z } from 'zod';

import { isLoopback } from '../../platform/loopback.ts';
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
 * The upload's id in one of our addresses, with or without query or origin. Undefined for any other
 * address.
 */
export function uploadIdIn(address: string, origins: readonly string[]): string | undefined {
  const [first = ''] = origins;
  if (!URL.canParse(address, first)) return undefined;
  const url = new URL(address, first);
  if (!origins.includes(url.origin) || !url.pathname.startsWith(UPLOADS_PATH)) return undefined;
  const id = uuid.safeParse(url.pathname.slice(UPLOADS_PATH.length));
  return id.success ? id.data : undefined;
}
