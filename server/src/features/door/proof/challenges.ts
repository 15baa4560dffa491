import { randomBytes } from 'node:crypto';

import { proof } from '@rizzly/domain/door';
import { MINUTE_MS, type ProofChallenge, type ProofPurpose } from '@rizzly/domain/shared';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Deps } from '../../../context.ts';
import { createQueue } from '../../../platform/limits/queue.ts';
import { findSecret } from '../../notifications/index.ts';
import { spentProofs } from '../tables.ts';

const GOOD_FOR_MS = 10 * MINUTE_MS;
/** Iterations of each attempt; doubled under more pressure. */
const COST = 5000;
/** The attempts needed: a third of a second on a laptop, 1 to 3 seconds on a middling phone. */
const [ATTEMPTS_MIN, ATTEMPTS_MAX] = [250, 500];
/** A header has at most 16 kB; a proof has less than one. */
const PROOF_MAX = 4000;

/** Making a challenge costs one attempt, so a flood of calls must not take the whole processor. */
const queue = createQueue({ atOnce: 2, full: { maxWaiting: 100, retryAfter: 2 } });

export interface Challenges {
  create(purpose: ProofPurpose, doublings: number): Promise<ProofChallenge>;
  /** Whether the header proves work for this call. A proof is good once. */
  spend(header: unknown, purpose: ProofPurpose): Promise<boolean>;
}

export function createChallenges({ db }: Pick<Deps, 'db'>): Challenges {
  let secrets: Promise<{ hmacSignatureSecret: string; hmacKeySignatureSecret: string }> | undefined;
  const readSecrets = async () => {
    const secret = await findSecret(db, 'proofs', () => randomBytes(32).toString('base64url'));
    return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` };
  };
  const findSecrets = () => {
    secrets ??= readSecrets().catch((error: unknown) => {
      secrets = undefined;
      throw error;
    });
    return secrets;
  };

  return {
    create: async (purpose, doublings) => {
      const keys = await findSecrets();
      const challenge = await queue.run(() =>
        createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: COST * 2 ** doublings,
          counter: randomInt(ATTEMPTS_MIN, ATTEMPTS_MAX),
          // The library compares it with the system's time, so the application's clock has no say.
          expiresAt: new Date(Date.now() + GOOD_FOR_MS),
          data: { for: purpose },
          deriveKey,
          ...keys,
        }),
      );
      return challenge as ProofChallenge;
    },

    spend: async (header, purpose) => {
      const given = readProof(header);
      if (given?.challenge.parameters.data.for !== purpose) return false;
      const { verified } = await verifySolution({
        ...given,
        deriveKey,
        ...(await findSecrets()),
      });
      if (!verified) return false;
      const { nonce, expiresAt } = given.challenge.parameters;
      const spent = await db
        .insert(spentProofs)
        .values({ nonce, expiresAt: new Date(expiresAt * 1000) })
        .onConflictDoNothing()
        .returning({ nonce: spentProofs.nonce });
      return spent.length > 0;
    },
  };
}

function readProof(header: unknown) {
  if (typeof header !== 'string' || header.length > PROOF_MAX) return undefined;
  try {
    const parsed = proof.safeParse(JSON.parse(Buffer.from(header, 'base64').toString()));
    return parsed.data;
  } catch {
    return undefined;
  }
}
