import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Deps } from '../../../../app/server/context.ts';
import type { LiveRoom } from '../../../chat/server/live/index.ts';
import { advance, findOpenEvenings } from './advance.ts';
import { roundSeats } from './tables.ts';

const LOOK_EVERY_MS = 2000;

export interface RoundsRunner {
  /** Takes the next step of an evening, if it is due. */
  look(eventId: string): Promise<void>;
}

/**
 * Every node with sockets notes who of an evening has one here, and looks at all evenings that are
 * open. So an evening outlives its nodes.
 */
export function watchRounds(deps: Deps, http: FastifyInstance, live: LiveRoom): RoundsRunner {
  const { db, log, clock } = deps;
  let isLooking = false;

  async function look(eventIds: readonly string[]): Promise<void> {
    if (eventIds.length === 0) return;
    // First, so that nobody is taken for absent who is here.
    await noteHere(eventIds);
    for (const id of eventIds) await advance(deps, id);
  }

  async function noteHere(eventIds: readonly string[]): Promise<void> {
    const ready = and(inArray(roundSeats.eventId, [...eventIds]), eq(roundSeats.isReady, true));
    const rows = await db.select({ memberId: roundSeats.memberId }).from(roundSeats).where(ready);
    const here = rows.map(({ memberId }) => memberId).filter((id) => live.hasSocket(id));
    if (here.length === 0) return;
    await db
      .update(roundSeats)
      .set({ seenAt: clock() })
      .where(and(ready, inArray(roundSeats.memberId, here)));
  }

  const timer = setInterval(() => {
    if (isLooking || live.isEmpty()) return;
    isLooking = true;
    void findOpenEvenings(db, clock())
      .then(look)
      .catch((error: unknown) => log.warn({ err: error }, 'rounds could not be looked after'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY_MS).unref();
  http.addHook('onClose', async () => clearInterval(timer));
  return { look: (eventId) => look([eventId]) };
}
