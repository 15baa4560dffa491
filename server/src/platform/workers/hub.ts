import type { LimitCounter } from '../limits/limits.ts';
import { concerningOnly, membersOf, type LiveMessage } from '../live/bus.ts';
import type { FromHub, Question, ToHub } from './messages.ts';

type Send = (message: FromHub) => void;

export interface HubConnection {
  receive(message: ToHub): void;
  /** The worker is gone, and with it its members' sockets. */
  detach(): void;
}

/**
 * Connects the workers of one machine as Redis connects nodes: live events go to the workers that
 * have sockets of the members, and presence and limits count over all workers.
 */
export function createHub(counter: LimitCounter): { attach(send: Send): HubConnection } {
  const watching = createMemberships();
  const online = createMemberships();

  const publish = (from: Send, message: LiveMessage): void => {
    const recipients = new Map<Send, string[]>();
    for (const memberId of membersOf(message)) {
      for (const send of watching.of(memberId)) {
        if (send === from) continue;
        const memberIds = recipients.get(send);
        if (memberIds) memberIds.push(memberId);
        else recipients.set(send, [memberId]);
      }
    }
    for (const [send, memberIds] of recipients) {
      send({ kind: 'deliver', message: concerningOnly(message, memberIds) });
    }
  };

  const answer = async (question: Question): Promise<boolean | number | null> => {
    if (question.kind === 'isOnline') return online.of(question.memberId).size > 0;
    const { limit, key } = question;
    if (question.kind === 'count') return (await counter.count(limit, key)) ?? null;
    await counter.reset(limit, key);
    return null;
  };

  return {
    attach: (send) => ({
      receive: (message) => {
        switch (message.kind) {
          case 'publish':
            publish(send, message.message);
            break;
          case 'watch':
            watching.add(message.memberId, send);
            break;
          case 'unwatch':
            watching.remove(message.memberId, send);
            break;
          case 'join':
            online.add(message.memberId, send);
            break;
          case 'leave':
            online.remove(message.memberId, send);
            break;
          case 'ask':
            void answer(message.question).then((found) =>
              send({ kind: 'answer', id: message.id, answer: found }),
            );
        }
      },
      detach: () => {
        watching.removeAll(send);
        online.removeAll(send);
      },
    }),
  };
}

const NONE: ReadonlySet<Send> = new Set();

/** The workers that have sockets of each member. */
function createMemberships() {
  const workersOf = new Map<string, Set<Send>>();
  const remove = (memberId: string, send: Send): void => {
    const workers = workersOf.get(memberId);
    workers?.delete(send);
    if (workers?.size === 0) workersOf.delete(memberId);
  };
  return {
    of: (memberId: string): ReadonlySet<Send> => workersOf.get(memberId) ?? NONE,
    add: (memberId: string, send: Send): void => {
      const workers = workersOf.get(memberId);
      if (workers) workers.add(send);
      else workersOf.set(memberId, new Set([send]));
    },
    remove,
    removeAll: (send: Send): void => {
      for (const memberId of workersOf.keys()) remove(memberId, send);
    },
  };
}
