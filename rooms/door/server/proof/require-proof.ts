import type { FastifyRequest } from 'fastify';

import type { Deps } from '../../../../app/server/context.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { networkOf } from '../../../../platform/server/limits/caller.ts';
import type { Limit } from '../../../../platform/server/limits/limits.ts';
import type { ProofChallenge, ProofPurpose } from '../../../../platform/shared/index.ts';
import { say } from '../texts/index.ts';
import { createChallenges, type Asked, type Challenges } from './challenges.ts';

const HOUR = 3600;

/** The cost doubles with each hundred calls, to 16 times at most: under a minute on a usual phone. */
const DOUBLINGS_MAX = 4;

const FROM_NETWORK = stepsOf('proof-network', 30);

const FROM_ALL = stepsOf('proof-all', 300);

const ALL = 'all';

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
    const isRaid = deps.community.current().raid !== null;
    if (proofOfWork === 'off' && !isRaid) return;
    const pressure = await countCall(deps, request.ip);
    if (proofOfWork !== 'always' && !isRaid && pressure === 0) return;
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

/** The free calls, then each hundred calls after which the cost doubles. */
function stepsOf(name: string, free: number): Limit[] {
  const steps = [free, ...Array.from({ length: DOUBLINGS_MAX }, () => 100)];
  return steps.map((points, index) => ({ name: `${name}-${index}`, points, seconds: HOUR }));
}

type IsUsedUp = (limit: Limit, key: string) => Promise<boolean>;

/** How many of the steps are used up. A step counts only when those before it are used up. */
async function countUsedUp(
  steps: readonly Limit[],
  key: string,
  isUsedUp: IsUsedUp,
): Promise<number> {
  for (const [index, step] of steps.entries()) if (!(await isUsedUp(step, key))) return index;
  return steps.length;
}

/** Counted by network and over all callers, on all nodes together. */
function measures({ limits }: Pick<Deps, 'limits'>) {
  const read: IsUsedUp = (limit, key) => limits.isExceeded(limit, key);
  const count: IsUsedUp = async (limit, key) => !(await limits.tryTake(limit, key));
  return { read, count };
}

/**
 * Counts a call, and returns the pressure with it: 0 without any, and one more for each doubling of
 * the cost. Beyond its own free calls a network adds nothing to the sum of all, so that it can't
 * raise the cost for others.
 */
export async function countCall(deps: Pick<Deps, 'limits'>, ip: string): Promise<number> {
  const { read, count } = measures(deps);
  const fromNetwork = await countUsedUp(FROM_NETWORK, networkOf(ip), count);
  const fromAll = await countUsedUp(FROM_ALL, ALL, fromNetwork === 0 ? count : read);
  return Math.max(fromNetwork, fromAll);
}

/** The pressure without another call. */
export async function readPressure(deps: Pick<Deps, 'limits'>, ip: string): Promise<number> {
  const { read } = measures(deps);
  const fromNetwork = await countUsedUp(FROM_NETWORK, networkOf(ip), read);
  return Math.max(fromNetwork, await countUsedUp(FROM_ALL, ALL, read));
}
