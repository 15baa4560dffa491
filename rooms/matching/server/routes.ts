import { and, or, eq, inArray, sql } from 'drizzle-orm';

import type { Deps, RoomContext } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { readCursor, takePage } from '../../../platform/server/http/paging.ts';
import { runWork, type WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { refuseOnHold } from '../../account/server/index.ts';
import { endCallsBetween } from '../../calls/server/index.ts';
import { openConversation } from '../../chat/server/index.ts';
import { lockSharedConversations } from '../../conversations/server/index.ts';
import { separateAtEvents } from '../../events/server/index.ts';
import { separateInGroups } from '../../groups/server/index.ts';
import { withdrawBetween } from '../../notifications/server/index.ts';
import { recordActivities } from '../../play/server/index.ts';
import { matches, type MatchRow, mayInteract, visibleTo } from '../../relations/server/index.ts';
import {
  answerRequest,
  type Match,
  matchingContract,
  type MatchStatus,
  seePair,
  takeBackPass,
} from '../index.ts';
import { completeMatch } from './complete-match.ts';
import { endMatch } from './end-match.ts';
import { tellMatchChanged } from './events.ts';
import { sayGoodbye } from './goodbye.ts';
import { notifyLike, withdrawLike } from './notices.ts';
import { partnerIn } from './partner.ts';
import { recordSwipe } from './record-swipe.ts';
import { lookAtDeclined } from './repeated-notes.ts';
import { findMatch, findMatches, lockMatch, partnerOf, updatePair } from './repository.ts';
import { say } from './texts/index.ts';
import { shownSince, toMatch } from './view.ts';
import { isWithheld } from './withheld-likes.ts';

/** One swipe every three seconds for an hour, more than a person makes. */
const SWIPES = { name: 'match-acts', points: 1200, seconds: 3600 };

/** Likes, passes, match requests and their answers (§7). */
export function matchingRoutes(context: RoomContext): void {
  const { serve, db, limits, clock } = context;

  async function showMatch(id: string, viewerId: string, language: Language): Promise<Match> {
    const full = await findMatch(db, id, viewerId);
    const shown = full && toMatch(full, viewerId, { today: utcDay(clock()), language });
    if (!shown) throw notFound();
    return shown;
  }

  serve(matchingContract, {
    'POST /api/matches': async ({ body, viewer, reply, language }) => {
      if (body.user1Id !== viewer.memberId) {
        throw new AppError('forbidden', say.notYourName);
      }
      await limits.take(SWIPES, viewer.memberId);
      const { matchId, isNew } = await recordSwipe(context, {
        actorId: viewer.memberId,
        targetId: body.user2Id.toLowerCase(),
        type: body.type,
        note: body.note,
        about: body.about,
      });
      if (!isNew) void reply.code(200);
      return showMatch(matchId, viewer.memberId, language);
    },

    'PUT /api/matches/:id': async ({ params, body, viewer, language }) => {
      await answerMatchRequest(context, {
        matchId: params.id,
        actorId: viewer.memberId,
        status: body.status,
      });
      return showMatch(params.id, viewer.memberId, language);
    },

    'POST /api/matches/:id/unmatch': async ({ params, viewer }) => {
      await unmatch(context, { matchId: params.id, memberId: viewer.memberId });
      return { matchId: params.id };
    },

    'POST /api/matches/:id/goodbye': async ({ params, body, viewer }) => {
      await sayGoodbye(context, {
        matchId: params.id,
        memberId: viewer.memberId,
        line: body.line,
      });
      return { matchId: params.id };
    },

    'GET /api/matches/:id': async ({ params, viewer, language }) => {
      const { memberId } = viewer;
      const match = await showMatch(params.id, memberId, language);
      const { conversationId, hasMessages, againAs } = match;
      // What both said after they met is a notice, which `hasMessages` counts.
      if (conversationId !== null && (!hasMessages || againAs !== null)) {
        await openConversation(context, { conversationId, memberId });
      }
      return match;
    },

    'GET /api/users/:id/matches': async ({ query, viewer, request, reply, language }) => {
      const viewerId = viewer.memberId;
      const { limit } = query;
      const after = readCursor(query.cursor);
      const found = await findMatches(db, viewerId, { limit: limit + 1, after });
      const page = takePage(found, { limit, request, reply }, ({ match }) => ({
        rank: shownSince(match, viewerId).getTime(),
        id: match.id,
      }));
      return page.flatMap(
        (full) => toMatch(full, viewerId, { today: utcDay(clock()), language }) ?? [],
      );
    },

    'POST /api/users/:id/passes/take-back': async ({ body, viewer }) =>
      takeBackPasses(context, { actorId: viewer.memberId, userIds: body.userIds }),
  });
}

/** Undoes a member's passes of these members. Other rows stay unchanged. */
async function takeBackPasses(
  deps: Deps,
  { actorId, userIds }: { actorId: string; userIds: string[] },
): Promise<{ userIds: string[] }> {
  return runWork(deps, async (work) => {
    const { tx } = work;
    const takenBack = new Set<string>();
    for (const match of await lockPairsOf(tx, actorId, userIds)) {
      const otherId = partnerIn(match, actorId);
      // The other member's like, if any, then starts the pair and keeps its own time.
      const createdAt = (match.user1Id === actorId ? match.answeredAt : null) ?? match.createdAt;
      const like = { memberId: otherId, sentAt: createdAt };
      const left = takeBackPass(match, actorId, { isWithheld: await isWithheld(tx, deps, like) });
      if (!left) continue;
      const row = await updatePair(tx, match.id, left, { createdAt, answeredAt: null });
      // A like by a member whom the actor had passed appears in their list of requests again.
      if (row) await notifyLike(work, deps, row, deps.clock());
      // The other member never saw the pass, so only the actor is informed.
      work.tell([actorId], { type: 'match_changed', matchId: match.id });
      takenBack.add(otherId);
    }
    const asked = new Set(userIds.map((id) => id.toLowerCase()));
    return { userIds: [...asked].filter((id) => takenBack.has(id)) };
  });
}

/**
 * The pairs of a member with those of these others who are visible to them, locked in a fixed
 * order.
 */
async function lockPairsOf(
  tx: Transaction,
  memberId: string,
  otherIds: string[],
): Promise<MatchRow[]> {
  return tx
    .select()
    .from(matches)
    .where(
      and(
        or(
          and(eq(matches.user1Id, memberId), inArray(matches.user2Id, otherIds)),
          and(eq(matches.user2Id, memberId), inArray(matches.user1Id, otherIds)),
        ),
        visibleTo(sql`${memberId}::uuid`, partnerOf(memberId)),
      ),
    )
    .orderBy(matches.id)
    .for('update');
}

/**
 * Ends a mutual match (§21). Only the member who ended it can repeat the call. For the partner the
 * match is unknown afterwards.
 */
async function unmatch(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  { matchId, memberId }: { matchId: string; memberId: string },
): Promise<void> {
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const found = await lockMatch(tx, matchId, memberId);
    const seen = found && seePair(found, memberId);
    if (!seen || found.endedByGoodbye) throw notFound();
    if (found.endedAt !== null && found.endedBy === memberId) return;
    if (!(await mayInteract(tx, memberId, partnerIn(found, memberId)))) throw notFound();
    if (seen.status !== 'mutual') {
      throw new AppError('conflict', say.notMatched);
    }
    const partnerId = partnerIn(found, memberId);
    await lockSharedConversations(tx, memberId, partnerId);
    await endCallsBetween(work, { memberId, partnerId, at });
    await endMatch(tx, { matchId, memberId, at });
    await separateInGroups(work, { memberId, partnerId, at });
    // Both members are locked by now, so a concurrent answer to an event is stored already or sees
    // the end.
    await separateAtEvents(work, { one: memberId, other: partnerId }, at);
    await withdrawBetween(tx, memberId, partnerId);
    tellMatchChanged(work, found, memberId);
  });
}

const REFUSALS = {
  forbidden: say.onlyReceiver,
  conflict: say.answeredAlready,
} as const;

/**
 * Accepts or declines a match request (§4, §6). If an accept and a decline come at the same time,
 * one wins.
 */
async function answerMatchRequest(
  deps: Deps,
  { matchId, actorId, status }: { matchId: string; actorId: string; status: MatchStatus },
): Promise<void> {
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const found = await lockMatch(tx, matchId, actorId);
    const next = found ? answerRequest(found, actorId, status) : 'not_found';
    if (!found || next === 'not_found') throw notFound();
    // Checked under the row's lock: a concurrent block is either seen here or ends the match later.
    if (!(await mayInteract(tx, actorId, partnerIn(found, actorId)))) throw notFound();
    if (next === 'conflict' && status === 'pending') {
      throw new AppError(next, say.chooseAnswer);
    }
    if (typeof next === 'string') throw new AppError(next, REFUSALS[next]);
    const isMutual = next.status === 'mutual';
    await updatePair(tx, matchId, next, { answeredAt: at, matchedAt: isMutual ? at : null });
    tellMatchChanged(work, { ...found, ...next }, actorId);
    await withdrawLike(tx, found);
    if (!isMutual) await lookAtDeclined(work, deps, found);
    if (isMutual) {
      await refuseOnHold(tx, actorId, at);
      const made = await completeMatch(work, found, at);
      const accepted = { memberId: actorId, kind: 'request-accepted', key: matchId, at } as const;
      await recordActivities(work, [accepted, ...made]);
    }
  });
}
