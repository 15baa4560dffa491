import type { LiveEvent } from '../../../rooms/chat/live/index.ts';
import type { Language } from '../../shared/texts/index.ts';

/** Messages between the features and the sockets, within a node or between nodes. */
export type LiveMessage =
  /** `event` goes, as JSON, to every open socket of these members. */
  | {
      kind: 'event';
      memberIds: string[];
      event: LiveEvent;
      /**
       * When the subject of the event was stored. Used to measure the delay from there to delivery.
       */
      storedAt?: Date;
    }
  /**
   * `event` goes to every open socket, on all nodes or, if the others know of it, on this node only.
   */
  | { kind: 'everybody'; event: LiveEvent; isForThisNode?: true }
  /**
   * These sessions ended, so their sockets are closed. Without `sessionIds`, all of the member's.
   */
  | { kind: 'signed-out'; memberId: string; sessionIds?: string[] }
  /** A member chose this language; null follows the browser again. Their sockets then use it. */
  | { kind: 'language'; memberId: string; language: Language | null }
  /** For the node that handles the topic, such as a running game, and watches it. */
  | { kind: 'topic'; topic: string; data: unknown }
  /** This node was cut off from the others and missed their events. */
  | { kind: 'missed' };

/** Carries live events. Publish only after the commit (§18). */
export interface LiveBus {
  publish(message: LiveMessage): void;
  subscribe(listener: (message: LiveMessage) => void): () => void;
  /**
   * Declares that this node has a socket of the member, or handles the topic, so that it receives
   * what other nodes publish for it. Returns a function that ends the declaration. Calls are
   * counted.
   */
  watch(memberIdOrTopic: string): () => void;
  /** Resolves when what others publish for a watched member arrives here. Never waits for long. */
  whenWatching(memberIdOrTopic: string): Promise<void>;
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
    whenWatching: async () => {},
  };
}

/** The topic of messages to everybody. */
export const EVERYBODY = 'everybody';

/** The members that a message is for, or its topic. Empty for a message to this node only. */
export function membersOf(message: LiveMessage): string[] {
  if (message.kind === 'everybody') return message.isForThisNode ? [] : [EVERYBODY];
  if (message.kind === 'missed') return [];
  if (message.kind === 'topic') return [message.topic];
  return message.kind === 'event' ? message.memberIds : [message.memberId];
}

/** The part of a message that concerns these of its members. */
export function concerningOnly(message: LiveMessage, memberIds: string[]): LiveMessage {
  return message.kind === 'event' ? { ...message, memberIds } : message;
}
