import { randomBytes } from 'node:crypto';

import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Deps } from '../../../../app/server/context.ts';
import { createQueue } from '../../../../platform/server/limits/queue.ts';
import {
  MINUTE_MS,
  type ProofChallenge,
  type ProofPurpose,
} from '../../../../platform/shared/index.ts';
import { findSecret } from '../../../account/server/index.ts';
import { proof } from '../../index.ts';
import { spentProofs } from '../tables.ts';

const GOOD_FOR_MS = 10 * MINUTE_MS;
/** Iterations of each attempt; doubled under more pressure. */
const COST = 2000;
/** A key that begins with these digits solves a challenge: 256 attempts in the mean. */
const KEY_PREFIX = '00';
/**
 * A proof may be this many times cheaper than the one asked for now: the pressure may have grown by
 * a step while it was under way.
 */
const CHEAPER = 2;
/** A header has at most 16 kB; a proof has less than one. */
const PROOF_MAX = 4000;

/** Checking a solution costs one attempt, so many at once must not take the whole processor. */
const queue = createQueue({ atOnce: 2, full: { maxWaiting: 100, retryAfter: 2 } });

/** What a proof is asked of: the call, the network of the caller, and the doublings of the cost. */
export interface Asked {
  purpose: ProofPurpose;
  network: string;
  doublings: number;
}

export interface Challenges {
  create(asked: Asked): Promise<ProofChallenge>;
  /** Whether the header proves enough work for this call. A proof is good once. */
  spend(header: unknown, asked: Asked): Promise<boolean>;
}

/** Making a challenge takes no work: whether a solution fits is found when it comes. */
export function createChallenges({ db }: Pick<Deps, 'db'>): Challenges {
  let secret: Promise<string> | undefined;
  const findKey = () => {
    secret ??= findSecret(db, 'proofs', () => randomBytes(32).toString('base64url')).catch(
      (error: unknown) => {
        secret = undefined;
        throw error;
      },
    );
    return secret;
  };

  /** Only the first who uses a challenge gets true, whether or not their solution fits. */
  const use = async ({ nonce, expiresAt }: ProofChallenge['parameters']): Promise<boolean> => {
    const used = await db
      .insert(spentProofs)
      .values({ nonce, expiresAt: new Date(expiresAt * 1000) })
      .onConflictDoNothing()
      .returning({ nonce: spentProofs.nonce });
    return used.length > 0;
  };

  return {
    create: async ({ purpose, network, doublings }) => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: costOf(doublings),
        keyPrefix: KEY_PREFIX,
        // The library compares it with the system's time, so the application's clock has no say.
        expiresAt: new Date(Date.now() + GOOD_FOR_MS),
        data: { for: purpose, network },
        deriveKey,
        hmacSignatureSecret: await findKey(),
      });
      return challenge as ProofChallenge;
    },

    spend: async (header, asked) => {
      const given = readProof(header);
      if (!given || !isAsked(given.challenge, asked)) return false;
      if (!given.solution.derivedKey.startsWith(KEY_PREFIX)) return false;
      const { verified } = await verifySolution({
        ...given,
        // Called once the signature and the time were found good. Each challenge is checked once,
        // so nobody can have more solutions checked than they get challenges.
        deriveKey: async (parameters, ...rest) => {
          if (!(await use(given.challenge.parameters))) return { derivedKey: new Uint8Array() };
          return queue.run(() => deriveKey(parameters, ...rest), asked.network);
        },
        hmacSignatureSecret: await findKey(),
      });
      return verified;
    },
  };
}

function costOf(doublings: number): number {
  return COST * 2 ** doublings;
}

/** Whether a challenge is for this call and this network, and costs enough. */
function isAsked({ parameters }: ProofChallenge, { purpose, network, doublings }: Asked): boolean {
  const { data, cost } = parameters;
  return data.for === purpose && data.network === network && cost * CHEAPER >= costOf(doublings);
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
