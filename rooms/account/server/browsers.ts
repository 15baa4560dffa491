import { eq, and } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { DEVICE_DAYS, REGISTRATION_DAYS } from '../index.ts';
import { defineTokenCookie } from './cookies.ts';
import { saveDevice, trimDevices } from './device-repository.ts';
import { devices, members } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

/** Identifies the browser in which a registration was made. */
export const signUpCookie = defineTokenCookie('rizzly-signup', REGISTRATION_DAYS);

/** Shows that a member has been signed in with this browser. It grants no access by itself. */
export const deviceCookie = defineTokenCookie('rizzly-device', DEVICE_DAYS);

/** How many devices of a member are remembered; the least recently used is forgotten first. */
export const DEVICES_KEPT = 10;

export async function findKnownDevice(db: Executor, email: string, token: string | undefined) {
  return token === undefined ? undefined : findDevice(db, email, hashToken(token));
}

/**
 * Remembers a browser as a device of a member and returns the token for its cookie. Members who
 * share a browser share the token; each has a row.
 */
export async function rememberDevice(
  tx: Transaction,
  memberId: string,
  given: string | undefined,
  now: Date,
): Promise<string> {
  const token = given ?? createToken().token;
  const tokenHash = hashToken(token);
  await saveDevice(tx, { memberId, tokenHash, createdAt: now, lastUsedAt: now });
  await trimDevices(tx, { memberId, tokenHash }, DEVICES_KEPT);
  return token;
}

/** No policy: the visitor's own account. */
async function findDevice(db: Executor, email: string, tokenHash: string) {
  const [row] = await db
    .select({ memberId: devices.memberId, tokenHash: devices.tokenHash })
    .from(devices)
    .innerJoin(members, eq(members.id, devices.memberId))
    .where(and(eq(devices.tokenHash, tokenHash), eq(members.email, email)));
  return row;
}
