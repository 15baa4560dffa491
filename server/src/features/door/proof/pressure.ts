import type { Deps } from '../../../context.ts';
import { networkOf } from '../../../platform/limits/caller.ts';
import type { Limit, Limits } from '../../../platform/limits/limits.ts';

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

type Count = (limit: Limit, key: string) => Promise<boolean>;

/** How many of the steps are used up. A step counts only when those before it are used up. */
async function countUsedUp(steps: readonly Limit[], key: string, isUsedUp: Count): Promise<number> {
  for (const [index, step] of steps.entries()) if (!(await isUsedUp(step, key))) return index;
  return steps.length;
}

/**
 * How strong the pressure is: 0 without any, and one more for each doubling of the cost. Counted by
 * network and over all callers, on all nodes together.
 */
async function measure(ip: string, isUsedUp: Count): Promise<number> {
  const fromNetwork = await countUsedUp(FROM_NETWORK, networkOf(ip), isUsedUp);
  const fromAll = await countUsedUp(FROM_ALL, 'all', isUsedUp);
  return Math.max(fromNetwork, fromAll);
}

/** Counts a call, and returns the pressure with it. */
export function countCall({ limits }: Pick<Deps, 'limits'>, ip: string): Promise<number> {
  return measure(ip, async (limit, key) => !(await limits.tryTake(limit, key)));
}

/** The pressure without another call. */
export function readPressure({ limits }: { limits: Limits }, ip: string): Promise<number> {
  return measure(ip, (limit, key) => limits.isExceeded(limit, key));
}
