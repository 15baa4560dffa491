import { createHash, randomBytes } from 'node:crypto';

/**
 * A random token of 128 bits (§13.3). That length keeps a mail's link within one line
 * of plain text, which every mail program leaves whole.
 */
export function createToken(): { token: string; tokenHash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** The hash of a token, which is stored instead of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
