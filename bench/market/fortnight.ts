import { addDays } from '../../platform/shared/index.ts';
import {
  readinessOf,
  stepOf,
  STANDING_DAYS,
  type Standing,
  type RankedCandidate,
} from '../../rooms/discovery/index.ts';
import { fits } from '../../rooms/profile/preferences/index.ts';
import { drawOf, type Mind } from './mind.ts';
import { citiesNear, DAYS, FIRST_DAY, milesOf, type Soul } from './town.ts';

/** As Discover does: the number of candidates, and how many members a look walks by. */
const ENOUGH = 250;
const WALKED = 2500;
/** What a member has time for on a visit. */
const REQUESTS = 5;
const REPLIES = 3;
const FIRST_MESSAGES = 2;
const LATE_DAYS = 3;
/** What is known of another as a candidate, in a byte: a look asks it of thousands. */
const KNOWN = { nothing: 0, fits: 1, fitsNot: 2, acted: 3 } as const;

export interface Seen extends RankedCandidate {
  soul: Soul;
}
export type Order = (viewer: Soul, candidates: Seen[], today: string) => readonly Seen[];

interface Like {
  from: Life;
  day: number;
  isAnswered: boolean;
}
interface Match {
  day: number;
  /** Who wrote the first message. */
  writtenBy?: Life;
  isAnswered: boolean;
}

/** What has happened to a member. */
export interface Life {
  soul: Soul;
  /** By the others' numbers; see `KNOWN`. */
  known: Uint8Array;
  /** As Discover compares them today for those whom they don't like. */
  seen: Seen;
  /** Likes that came. */
  likes: Like[];
  /** Those of them that wait for an answer, by the number of who sent them. */
  waiting: Map<number, Like>;
  matches: Match[];
  /** How many they have liked and answered, since the town began. */
  liked: number;
  decided: number;
  /** The days on which others were shown them. */
  shownOn: number[];
}

const NOTHING = { shown: 0, answered: 0, unanswered: 0, hasMatched: false };
const beginLife = (soul: Soul, size: number): Life => ({
  soul,
  known: new Uint8Array(size),
  seen: { ...soul, soul, ...NOTHING, likesViewer: false },
  likes: [],
  waiting: new Map(),
  matches: [],
  liked: 0,
  decided: 0,
  shownOn: [],
});

interface Days {
  mind: Mind;
  seed: number;
  order: Order;
}

/** Lets a town live for 14 days, with Discover in this order. The same seed gives the same days. */
export function live(town: readonly Soul[], { seed, ...days }: Days): Life[] {
  const lives = town.map((soul) => beginLife(soul, town.length));
  const present: Life[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    present.push(...lives.filter(({ soul }) => Math.max(0, soul.joins) === day));
    for (const life of present) Object.assign(life.seen, countDays(life, day));
    const byCity = groupByCity(present.toSorted(byActivity));
    const when = ({ soul }: Life) => drawOf(seed + 12, soul.at, day);
    const visitors = present
      .filter(({ soul }) => drawOf(seed + 11, soul.at, day) < soul.visits)
      .toSorted((one, other) => when(one) - when(other));
    for (const viewer of visitors) visit(viewer, { ...days, day, lives, byCity });
  }
  return lives;
}

const lastActiveOn = ({ seen }: Life) => seen.traits.lastActiveOn ?? FIRST_DAY;
const byActivity = (one: Life, other: Life) => (lastActiveOn(one) < lastActiveOn(other) ? 1 : -1);

/** The members' numbers. */
function groupByCity(lives: readonly Life[]): number[][] {
  const cities: number[][] = [];
  for (const { soul } of lives) (cities[soul.city] ??= []).push(soul.at);
  return cities;
}

/** As the job counts after midnight. A town is younger than the 28 days of the longer counts. */
function countDays(life: Life, day: number): Omit<Standing, 'joinedOn'> & Pick<Seen, 'readiness'> {
  const { likes, shownOn, liked, decided, matches } = life;
  const week = likes.filter((like) => like.day >= day - STANDING_DAYS);
  const answered = week.filter(({ isAnswered }) => isAnswered).length;
  return {
    shown: stepOf(shownOn.filter((one) => one >= day - STANDING_DAYS).length),
    answered: stepOf(answered),
    unanswered: stepOf(week.length - answered),
    readiness: readinessOf(liked, decided),
    hasMatched: matches.length > 0,
  };
}

interface Today extends Omit<Days, 'seed'> {
  day: number;
  lives: readonly Life[];
  /** The numbers of the members of each city, the last active first. */
  byCity: readonly (readonly number[])[];
}

function visit(viewer: Life, today: Today): void {
  const { day, lives, mind, order } = today;
  const { soul } = viewer;
  const date = addDays(FIRST_DAY, day);
  viewer.seen.traits = { ...soul.traits, lastActiveOn: date };
  const requests = [...viewer.waiting.values()].filter(
    (like) => soul.answers === 'soon' || (soul.answers === 'late' && day - like.day >= LATE_DAYS),
  );
  for (const { from } of requests.slice(-REQUESTS)) act(viewer, from, day, mind);
  const candidates = findCandidates(viewer, today);
  for (const one of order(soul, candidates, date).slice(0, soul.swipes)) {
    const other = lives[one.soul.at];
    if (!other) continue;
    other.shownOn.push(day);
    act(viewer, other, day, mind);
  }
  write(viewer);
}

/** Steps over most of the town at each visit, so it looks up numbers before it reads a life. */
function findCandidates(viewer: Life, { lives, byCity }: Today): Seen[] {
  const { known, waiting } = viewer;
  const found: Seen[] = [];
  for (const { from } of waiting.values()) {
    if (isOpen(viewer, from)) found.push({ ...from.seen, likesViewer: true });
  }
  let walked = 0;
  for (const city of citiesNear(viewer.soul)) {
    for (const at of byCity[city] ?? []) {
      if (found.length >= ENOUGH || walked >= WALKED) return found;
      walked += 1;
      const state = known[at] ?? KNOWN.nothing;
      if (state > KNOWN.fits || waiting.has(at)) continue;
      const other = lives[at];
      if (other && (state === KNOWN.fits || isOpen(viewer, other))) found.push(other.seen);
    }
  }
  return found;
}

/** Whether the viewer fits the other, and has not liked or passed them. */
function isOpen(viewer: Life, { soul }: Life): boolean {
  const { at } = soul;
  if (viewer.known[at] === KNOWN.nothing) {
    const isFitting =
      at !== viewer.soul.at && fits(viewer.soul.person, soul.person, milesOf(viewer.soul, soul));
    viewer.known[at] = isFitting ? KNOWN.fits : KNOWN.fitsNot;
  }
  return viewer.known[at] === KNOWN.fits;
}

/** Likes or passes. A like to somebody who has passed stays without an answer. */
function act(viewer: Life, other: Life, day: number, mind: Mind): void {
  viewer.known[other.soul.at] = KNOWN.acted;
  const isLiked = mind.likes(viewer.soul, other.soul);
  viewer.decided += 1;
  if (isLiked) viewer.liked += 1;
  const like = viewer.waiting.get(other.soul.at);
  if (like) {
    like.isAnswered = true;
    viewer.waiting.delete(other.soul.at);
    if (isLiked) match(viewer, other, day);
  } else if (isLiked) {
    const sent = { from: viewer, day, isAnswered: false };
    other.likes.push(sent);
    if (other.known[viewer.soul.at] !== KNOWN.acted) other.waiting.set(viewer.soul.at, sent);
  }
}

function match(one: Life, other: Life, day: number): void {
  const made: Match = { day, isAnswered: false };
  one.matches.push(made);
  other.matches.push(made);
}

/** What others wrote, and nobody has answered; the newest first. */
const waitingFor = (life: Life): Match[] =>
  life.matches
    .filter(({ writtenBy, isAnswered }) => writtenBy && writtenBy !== life && !isAnswered)
    .toReversed();

/** Members answer the newest messages first, and then write to the newest matches. */
function write(life: Life): void {
  for (const one of waitingFor(life).slice(0, REPLIES)) one.isAnswered = true;
  const silent = life.matches.toReversed().filter(({ writtenBy }) => writtenBy === undefined);
  for (const one of silent.slice(0, FIRST_MESSAGES)) one.writtenBy = life;
}
