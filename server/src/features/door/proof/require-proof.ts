import type { ProofPurpose } from '@rizzly/domain/shared';
import type { FastifyRequest } from 'fastify';

import type { Deps } from '../../../context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { say } from '../texts/index.ts';
import { createChallenges } from './challenges.ts';
import { countCall } from './pressure.ts';

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
    if (await challenges.spend(request.headers['proof'], purpose)) return;
    const challenge = await challenges.create(purpose, doublingsOf(pressure));
    throw new AppError('proof_needed', say.proofNeeded, { challenge });
  };
}

/** The first step asks for a proof, each further one doubles its cost. */
export function doublingsOf(pressure: number): number {
  return Math.max(0, pressure - 1);
}
