import { createHash, randomBytes } from 'node:crypto';

/**
 * A random token of 128 bits (§13.3). At that length the link in a mail fits into one line of plain
 * text, which no mail program breaks.
 */
export function createToken(): { token: string; tokenHash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** The hash of a token, which is stored instead of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
