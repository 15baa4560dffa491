import type { LiveEvent } from '@rizzly/domain/live';

/** What travels between the rooms and the sockets, within a node or between nodes. */
export type LiveMessage =
  /** `event` goes, as JSON, to every open socket of these members. */
  | {
      kind: 'event';
      memberIds: string[];
      event: LiveEvent;
      /** When what it tells of was stored: how long it took from there is measured. */
      storedAt?: Date;
    }
  /** These sessions ended: their sockets are closed. Without `sessionIds`, all of the member's. */
  | { kind: 'signed-out'; memberId: string; sessionIds?: string[] }
  /** This node was cut off from the others: what they told meanwhile did not come here. */
  | { kind: 'missed' };

/** Carries live events. Always published after the commit that they tell of (§18). */
export interface LiveBus {
  publish(message: LiveMessage): void;
  subscribe(listener: (message: LiveMessage) => void): () => void;
  /**
   * Says that this node has sockets of a member, so that what other nodes publish for them comes
   * here too; the answer takes it back. Counted: as many take-backs as calls.
   */
  watch(memberId: string): () => void;
}

/** The bus of a single node: listeners are called in the order of publishing. */
export function createLocalBus(): LiveBus {
  const listeners = new Set<(message: LiveMessage) => void>();
  return {
    publish: (message) => {
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: () => () => {},
  };
}
