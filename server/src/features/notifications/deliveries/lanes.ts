import type { Deps } from '../../../context.ts';
import type { Letters } from '../letters.ts';
import type { SendDeps } from './decide.ts';
import { sendDueJob, type Lane } from './plan.ts';
import { sendDigests } from './send-digests.ts';
import { sendPushes } from './send-pushes.ts';
import { sendUrgentMails } from './send-urgent-mails.ts';

const SEND: Record<Lane, (deps: SendDeps) => Promise<boolean>> = {
  push: sendPushes,
  mail: sendUrgentMails,
  digest: sendDigests,
};

/** A job must end well before it counts as lost. Another job continues, on any node. */
const RUN_FOR_MS = 50_000;

/** Sends due deliveries. Each lane runs once at a time on each node. */
export function createLanes(deps: Deps, letters: Letters): (lane: Lane) => Promise<void> {
  const sending: SendDeps = { ...deps, letters };
  const running = new Map<Lane, Promise<void>>();
  /** Lanes requested while they were running, which may have missed new deliveries. */
  const again = new Set<Lane>();
  const { isStopping } = deps.jobs;

  const runOnce = async (lane: Lane): Promise<void> => {
    const until = performance.now() + RUN_FOR_MS;
    let hasMore = true;
    while ((hasMore || again.delete(lane)) && !isStopping() && performance.now() < until) {
      hasMore = await SEND[lane](sending);
    }
    if (hasMore && !isStopping()) await deps.jobs.enqueue(deps.db, sendDueJob, { lane });
  };
  return async (lane) => {
    const current = running.get(lane);
    if (current) {
      again.add(lane);
      return current;
    }
    const run = runOnce(lane).finally(() => running.delete(lane));
    running.set(lane, run);
    return run;
  };
}
