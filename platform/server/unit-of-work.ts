import type { LiveEvent } from '../../rooms/chat/live/index.ts';
import type { Language } from '../shared/texts/index.ts';
import type { Executor, Transaction } from './database/database.ts';
import { isDeadlock } from './database/failures.ts';
import type { DelayedJobKind, JobKind } from './jobs/job.ts';
import type { Enqueued, Jobs } from './jobs/jobs.ts';
import type { LiveBus, LiveMessage } from './live/bus.ts';

/** A transaction, with the events and jobs that start after its commit. */
export interface Work {
  readonly tx: Transaction;
  /** Sends an event to every open tab of these members. A member gets the same event once. */
  tell(memberIds: readonly string[], event: LiveEvent): void;
  /** Sends an event to every open tab of everybody. */
  tellEverybody(event: LiveEvent): void;
  /** Closes the sockets of ended sessions; without `sessionIds`, all sockets of the member. */
  closeSockets(memberId: string, sessionIds?: readonly string[]): void;
  /** Makes the member's open sockets use their chosen language. */
  setSocketLanguage(memberId: string, language: Language | null): void;
  /** Adds a job to the transaction; it begins after the commit. */
  enqueue<Data extends object>(kind: JobKind<Data>, data: Data): Promise<void>;
  /**
   * The same with a random delay of a second or two, so that later requests reveal nothing by their
   * timing.
   */
  enqueueSoon<Data extends object>(kind: DelayedJobKind<Data>, data: Data): Promise<void>;
  /** The same for a job whose first try the caller makes with `jobs.tryNow` after the commit. */
  enqueueForNow<Data extends object>(kind: JobKind<Data>, data: Data): Promise<Enqueued>;
  /**
   * Runs a step outside of the database, such as counting a call. It runs once for each `name`,
   * even if the transaction is repeated.
   */
  once<Result>(name: string, step: () => Promise<Result>): Promise<Result>;
}

export interface WorkDeps {
  db: Executor;
  live: LiveBus;
  jobs: Pick<Jobs, 'enqueue' | 'enqueueForNow' | 'enqueueSoon'>;
}

/** How often a transaction is tried if it deadlocks with another. */
const TRIES = 3;

/**
 * Runs a transaction. Events are published after the commit, in an order that only their types and
 * subjects decide, and none after a rollback. A function that joins a transaction takes its `work`
 * as a parameter. Rooms lock in the same order
 * where they can. If two transactions still deadlock, PostgreSQL rolls one back, and it runs again.
 * So `run` must not change anything outside except through its result or `work.once`.
 */
export async function runWork<Result>(
  { db, live, jobs }: WorkDeps,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const once = rememberSteps();
  const { result, messages } = await runTransaction(db, async (tx) => {
    const { messages: collected, ...telling } = collectMessages();
    const done = await run({
      tx,
      ...telling,
      enqueue: (kind, data) => jobs.enqueue(tx, kind, data),
      enqueueSoon: (kind, data) => jobs.enqueueSoon(tx, kind, data),
      enqueueForNow: (kind, data) => jobs.enqueueForNow(tx, kind, data),
      once,
    });
    return { result: done, messages: collected };
  });
  for (const message of inPublishOrder(messages)) live.publish(message);
  return result;
}

/** The same for a transaction that causes no events and no jobs. */
export async function runTransaction<Result>(
  db: Executor,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(run);
    } catch (error) {
      if (attempt === TRIES || !isDeadlock(error)) throw error;
    }
  }
}

function rememberSteps(): Work['once'] {
  const steps = new Map<string, Promise<unknown>>();
  return <Result>(name: string, step: () => Promise<Result>) => {
    const known = steps.get(name) ?? step();
    steps.set(name, known);
    return known as Promise<Result>;
  };
}

/** Sends an event immediately, without a transaction or after its commit. */
export function tellNow(
  live: LiveBus,
  told: { memberIds: string[]; event: LiveEvent; storedAt?: Date },
): void {
  live.publish({ kind: 'event', ...told });
}

/** Sends an event to every open tab that this node serves, immediately. */
export function tellNodeTabs(live: LiveBus, event: LiveEvent): void {
  live.publish({ kind: 'everybody', event, isForThisNode: true });
}

/** Sends data to the node that handles a topic, immediately. */
export function tellTopic(live: LiveBus, topic: string, data: object): void {
  live.publish({ kind: 'topic', topic, data });
}

function collectMessages(): Pick<
  Work,
  'tell' | 'tellEverybody' | 'closeSockets' | 'setSocketLanguage'
> & {
  messages: LiveMessage[];
} {
  const messages: LiveMessage[] = [];
  const sent = new Set<string>();
  return {
    messages,
    tell: (memberIds, event) => {
      const text = JSON.stringify(event);
      const fresh = memberIds.filter((id) => {
        const isNew = !sent.has(`${id} ${text}`);
        sent.add(`${id} ${text}`);
        return isNew;
      });
      if (fresh.length > 0) messages.push({ kind: 'event', memberIds: fresh, event });
    },
    tellEverybody: (event) => void messages.push({ kind: 'everybody', event }),
    closeSockets: (memberId, sessionIds) => {
      messages.push({
        kind: 'signed-out',
        memberId,
        ...(sessionIds && { sessionIds: [...sessionIds] }),
      });
    },
    setSocketLanguage: (memberId, language) => {
      messages.push({ kind: 'language', memberId, language });
    },
  };
}

/**
 * The order in which the messages of one transaction are published, whatever the order in which its
 * code told them: sockets of ended sessions close first, then events by type and subject. Otherwise
 * the order would tell a block from a deletion.
 */
function inPublishOrder(messages: readonly LiveMessage[]): LiveMessage[] {
  const keyed = messages.map((message) => ({ message, key: keyOf(message) }));
  // Sorting is stable, so two messages of one conversation keep their order.
  return keyed
    .toSorted((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
    .map(({ message }) => message);
}

function keyOf(message: LiveMessage): string {
  return 'event' in message ? `${message.event.type} ${subjectOf(message.event)}` : '';
}

function subjectOf(event: LiveEvent): string {
  if (event.type === 'new_message') return event.message.conversationId;
  if (event.type === 'call_changed') return event.call.id;
  return JSON.stringify(event);
}
