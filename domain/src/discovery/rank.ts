import { addDays, daysBetween, type UtcDay } from '../shared/utc-day.ts';
import { drawOf } from './draw.ts';
import { fillPlaces, LIKED_MAX, TURN_EVERY, type Placed } from './list-places.ts';
import { mutualScore, viewerScore, type Compared } from './mutual.ts';
import { STANDING_DAYS, standingOf, type Standing } from './standing.ts';

export interface Viewer extends Compared {
  id: string;
}

export interface RankedCandidate extends Compared, Standing {
  id: string;
  /** Whether the candidate's like waits for the viewer's answer. */
  likesViewer: boolean;
}

/** Scores are rounded down to steps of this size; equal ones are drawn. */
const SCORE_STEP = 0.03;

/**
 * Discover's order (§17, docs/decisions/059-fair-and-mutual.md). `today` is the server's day. During
 * a day it changes only by the viewer's own swipes, and for those whom somebody likes.
 *
 * - The best `mutualScore` first, times `standingOf`. Equal ones are drawn by pair and day.
 * - Every fifth place is for a newcomer whose turn it is, or for whoever was shown least.
 * - A candidate whose like waits stands in the first ten, at a place drawn by pair and day. The best
 *   eight have such a place; the others are ranked like everybody.
 * - For a viewer with preferences, other candidates without any come last (§23).
 */
export function orderCandidates<One extends RankedCandidate>(
  viewer: Viewer,
  candidates: readonly One[],
  today: UtcDay,
): One[] {
  const rank = createRank(viewer, today);
  const ranked = candidates.map((one) => rank(one)).toSorted(byRank);
  const liked = ranked.filter(({ one }) => one.likesViewer).slice(0, LIKED_MAX);
  const isLiked = new Set(liked);
  const others = ranked.filter((one) => !isLiked.has(one));
  const isLast = ({ one }: Placed<One>) => viewer.person.criteria && !one.person.criteria;
  return [
    ...fillPlaces(
      others.filter((one) => !isLast(one)),
      liked,
    ),
    ...fillPlaces(others.filter(isLast), []),
  ].map(({ one }) => one);
}

interface Ranked<One> extends Placed<One> {
  rank: number;
}

function createRank(viewer: Viewer, today: UtcDay) {
  const lastVeteran = addDays(today, -STANDING_DAYS);
  const dayNumber = daysBetween('2026-01-01', today);
  return <One extends RankedCandidate>(one: One): Ranked<One> => {
    const pair = viewer.id < one.id ? `${viewer.id} ${one.id}` : `${one.id} ${viewer.id}`;
    const isNewcomer = one.joinedOn > lastVeteran;
    // A candidate who likes the viewer has decided, so only the viewer's side counts.
    const score = one.likesViewer
      ? viewerScore(viewer, one, today)
      : mutualScore(viewer, one, today) * standingOf(one, isNewcomer);
    // A newcomer's turn with each viewer comes every fifth day, so that not all see them at once.
    const turnDay = () => Math.floor(drawOf(pair) * TURN_EVERY);
    const isTurn = isNewcomer && (turnDay() + dayNumber) % TURN_EVERY === 0;
    return {
      one,
      rank: Math.floor(score / SCORE_STEP),
      draw: drawOf(`${pair} ${today}`),
      turn: isTurn ? -1 : one.shown,
    };
  };
}

const byRank = (one: Ranked<unknown>, other: Ranked<unknown>) =>
  other.rank - one.rank || one.draw - other.draw;
