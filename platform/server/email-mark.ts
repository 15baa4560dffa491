import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/* The mark of an erased address: it can recognize the address, but not reveal it. */

const KEY_BYTES = 32;

function hmacOf(key: string, email: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(email.trim().toLowerCase()).digest();
}

/** `KEY:HMAC`. Each mark has its own key, so no precomputed table reveals the addresses. */
export function markEmail(email: string): string {
  const key = randomBytes(KEY_BYTES).toString('hex');
  return `${key}:${hmacOf(key, email).toString('hex')}`;
}

export function isMarkOf(mark: string, email: string): boolean {
  const [key = '', hmac = ''] = mark.split(':');
  const kept = Buffer.from(hmac, 'hex');
  const given = hmacOf(key, email);
  return kept.length === given.length && timingSafeEqual(kept, given);
}
