import type { ProofChallenge, ProofPurpose } from '@rizzly/domain/shared';
import type { FastifyRequest } from 'fastify';

import type { Deps } from '../../../context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { networkOf } from '../../../platform/limits/caller.ts';
import { say } from '../texts/index.ts';
import { createChallenges, type Asked, type Challenges } from './challenges.ts';
import { countCall, readPressure } from './pressure.ts';

/** Challenges by network, for RATE_LIMIT_MULTIPLIER 1, asked for or sent with a refusal. */
const CHALLENGES = { name: 'proof-challenges', points: 120, seconds: 3600 };

/**
 * Lets a call through if there is no pressure, or if it has a proof of work. Every call is counted,
 * also those that are refused, here or later (docs/decisions/064-door.md).
 */
export function createProofGuard(deps: Deps) {
  const { proofOfWork } = deps.config;
  const challenges = createChallenges(deps);

  return async (request: FastifyRequest, purpose: ProofPurpose): Promise<void> => {
    if (proofOfWork === 'off') return;
    const pressure = await countCall(deps, request.ip);
    if (proofOfWork === 'pressure' && pressure === 0) return;
    const asked = askedOf(request, purpose, pressure);
    if (await challenges.spend(request.headers['proof'], asked)) return;
    const challenge = await giveChallenge(deps, challenges, asked);
    throw new AppError('proof_needed', say.proofNeeded, { challenge });
  };
}

/** The challenge for a caller who asks before the call. */
export async function askForChallenge(
  deps: Deps,
  challenges: Challenges,
  { request, purpose }: { request: FastifyRequest; purpose: ProofPurpose },
): Promise<ProofChallenge> {
  const pressure = await readPressure(deps, request.ip);
  return giveChallenge(deps, challenges, askedOf(request, purpose, pressure));
}

async function giveChallenge(
  { limits }: Pick<Deps, 'limits'>,
  challenges: Challenges,
  asked: Asked,
): Promise<ProofChallenge> {
  await limits.take(CHALLENGES, asked.network);
  return challenges.create(asked);
}

/** The first step asks for a proof, each further one doubles its cost. */
function askedOf({ ip }: FastifyRequest, purpose: ProofPurpose, pressure: number): Asked {
  return { purpose, network: networkOf(ip), doublings: Math.max(0, pressure - 1) };
}
