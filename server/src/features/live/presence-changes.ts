import type { Presence } from '../../platform/live/presence.ts';

/**
 * A page reload or a restart closes sockets for a moment. The member stays online for this time.
 */
const OFFLINE_AFTER_MS = 5000;

export type PresenceListener = (memberId: string, isOnline: boolean) => void;

/**
 * Informs listeners when members come online and go offline. Ignores short gaps between sockets.
 */
export function createPresenceChanges(presence: Presence) {
  const leaving = new Map<string, NodeJS.Timeout>();
  const listeners: PresenceListener[] = [];

  const tell: PresenceListener = (memberId, isOnline) => {
    for (const listener of listeners) listener(memberId, isOnline);
  };

  /** Marks the member offline, unless another node has sockets of theirs. */
  const leave = async (memberId: string): Promise<void> => {
    await presence.leave(memberId);
    if (!(await presence.isOnline(memberId))) tell(memberId, false);
  };

  return {
    listen: (listener: PresenceListener): void => void listeners.push(listener),
    /** Call when a member's first socket on this node opens, and when the last one closes. */
    change: (memberId: string, isOnline: boolean): void => {
      const pending = leaving.get(memberId);
      clearTimeout(pending);
      leaving.delete(memberId);
      if (isOnline) {
        presence.join(memberId);
        if (pending === undefined) tell(memberId, true);
        return;
      }
      const timer = setTimeout(() => {
        leaving.delete(memberId);
        void leave(memberId);
      }, OFFLINE_AFTER_MS);
      leaving.set(memberId, timer.unref());
    },
    /**
     * Call when the process stops. Its members reconnect to other nodes, so none is announced as
     * offline.
     */
    stop: (): void => {
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
    },
  };
}
