import type { Deps } from '../../../context.ts';
import { networkOf } from '../../../platform/limits/caller.ts';
import type { Limit } from '../../../platform/limits/limits.ts';

const HOUR = 3600;
/** The cost doubles with each hundred calls, to 16 times at most: under a minute on a usual phone. */
export const DOUBLINGS_MAX = 4;

/** The free calls, then each hundred calls after which the cost doubles. */
function stepsOf(name: string, free: number): Limit[] {
  const steps = [free, ...Array.from({ length: DOUBLINGS_MAX }, () => 100)];
  return steps.map((points, index) => ({ name: `${name}-${index}`, points, seconds: HOUR }));
}

const FROM_NETWORK = stepsOf('proof-network', 30);
const FROM_ALL = stepsOf('proof-all', 300);
const ALL = 'all';

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
