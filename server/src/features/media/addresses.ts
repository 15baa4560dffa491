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

/** The address as it is given out. */
export function uploadAddress(origin: string, upload: Upload): string {
  const query = new URLSearchParams({
    expires: String(inSeconds(upload.expiresAt)),
    signature: signatureOf(upload),
  });
  return `${origin}${UPLOADS_PATH}${upload.id}?${query.toString()}`;
}

/** Whether the query of an upload's address is the one that was given out. */
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
 * Where the caller reaches us: the public address. On one's own machine the name that was asked
 * stands (127.0.0.1 beside localhost), so that a page may send to it.
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
 * The upload that an address of ours names, whether with its query, without, or as a path alone.
 * Undefined for any other address.
 */
export function uploadIdIn(address: string, origins: readonly string[]): string | undefined {
  const [first = ''] = origins;
  if (!URL.canParse(address, first)) return undefined;
  const url = new URL(address, first);
  if (!origins.includes(url.origin) || !url.pathname.startsWith(UPLOADS_PATH)) return undefined;
  const id = uuid.safeParse(url.pathname.slice(UPLOADS_PATH.length));
  return id.success ? id.data : undefined;
}
