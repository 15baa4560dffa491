import type { LimitCounter } from '../limits/limits.ts';
import { createLocalBus, type LiveBus } from '../live/bus.ts';
import type { Presence } from '../live/presence.ts';
import type { SocketCounts } from '../live/socket-counts.ts';
import { createWatches } from '../live/watches.ts';
import type { FromHub, Question, ToHub } from './messages.ts';

/** A process's end of the hub. */
export interface HubLink {
  live: LiveBus;
  presence: Presence;
  counter: LimitCounter;
  sockets: SocketCounts;
  receive(message: FromHub): void;
}

export function createHubLink(send: (message: ToHub) => void): HubLink {
  const local = createLocalBus();
  const online = new Set<string>();
  const waiting = new Map<number, (answer: boolean | number | null) => void>();
  let asked = 0;

  const ask = (question: Question): Promise<boolean | number | null> =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      send({ kind: 'ask', id: asked, question });
    });

  return {
    live: {
      publish: (message) => {
        local.publish(message);
        // The delay is measured at the sockets of this process only.
        const { storedAt: _, ...toOthers } = { storedAt: undefined, ...message };
        send({ kind: 'publish', message: toOthers });
      },
      subscribe: (listener) => local.subscribe(listener),
      watch: createWatches({
        onFirst: (memberId) => send({ kind: 'watch', memberId }),
        onLast: (memberId) => send({ kind: 'unwatch', memberId }),
      }),
      // Messages arrive in order, so the answer shows that the hub knows of the watch.
      whenWatching: async (memberId) => void (await ask({ kind: 'isOnline', memberId })),
    },
    presence: {
      join: (memberId) => {
        online.add(memberId);
        send({ kind: 'join', memberId });
      },
      leave: async (memberId) => {
        online.delete(memberId);
        send({ kind: 'leave', memberId });
      },
      isOnline: async (memberId) =>
        online.has(memberId) || (await ask({ kind: 'isOnline', memberId })) === true,
      close: () => {},
    },
    counter: {
      count: async (limit, key, calls) => {
        const waitMs = await ask({ kind: 'count', limit, key, calls });
        return typeof waitMs === 'number' ? waitMs : undefined;
      },
      reset: async (limit, key) => {
        await ask({ kind: 'reset', limit, key });
      },
    },
    sockets: {
      open: async (memberId) => (await ask({ kind: 'openSocket', memberId })) === true,
      close: (memberId) => send({ kind: 'closeSocket', memberId }),
    },
    receive: (message) => {
      if (message.kind === 'deliver') {
        local.publish(message.message);
        return;
      }
      waiting.get(message.id)?.(message.answer);
      waiting.delete(message.id);
    },
  };
}
