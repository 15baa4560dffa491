import { and, eq, gt, sql } from 'drizzle-orm';

import type { RoomContext } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { msUntilNextDay, utcDay, type UtcDay } from '../../../../platform/shared/index.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { MODEL_ASKS_A_DAY, modelContract, type ModelKind } from '../../index.ts';
import { modelAsks } from '../tables.ts';
import { say } from '../texts/index.ts';
import { askModel, ModelFailed } from './ask-model.ts';

/** Failed calls do not count towards the ten a day, but they load somebody else's server. */
const TRIES = { name: 'coach-model', points: 40, seconds: 3600 };

/** The calls of the language model. They exist only if the operator has configured one. */
export function modelRoutes({ serve, db, clock, config, limits, log }: RoomContext): void {
  const { model } = config;
  if (!model) return;

  const instructionFor = (kind: ModelKind, language: Language) =>
    (kind === 'bio' ? say.modelBio : say.modelLine).in(language);

  serve(modelContract, {
    'GET /api/coach/model': async ({ viewer, language }) => ({
      host: new URL(model.url).host,
      instructions: {
        bio: instructionFor('bio', language),
        line: instructionFor('line', language),
      },
      left: MODEL_ASKS_A_DAY - (await countAsked(db, viewer.memberId, utcDay(clock()))),
    }),
    'POST /api/coach/model': async ({ viewer, body, language }) => {
      const { kind, text } = body;
      const { memberId, member } = viewer;
      // The bio must be the member's current one, so that the sent text is the one that was shown.
      if (kind === 'bio' && text !== member.bio?.trim()) {
        throw new AppError('conflict', say.modelBioChanged);
      }
      await limits.take(TRIES, memberId);
      const now = clock();
      const day = utcDay(now);
      const count = await takeAsk(db, memberId, day);
      if (count === undefined) {
        throw new AppError('rate_limited', say.modelUsedUp, {
          retryAfter: msUntilNextDay(now) / 1000,
        });
      }
      try {
        const advice = await askModel(model, { instruction: instructionFor(kind, language), text });
        return { advice, left: MODEL_ASKS_A_DAY - count };
      } catch (error) {
        await giveBack(db, memberId, day);
        if (!(error instanceof ModelFailed)) throw error;
        log.warn({ reason: error.message }, 'the language model gave no advice');
        throw new AppError('unavailable', error.isBusy ? say.modelBusy : say.modelFailed);
      }
    },
  });
}

async function countAsked(db: Executor, memberId: string, day: UtcDay): Promise<number> {
  const [row] = await db
    .select({ count: modelAsks.count })
    .from(modelAsks)
    .where(and(eq(modelAsks.memberId, memberId), eq(modelAsks.day, day)));
  return row?.count ?? 0;
}

/** Counts one more call of the day under the row's lock. Undefined when all are used up. */
async function takeAsk(db: Executor, memberId: string, day: UtcDay): Promise<number | undefined> {
  const [row] = await db
    .insert(modelAsks)
    .values({ memberId, day, count: 1 })
    .onConflictDoUpdate({
      target: modelAsks.memberId,
      set: {
        // If a node's clock is behind at midnight, it counts for the newer day.
        day: sql`greatest(${modelAsks.day}, ${day}::date)`,
        count: sql`case when ${modelAsks.day} < ${day} then 1 else ${modelAsks.count} + 1 end`,
      },
      setWhere: sql`${modelAsks.day} < ${day} or ${modelAsks.count} < ${MODEL_ASKS_A_DAY}`,
    })
    .returning({ count: modelAsks.count });
  return row?.count;
}

/** Takes back the count of a call that failed. */
async function giveBack(db: Executor, memberId: string, day: UtcDay): Promise<void> {
  await db
    .update(modelAsks)
    .set({ count: sql`${modelAsks.count} - 1` })
    .where(and(eq(modelAsks.memberId, memberId), eq(modelAsks.day, day), gt(modelAsks.count, 0)));
}
