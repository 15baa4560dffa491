import type { LimitCounter } from '../limits/limits.ts';
import { concerningOnly, membersOf, type LiveMessage } from '../live/bus.ts';
import { createLocalCounts } from '../live/socket-counts.ts';
import type { FromHub, Question, ToHub } from './messages.ts';

type Send = (message: FromHub) => void;
/** How many sockets of each member a worker has. */
type Opened = Map<string, number>;

export interface HubConnection {
  receive(message: ToHub): void;
  /** The worker is gone, and with it its members' sockets. */
  detach(): void;
}

/**
 * Connects the workers of one machine as Redis connects nodes: live events go to the workers that
 * have sockets of the members, and presence, sockets and limits count over all workers.
 */
export function createHub(counter: LimitCounter): { attach(send: Send): HubConnection } {
  const watching = createMemberships();
  const online = createMemberships();
  const sockets = createLocalCounts();

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

  const answer = async (question: Question, opened: Opened): Promise<boolean | number | null> => {
    if (question.kind === 'openSocket') {
      const { memberId } = question;
      if (!sockets.open(memberId)) return false;
      opened.set(memberId, (opened.get(memberId) ?? 0) + 1);
      return true;
    }
    if (question.kind === 'isOnline') return online.of(question.memberId).size > 0;
    const { limit, key } = question;
    if (question.kind === 'count') {
      return (await counter.count(limit, key, question.calls)) ?? null;
    }
    await counter.reset(limit, key);
    return null;
  };

  return {
    attach: (send) => {
      const opened: Opened = new Map();
      let isGone = false;
      return {
        receive: (message) => {
          // A message may still arrive after the worker's exit.
          if (isGone) return;
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
            case 'closeSocket':
              sockets.close(message.memberId);
              opened.set(message.memberId, (opened.get(message.memberId) ?? 0) - 1);
              if (opened.get(message.memberId) === 0) opened.delete(message.memberId);
              break;
            case 'ask':
              void answer(message.question, opened).then((found) =>
                send({ kind: 'answer', id: message.id, answer: found }),
              );
          }
        },
        detach: () => {
          isGone = true;
          watching.removeAll(send);
          online.removeAll(send);
          for (const [memberId, count] of opened) {
            for (let times = 0; times < count; times += 1) sockets.close(memberId);
          }
          opened.clear();
        },
      };
    },
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
