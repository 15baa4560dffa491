import { addDays, daysBetween, type UtcDay } from '../../platform/shared/utc-day.ts';
import { mutualScore, viewerScore, type Compared, drawOf } from './mutual.ts';
import { STANDING_DAYS, standingOf, type Standing } from './standing.ts';

/** Every fifth place is a fair one, so that everybody is seen. */
const FAIR_EVERY = 5;

/** Likers stand within the first ten places, but not at fair ones. */
const LIKERS_WITHIN = 10;

/** How many likers have such a place. */
const LIKERS_MAX = LIKERS_WITHIN - LIKERS_WITHIN / FAIR_EVERY;

export interface Viewer extends Compared {
  id: string;
}

export interface RankedCandidate extends Compared, Standing {
  id: string;
  /** Whether the candidate's like waits for the viewer's answer. */
  likesViewer: boolean;
}

/** A draw of the pair and the day moves a score by up to this share, so that no place tells a count. */
const DRAW_SHARE = 0.1;
/** More than any step of being shown: members who had a match come after all who had none. */
const MATCHED = 10;
/** Each viewer sees a newcomer early once in this many days. */
const NEWCOMER_DAYS = 5;

/**
 * Discover's order (§17, docs/decisions/052-lists-of-people.md). `today` is the server's day. Of
 * all swipes, only the viewer's own and likes for the viewer change it during a day. Visits, edits,
 * and whoever joins, leaves, takes a break or is separated from the viewer also do.
 *
 * - By `mutualScore` × `standingOf` (likers: `viewerScore`), highest first, give or take a tenth that
 *   is drawn by pair and day.
 * - Every fifth place is for members without a match in 28 days: a newcomer on their day with this
 *   viewer, or whoever was shown least. After these it is for others in the same order.
 * - The best eight likers, whose likes wait for the viewer, stand in the first ten, at places drawn
 *   by pair and day. Further likers are ranked with all others; fair places among the first ten are
 *   theirs only if nobody else is left.
 * - For a viewer with preferences, other candidates without any come last (§23).
 */
export function orderCandidates<One extends RankedCandidate>(
  viewer: Viewer,
  candidates: readonly One[],
  today: UtcDay,
): One[] {
  const rank = createRank(viewer, today);
  const ranked = candidates.map((one) => rank(one)).toSorted(byRank);
  const likers = ranked.filter(({ one }) => one.likesViewer).slice(0, LIKERS_MAX);
  const others = ranked.filter((one) => !likers.includes(one));
  const isLast = ({ one }: Placed<One>) => viewer.person.criteria && !one.person.criteria;
  return [
    ...fillPlaces(
      others.filter((one) => !isLast(one)),
      likers,
    ),
    ...fillPlaces(others.filter(isLast), []),
  ].map(({ one }) => one);
}

interface Ranked<One> extends Placed<One> {
  rank: number;
}

function createRank(viewer: Viewer, today: UtcDay) {
  const lastVeteranDay = addDays(today, -STANDING_DAYS);
  const dayNumber = daysBetween('2026-01-01', today);
  return <One extends RankedCandidate>(one: One): Ranked<One> => {
    const pair = viewer.id < one.id ? `${viewer.id} ${one.id}` : `${one.id} ${viewer.id}`;
    const isNewcomer = one.joinedOn > lastVeteranDay;
    const score = one.likesViewer
      ? viewerScore(viewer, one, today)
      : mutualScore(viewer, one, today) * standingOf(one, isNewcomer);
    // A newcomer's day is drawn for each viewer, so that not all see them at once.
    const isNewcomersDay =
      isNewcomer && (Math.floor(drawOf(pair) * NEWCOMER_DAYS) + dayNumber) % NEWCOMER_DAYS === 0;
    const draw = drawOf(`${pair} ${today}`);
    return {
      one,
      rank: score * (1 + DRAW_SHARE * (1 - 2 * draw)),
      draw,
      fairKey: (one.hasMatched ? MATCHED : 0) + (isNewcomersDay ? -1 : one.shown),
    };
  };
}

const byRank = (one: Ranked<unknown>, other: Ranked<unknown>) =>
  other.rank - one.rank || one.draw - other.draw;

interface Placed<One> {
  one: One;
  /** From 0 to 1: decides which place a liker gets. */
  draw: number;
  /** The lowest is next at the fair places. */
  fairKey: number;
}

/** `place` from 0. */
export const isFairPlace = (place: number) => place % FAIR_EVERY === FAIR_EVERY - 1;

/**
 * Who stands at which place of the list. `best` are the candidates, the best first; `likers` are some
 * who like the viewer.
 *
 *   1 2 3 4 F 6 7 8 9 F 11 12 …   F: a fair place. 1–9 without F: maybe drawn for a liker.
 */
function fillPlaces<Each extends Placed<RankedCandidate>>(
  best: readonly Each[],
  likers: readonly Each[],
): Each[] {
  const drawn = drawPlaces(likers);
  const left = new Set(best);
  const bestFirst = best.values();
  const fair = best.toSorted((one, other) => one.fairKey - other.fairKey);
  const fairFirst = fair.values();
  // With more than eight likers, the other places of the first ten are theirs already.
  const fairNoLiker = fair.filter(({ one }) => !one.likesViewer).values();
  /** The next of a queue whom the other queue has not placed. */
  const take = (queue: Iterator<Each, undefined>): Each | undefined => {
    let { value } = queue.next();
    while (value && !left.has(value)) ({ value } = queue.next());
    if (value) left.delete(value);
    return value;
  };
  const takeFair = (place: number): Each | undefined =>
    (place < LIKERS_WITHIN ? take(fairNoLiker) : undefined) ?? take(fairFirst);
  const order: Each[] = [];
  for (let place = 0; left.size > 0 || drawn.size > 0; place += 1) {
    const one = drawn.get(place) ?? (isFairPlace(place) ? takeFair(place) : take(bestFirst));
    drawn.delete(place);
    if (one) order.push(one);
  }
  return order;
}

function drawPlaces<Each extends Placed<unknown>>(likers: readonly Each[]): Map<number, Each> {
  const drawn = new Map<number, Each>();
  for (const one of likers) {
    let place = Math.floor(one.draw * LIKERS_WITHIN);
    while (isFairPlace(place) || drawn.has(place)) place = (place + 1) % LIKERS_WITHIN;
    drawn.set(place, one);
  }
  return drawn;
}
