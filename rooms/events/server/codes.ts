import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { codeStep } from '../index.ts';

export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Six digits that change with every time step. Unpredictable without the secret. */
export function codeOf({ id, secret }: { id: string; secret: string }, step: number): string {
  const digest = createHmac('sha256', secret).update(`${id} ${step}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** Accepts the current code and the one before, for people who type slowly. */
export function isCode(event: { id: string; secret: string }, code: string, now: Date): boolean {
  const step = codeStep(now);
  const given = Buffer.from(code);
  return [step, step - 1].some((counted) => {
    const right = Buffer.from(codeOf(event, counted));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
