import { randomUUID } from 'node:crypto';

import type { Transaction } from '../../../platform/server/database/database.ts';
import { createLocalBus } from '../../../platform/server/live/bus.ts';
import type { WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { createMessageStore } from '../../../rooms/chat/server/index.ts';
import type { Deps } from '../context.ts';

export type DemoDeps = Deps & { db: Transaction };

/** Has no listeners: nobody is online while the demo is filled. */
const NO_BUS = createLocalBus();
/** Drops jobs: the seeded events lie in the past, so their jobs would be done. */
const NO_JOBS: WorkDeps['jobs'] = {
  enqueue: async () => {},
  enqueueSoon: async () => {},
  enqueueForNow: async (_tx, { name }, data) => ({ name, id: '', data }),
};

/** The application some time ago, for the real calls of members. They are not limited. */
export function inThePast(deps: DemoDeps, agoMs = 0): DemoDeps {
  const then = new Date(deps.clock().getTime() - agoMs);
  return {
    ...deps,
    live: NO_BUS,
    jobs: { ...deps.jobs, ...NO_JOBS },
    config: { ...deps.config, rateLimitMultiplier: 1000 },
    clock: () => then,
  };
}

/** A line of a conversation. Its file is in the store (`files-of-messages.ts`). */
export interface Line {
  senderId: string;
  content: string;
  attachment?: { id: string; kind: 'picture' | 'voice' };
  /** An earlier line, which this one answers. */
  answers?: Line | undefined;
}

/** Writes a conversation, with a message every few minutes. */
export async function writeLines(
  deps: DemoDeps,
  conversationId: string,
  lines: readonly Line[],
): Promise<void> {
  const store = createMessageStore(deps);
  const ids = new Map<Line, string>();
  for (const [index, line] of lines.entries()) {
    const id = randomUUID();
    ids.set(line, id);
    const { answers, ...written } = line;
    const replyTo = (answers && ids.get(answers)) ?? null;
    const sentAt = new Date(deps.clock().getTime() + index * 8 * 60_000);
    await store([{ ...written, id, conversationId, clientMessageId: null, sentAt, replyTo }]);
  }
}
