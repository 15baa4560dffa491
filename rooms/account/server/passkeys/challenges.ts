import { and, eq, isNull, gt } from 'drizzle-orm';

import type { Config } from '../../../../app/server/config.ts';
import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { PASSKEY_MINUTES } from '../../index.ts';
import { hashToken, inHours } from '../tokens.ts';
import { passkeyChallenges } from './tables.ts';

/**
 * Stores a challenge, so that a credential is fresh and used only once. `memberId` is null before a
 * sign-in.
 */
export async function keepChallenge(
  { db, clock }: Deps,
  challenge: string,
  memberId: string | null,
): Promise<void> {
  await saveChallenge(db, {
    tokenHash: hashToken(challenge),
    memberId,
    expiresAt: inHours(clock(), PASSKEY_MINUTES / 60),
  });
}

/**
 * Returns the challenge that a credential answers, if it was ours and is used for the first time.
 */
export async function useChallenge(
  { db, clock }: Deps,
  clientDataJSON: string,
  memberId: string | null,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === undefined) return undefined;
  const tokenHash = hashToken(challenge);
  const isOurs = await takeChallenge(db, { tokenHash, memberId, now: clock() });
  return isOurs ? challenge : undefined;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const isRecord = typeof data === 'object' && data !== null && 'challenge' in data;
    return isRecord && typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

async function saveChallenge(
  db: Executor,
  row: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

/** Consumes a challenge. Only one of several concurrent calls gets it. */
async function takeChallenge(
  db: Executor,
  { tokenHash, memberId, now }: { tokenHash: string; memberId: string | null; now: Date },
): Promise<boolean> {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.tokenHash, tokenHash),
        memberId === null
          ? isNull(passkeyChallenges.memberId)
          : eq(passkeyChallenges.memberId, memberId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ tokenHash: passkeyChallenges.tokenHash });
  return rows.length > 0;
}

/** Loaded with the first passkey: importing it takes some 100 ms. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** ES256 and RS256. Every authenticator supports at least one of them. */
export const ALGORITHMS = [-7, -257];

/** Credentials belong to the configured public address, never to the address of a request. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
