import { addDays, daysBetween, type UtcDay } from '../../platform/shared/utc-day.ts';
import { drawOf } from './draw.ts';
import { mutualScore, viewerScore, type Compared } from './mutual.ts';
import { STANDING_DAYS, standingOf, type Standing } from './standing.ts';

/** Every fifth place is for the member shown least, so that everybody is seen. */
const LEAST_SHOWN_EVERY = 5;

/** Likers stand within the first ten places, but not at those for the member shown least. */
const LIKERS_WITHIN = 10;

/** How many likers have such a place. */
const LIKERS_MAX = LIKERS_WITHIN - LIKERS_WITHIN / LEAST_SHOWN_EVERY;

export interface Viewer extends Compared {
  id: string;
}

export interface RankedCandidate extends Compared, Standing {
  id: string;
  /** Whether the candidate's like waits for the viewer's answer. */
  likesViewer: boolean;
}

/** Scores are rounded down to steps of this size. Ties are ordered at random. */
const SCORE_STEP = 0.03;
/** Each viewer sees a newcomer early once in this many days. */
const NEWCOMER_DAYS = 5;

/**
 * Discover's order (§17, docs/decisions/052-lists-of-people.md). `today` is the server's day. Of
 * all swipes, only the viewer's own and likes for the viewer change it during a day. Visits, edits,
 * and whoever joins, leaves, takes a break or is separated from the viewer also do.
 *
 * - By `mutualScore` × `standingOf` (likers: `viewerScore`), highest first. Ties are in a random
 *   order that is fixed for pair and day.
 * - Every fifth place is for a newcomer on their day with this viewer, or for whoever was shown least.
 * - The best eight likers, whose likes wait for the viewer, stand in the first ten, at places drawn
 *   by pair and day. Further likers are ranked with all others.
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
    // A candidate who likes the viewer has decided, so only the viewer's side counts.
    const score = one.likesViewer
      ? viewerScore(viewer, one, today)
      : mutualScore(viewer, one, today) * standingOf(one, isNewcomer);
    // A newcomer's day is drawn for each viewer, so that not all see them at once.
    const isNewcomersDay =
      isNewcomer && (Math.floor(drawOf(pair) * NEWCOMER_DAYS) + dayNumber) % NEWCOMER_DAYS === 0;
    return {
      one,
      rank: Math.floor(score / SCORE_STEP),
      draw: drawOf(`${pair} ${today}`),
      leastShownKey: isNewcomersDay ? -1 : one.shown,
    };
  };
}

const byRank = (one: Ranked<unknown>, other: Ranked<unknown>) =>
  other.rank - one.rank || one.draw - other.draw;

interface Placed<One> {
  one: One;
  /** From 0 to 1: decides which place a liker gets. */
  draw: number;
  /** The lowest is next at the places for the member shown least. */
  leastShownKey: number;
}

const isForLeastShown = (place: number) => place % LEAST_SHOWN_EVERY === LEAST_SHOWN_EVERY - 1;

/**
 * Who stands at which place of the list. `best` are the candidates, the best first; `likers` are some
 * who like the viewer.
 *
 *   1 2 3 4 L 6 7 8 9 L 11 12 …   L: the member shown least. 1–9 without L: maybe drawn for a liker.
 */
function fillPlaces<Each extends Placed<unknown>>(
  best: readonly Each[],
  likers: readonly Each[],
): Each[] {
  const drawn = drawPlaces(likers);
  const left = new Set(best);
  const bestFirst = best.values();
  const leastShownFirst = best
    .toSorted((one, other) => one.leastShownKey - other.leastShownKey)
    .values();
  /** The next of a queue whom the other queue has not placed. */
  const take = (queue: Iterator<Each, undefined>): Each | undefined => {
    let { value } = queue.next();
    while (value && !left.has(value)) ({ value } = queue.next());
    if (value) left.delete(value);
    return value;
  };
  const order: Each[] = [];
  for (let place = 0; left.size > 0 || drawn.size > 0; place += 1) {
    const one = drawn.get(place) ?? take(isForLeastShown(place) ? leastShownFirst : bestFirst);
    drawn.delete(place);
    if (one) order.push(one);
  }
  return order;
}

function drawPlaces<Each extends Placed<unknown>>(likers: readonly Each[]): Map<number, Each> {
  const drawn = new Map<number, Each>();
  for (const one of likers) {
    let place = Math.floor(one.draw * LIKERS_WITHIN);
    while (isForLeastShown(place) || drawn.has(place)) place = (place + 1) % LIKERS_WITHIN;
    drawn.set(place, one);
  }
  return drawn;
}
