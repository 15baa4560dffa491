import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Deps, RoomContext } from '../../../../app/server/context.ts';
import { AppError, notFound, unauthenticated } from '../../../../platform/server/http/app-error.ts';
import { shareRun } from '../../../../platform/server/limits/share-run.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { refuseShutOut } from '../../../account/server/index.ts';
import { endRounds, holdSession, requireAgreement } from '../../../calls/server/index.ts';
import type { LiveRoom } from '../../../chat/server/live/index.ts';
import { findEvent, type EventEntry } from '../../../events/server/index.ts';
import { lobbyOpensAt, roundsContract, type Rounds } from '../../rounds/index.ts';
import { advance, findOpenEvenings } from './advance.ts';
import { findRunningOf, readRounds, type Seated } from './read-rounds.ts';
import { findEvening, TAKING_PART } from './repository.ts';
import { roundSeats } from './tables.ts';
import { say } from './texts/index.ts';

/** Rounds online (§24). Without a way for calls, none of these calls exists. */
export function roundsRoutes(
  context: RoomContext,
  { http, live }: { http: FastifyInstance; live: LiveRoom },
): void {
  const { serve, db, clock, config } = context;
  if (!config.calls.route) return;
  const runner = watchRounds(context, http, live);

  /** The evening of a member who takes part. For staff, too, another's does not exist. */
  async function find(id: string, memberId: string): Promise<EventEntry> {
    const seen = await findEvent(db, id, memberId);
    const status = seen?.rsvp?.status;
    if (seen?.event.format !== 'rounds' || !TAKING_PART.some((some) => some === status)) {
      throw notFound();
    }
    return seen.event;
  }

  /** What is due happens before it is read. */
  async function read(event: EventEntry, viewer: Seated): Promise<Rounds> {
    const { id } = event;
    const row = await findEvening(db, id);
    const isDue = clock() >= (row?.changesAt ?? event.startsAt) || event.state === 'cancelled';
    if (row?.state !== 'ended' && isDue) await runner.look(id);
    return readRounds(db, { event, viewer, now: clock() });
  }

  serve(roundsContract, {
    'GET /api/events/:id/round': async ({ viewer, params }) =>
      read(await find(params.id, viewer.memberId), viewer),
    'PUT /api/events/:id/round': async ({ viewer, params, body }) => {
      const event = await find(params.id, viewer.memberId);
      if (body.ready) requireAgreement(context, body.agree);
      if (clock() < lobbyOpensAt(event.startsAt)) throw new AppError('conflict', say.notOpen);
      if (body.ready) {
        await refuseShutOut(db, viewer.memberId, clock());
        const { state } = await read(event, viewer);
        if (state === 'ended') throw new AppError('conflict', say.over);
      }
      await setReady(context, { eventId: event.id, viewer, isReady: body.ready });
      return read(event, viewer);
    },
  });
}

interface Readiness {
  eventId: string;
  viewer: Seated;
  isReady: boolean;
}

async function setReady(deps: Deps, { eventId, viewer, isReady }: Readiness): Promise<void> {
  const { memberId, sessionId } = viewer;
  await runWork(deps, async (work) => {
    const { tx } = work;
    const now = deps.clock();
    if (isReady) {
      if (!(await holdSession(tx, sessionId))) throw unauthenticated();
      const seat = { isReady, sessionId, seenAt: now };
      const row = await findEvening(tx, eventId);
      // The member's other devices then leave the call.
      if (row?.changesAt) {
        work.tell([memberId], {
          type: 'round_changed',
          eventId,
          state: row.state,
          round: row.round,
          changesAt: row.changesAt.toISOString(),
        });
      }
      await tx
        .insert(roundSeats)
        .values({ eventId, memberId, ...seat })
        .onConflictDoUpdate({ target: [roundSeats.eventId, roundSeats.memberId], set: seat });
      return;
    }
    await tx
      .update(roundSeats)
      .set({ isReady })
      .where(and(eq(roundSeats.eventId, eventId), eq(roundSeats.memberId, memberId)));
    const callId = await findRunningOf(tx, { eventId, memberId });
    if (callId) await endRounds(work, [callId], now);
  });
}

const LOOK_EVERY_MS = 2000;

interface RoundsRunner {
  /** Takes the next step of an evening, if it is due. */
  look(eventId: string): Promise<void>;
}

/**
 * Every node with sockets notes who of an evening has one here, and looks at all evenings that are
 * open. So an evening outlives its nodes.
 */
function watchRounds(deps: Deps, http: FastifyInstance, live: LiveRoom): RoundsRunner {
  const { db, log, clock } = deps;
  let isLooking = false;

  async function look(eventIds: readonly string[]): Promise<void> {
    if (eventIds.length === 0) return;
    const notedAt = clock();
    // First, so that nobody is taken for absent who is here.
    await noteHere(eventIds, notedAt);
    for (const id of eventIds) await advance(deps, id, notedAt);
  }

  async function noteHere(eventIds: readonly string[], seenAt: Date): Promise<void> {
    const ready = and(inArray(roundSeats.eventId, [...eventIds]), eq(roundSeats.isReady, true));
    const rows = await db.select({ memberId: roundSeats.memberId }).from(roundSeats).where(ready);
    const here = rows.map(({ memberId }) => memberId).filter((id) => live.hasSocket(id));
    if (here.length === 0) return;
    await db
      .update(roundSeats)
      .set({ seenAt })
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
  // Everybody asks when a round is over, and each look waits for the lock of the evening's row.
  return { look: shareRun((eventId) => look([eventId])) };
}
