import { randomBytes } from 'node:crypto';

import { RECOVERY_CODES } from '@rizzly/domain/account';

import { hashToken } from '../tokens.ts';

/** Loaded with the first use: few processes have staff who use codes. */
export const loadOtp = () => import('otplib');

/** One step earlier or later: clocks of phones differ, and typing takes time. */
const TOLERANCE_SECONDS = 30;

/** Whether a code is of an authenticator app. Recovery codes are longer. */
export const isOfApp = (code: string): boolean => /^\d{6}$/u.test(code);

/** The step of 30 seconds that a code of six digits belongs to. Undefined for a wrong one. */
export async function findStep(
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  if (!isOfApp(code)) return undefined;
  const { verify } = await loadOtp();
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: TOLERANCE_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Letters and digits that are not taken for each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SIGNS_EACH = 16;

/** Codes of 80 bits, which work once each, and their hashes. */
export function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(SIGNS_EACH)].map((byte) => SIGNS[byte % SIGNS.length]).join(''),
  );
  return { codes: codes.map(inGroups), hashes: codes.map(hashToken) };
}

const inGroups = (code: string): string => code.match(/.{4}/gu)?.join('-') ?? code;
