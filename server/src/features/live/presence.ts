import type { OnlineMembers } from '../../platform/live/online.ts';

/** A reload or a restart closes sockets for a moment, which is not going offline. */
const OFFLINE_AFTER_MS = 5000;

export type PresenceListener = (memberId: string, isOnline: boolean) => void;

/** Tells listeners when members come online and go offline, without flicker. */
export function createPresence(online: OnlineMembers) {
  const leaving = new Map<string, NodeJS.Timeout>();
  const listeners: PresenceListener[] = [];

  const tell: PresenceListener = (memberId, isOnline) => {
    for (const listener of listeners) listener(memberId, isOnline);
  };

  /** Offline on this node. Another node may still have sockets of theirs. */
  const leave = async (memberId: string): Promise<void> => {
    await online.leave(memberId);
    if (!(await online.isOnline(memberId))) tell(memberId, false);
  };

  return {
    listen: (listener: PresenceListener): void => void listeners.push(listener),
    /** The first socket of a member opened on this node, or the last one closed. */
    change: (memberId: string, isOnline: boolean): void => {
      const pending = leaving.get(memberId);
      clearTimeout(pending);
      leaving.delete(memberId);
      if (isOnline) {
        online.join(memberId);
        if (pending === undefined) tell(memberId, true);
        return;
      }
      const timer = setTimeout(() => {
        leaving.delete(memberId);
        void leave(memberId);
      }, OFFLINE_AFTER_MS);
      leaving.set(memberId, timer.unref());
    },
    /** The process stops: the node to which members reconnect tells that they are online. */
    stop: (): void => {
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
    },
  };
}
