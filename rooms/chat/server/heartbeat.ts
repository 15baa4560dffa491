import type { Deps } from '../../../app/server/context.ts';
import { isDatabaseAway } from '../../../platform/server/database/failures.ts';
import type { Connection } from '../../../platform/server/live/connection.ts';
import type { ConversationHead, LiveEvent } from '../live/index.ts';
import { findHeads } from './repository.ts';

/**
 * How long a conversation counts as recently changed. Longer than several pings, so that one head
 * arrives even if a query fails, a message waits, or the clocks of two nodes differ.
 */
const RECENT_MS = 90_000;

/**
 * Sends the newest sequence numbers of recently changed conversations with each ping. A node that
 * is killed between storing a message and publishing it announces nothing, and no later event would
 * show the gap. The tab learns here that it has missed something.
 */
export function createHeartbeat({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  let isAsking = false;

  async function tellHeads(connections: readonly Connection[]): Promise<void> {
    const memberIds = [...new Set(connections.map(({ memberId }) => memberId))];
    const since = new Date(clock().getTime() - RECENT_MS);
    const heads = new Map<string, ConversationHead[]>();
    for (const { memberId, ...head } of await findHeads(db, memberIds, since)) {
      const known = heads.get(memberId);
      if (known) known.push(head);
      else heads.set(memberId, [head]);
    }
    for (const connection of connections) {
      const own = heads.get(connection.memberId);
      if (own) connection.send({ type: 'conversation_heads', heads: own } satisfies LiveEvent);
    }
  }

  return (connections: readonly Connection[]): void => {
    // When the database is slow, the connections of some steps are skipped until their next ping.
    if (isAsking) return;
    isAsking = true;
    tellHeads(connections)
      .catch((error: unknown) => {
        if (!isDatabaseAway(error))
          log.warn({ err: error }, 'newest message numbers could not be sent');
      })
      .finally(() => (isAsking = false));
  };
}
