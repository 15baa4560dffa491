import {
  stepOf,
  STANDING_DAYS,
  type Standing,
  type RankedCandidate,
} from '@rizzly/domain/discovery';
import { fits } from '@rizzly/domain/preferences';
import { addDays } from '@rizzly/domain/shared';

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
  writtenBy?: Life;
  writtenOn?: number;
  answeredOn?: number;
}

/** What has happened to a member. */
export interface Life {
  soul: Soul;
  lastActiveOn: string;
  acted: Set<Life>;
  /** Likes that came. */
  likes: Like[];
  waiting: Map<Life, Like>;
  matches: Match[];
  /** The days on which others were shown them. */
  shownOn: number[];
  counts: Omit<Standing, 'joinedOn'>;
  fitting: Map<Life, boolean>;
}

const beginLife = (soul: Soul): Life => ({
  soul,
  lastActiveOn: soul.traits.lastActiveOn ?? FIRST_DAY,
  acted: new Set(),
  likes: [],
  waiting: new Map(),
  matches: [],
  shownOn: [],
  counts: { shown: 0, answered: 0, unanswered: 0 },
  fitting: new Map(),
});

interface Days {
  mind: Mind;
  seed: number;
  order: Order;
  /** How many conversations may wait for a member who likes on; none without it. */
  yourTurnLimit?: number | undefined;
}

/** Lets a town live for 14 days, with Discover in this order. The same seed gives the same days. */
export function live(town: readonly Soul[], { seed, ...days }: Days): Life[] {
  const lives = town.map(beginLife);
  const present: Life[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    present.push(...lives.filter(({ soul }) => Math.max(0, soul.joins) === day));
    for (const life of present) life.counts = countWeek(life, day);
    const byCity = Map.groupBy(present.toSorted(byActivity), ({ soul }) => soul.traits.location);
    const when = ({ soul }: Life) => drawOf(seed + 12, soul.at, day);
    const visitors = present
      .filter(({ soul }) => drawOf(seed + 11, soul.at, day) < soul.visits)
      .toSorted((one, other) => when(one) - when(other));
    for (const viewer of visitors) {
      visit(viewer, { ...days, day, byCity, isKeen: drawOf(seed + 13, viewer.soul.at, day) < 0.5 });
    }
  }
  return lives;
}

const byActivity = (one: Life, other: Life) => (one.lastActiveOn < other.lastActiveOn ? 1 : -1);

function countWeek({ likes, shownOn }: Life, day: number): Life['counts'] {
  const week = likes.filter((like) => like.day >= day - STANDING_DAYS);
  const answered = week.filter(({ isAnswered }) => isAnswered).length;
  return {
    shown: stepOf(shownOn.filter((one) => one >= day - STANDING_DAYS).length),
    answered: stepOf(answered),
    unanswered: stepOf(week.length - answered),
  };
}

interface Today extends Omit<Days, 'seed'> {
  day: number;
  byCity: ReadonlyMap<string, readonly Life[]>;
  /** Whether the viewer would rather answer than leave when they are held. */
  isKeen: boolean;
}

function visit(viewer: Life, today: Today): void {
  const { day, byCity, mind, order, yourTurnLimit = Infinity } = today;
  const { soul } = viewer;
  viewer.lastActiveOn = addDays(FIRST_DAY, day);
  const requests = [...viewer.waiting.values()].filter(
    (like) => soul.answers === 'soon' || (soul.answers === 'late' && day - like.day >= LATE_DAYS),
  );
  for (const { from } of requests.slice(-REQUESTS)) act(viewer, from, day, mind);
  const held = waitingFor(viewer).slice(yourTurnLimit - 1);
  if (held.length > 0) {
    if (!today.isKeen) return write(viewer, day);
    for (const one of held) one.answeredOn = day;
  }
  const candidates = findCandidates(viewer, byCity);
  const byId = new Map(candidates.map((life) => [life.soul.id, life]));
  const seen = candidates.map((life) => toSeen(viewer, life));
  for (const { id } of order(soul, seen, viewer.lastActiveOn).slice(0, soul.swipes)) {
    const other = byId.get(id);
    if (!other) continue;
    other.shownOn.push(day);
    act(viewer, other, day, mind);
  }
  write(viewer, day);
}

const toSeen = (viewer: Life, life: Life): Seen => ({
  ...life.counts,
  soul: life.soul,
  id: life.soul.id,
  joinedOn: life.soul.joinedOn,
  person: life.soul.person,
  traits: { ...life.soul.traits, lastActiveOn: life.lastActiveOn },
  likesViewer: viewer.waiting.has(life),
});

function findCandidates(viewer: Life, byCity: Today['byCity']): Life[] {
  const isOpen = (other: Life) =>
    other !== viewer && !viewer.acted.has(other) && doFit(viewer, other);
  const found = new Set([...viewer.waiting.keys()].filter(isOpen));
  let walked = 0;
  for (const city of citiesNear(viewer.soul)) {
    for (const other of byCity.get(city) ?? []) {
      if (found.size >= ENOUGH || walked >= WALKED) return [...found];
      walked += 1;
      if (isOpen(other)) found.add(other);
    }
  }
  return [...found];
}

function doFit(one: Life, other: Life): boolean {
  const known = one.fitting.get(other);
  if (known !== undefined) return known;
  const fit = fits(one.soul.person, other.soul.person, milesOf(one.soul, other.soul));
  one.fitting.set(other, fit);
  return fit;
}

/** Likes or passes. A like to somebody who has passed stays without an answer. */
function act(viewer: Life, other: Life, day: number, mind: Mind): void {
  viewer.acted.add(other);
  const isLiked = mind.likes(viewer.soul, other.soul);
  const like = viewer.waiting.get(other);
  if (like) {
    like.isAnswered = true;
    viewer.waiting.delete(other);
    if (isLiked) match(viewer, other);
  } else if (isLiked) {
    const sent = { from: viewer, day, isAnswered: false };
    other.likes.push(sent);
    if (!other.acted.has(viewer)) other.waiting.set(viewer, sent);
  }
}

function match(one: Life, other: Life): void {
  const made: Match = {};
  one.matches.push(made);
  other.matches.push(made);
}

/** What others wrote, and nobody has answered; the newest first. */
const waitingFor = (life: Life): Match[] =>
  life.matches
    .filter(
      ({ writtenBy, answeredOn }) =>
        writtenBy !== undefined && writtenBy !== life && answeredOn === undefined,
    )
    .toReversed();

/** Members answer the newest messages first, and then write to the newest matches. */
function write(life: Life, day: number): void {
  for (const one of waitingFor(life).slice(0, REPLIES)) one.answeredOn = day;
  const silent = life.matches.toReversed().filter(({ writtenBy }) => writtenBy === undefined);
  for (const one of silent.slice(0, FIRST_MESSAGES)) {
    one.writtenBy = life;
    one.writtenOn = day;
  }
}
