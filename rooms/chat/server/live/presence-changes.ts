import { createQueue } from '../../../../platform/server/limits/queue.ts';
import type { Presence } from '../../../../platform/server/live/presence.ts';

/**
 * A page reload or a restart closes sockets for a moment. The member stays online for this time.
 */
const OFFLINE_AFTER_MS = 5000;
/** After a cut thousands come back at once. Calls have the other connections to the database. */
const TOLD_AT_ONCE = 4;

/** Must not throw. The next members wait for what it does. */
export type PresenceListener = (memberId: string, isOnline: boolean) => Promise<void>;

/**
 * Informs listeners when members come online and go offline, a few members at a time. Ignores short
 * gaps between sockets, and changes that are undone while they wait.
 */
export function createPresenceChanges(presence: Presence) {
  const leaving = new Map<string, NodeJS.Timeout>();
  const listeners: PresenceListener[] = [];
  const queue = createQueue({ atOnce: TOLD_AT_ONCE });
  /** Members with a socket here, and those whom the listeners know to be online. */
  const here = new Set<string>();
  const told = new Set<string>();
  let isStopped = false;

  const tell = async (memberId: string, isOnline: boolean): Promise<void> => {
    await Promise.all(listeners.map((listener) => listener(memberId, isOnline)));
  };

  async function enter(memberId: string): Promise<void> {
    if (isStopped || !here.has(memberId) || told.has(memberId)) return;
    told.add(memberId);
    await tell(memberId, true);
  }

  /** Marks the member offline, unless another node has sockets of theirs. */
  async function leave(memberId: string): Promise<void> {
    if (isStopped || here.has(memberId)) return;
    await presence.leave(memberId);
    const isElsewhere = await presence.isOnline(memberId);
    if (here.has(memberId)) return;
    const wasTold = told.delete(memberId);
    if (wasTold && !isElsewhere) await tell(memberId, false);
  }

  return {
    listen: (listener: PresenceListener): void => void listeners.push(listener),
    /** Call when a member's first socket on this node opens, and when the last one closes. */
    change: (memberId: string, isOnline: boolean): void => {
      clearTimeout(leaving.get(memberId));
      leaving.delete(memberId);
      if (isOnline) {
        here.add(memberId);
        presence.join(memberId);
        if (!told.has(memberId)) void queue.run(() => enter(memberId));
        return;
      }
      here.delete(memberId);
      const timer = setTimeout(() => {
        leaving.delete(memberId);
        void queue.run(() => leave(memberId));
      }, OFFLINE_AFTER_MS);
      leaving.set(memberId, timer.unref());
    },
    /**
     * Call when the process stops. Its members reconnect to other nodes, so none is announced as
     * offline.
     */
    stop: (): void => {
      isStopped = true;
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
    },
  };
}
