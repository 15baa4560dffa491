import { PASSKEY_MINUTES } from '@rizzly/domain/account';

import type { Deps } from '../../../context.ts';
import { inHours } from '../times.ts';
import { hashToken } from '../tokens.ts';
import { saveChallenge, takeChallenge } from './repository.ts';

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
