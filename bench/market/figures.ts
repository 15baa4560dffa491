import type { Gender } from '../../rooms/profile/preferences/index.ts';
import { live } from './fortnight.ts';
import { createMind, type MindName } from './mind.ts';
import { createOrder, type OrderName } from './orders.ts';
import { createTown, DAYS } from './town.ts';

/** What a fortnight was like. Shares are in percent, of those who were there all the time. */
export interface Figures {
  matchesFor100Shown: number;
  withoutMatch: number;
  giniOfShown: number;
  unanswered: number;
  conversationsOf100: number;
  /** Of those without a match in the first week, how many had their first in the second. */
  firstMatches: number;
  /** Matches of a member, by what they are shown as. */
  matches: Record<Gender, number>;
}

export interface Experiment {
  size: number;
  mind: MindName;
  seed: number;
}

export function measure(order: OrderName, experiment: Experiment): Figures {
  const { size, mind: name, seed } = experiment;
  const town = createTown(size, `${size} ${seed}`);
  const mind = createMind(name, town, seed * 1000);
  const lives = live(town, { mind, seed, order: createOrder(order, { town, mind, seed }) });
  const stayed = lives.filter(({ soul }) => soul.joins < 0);
  const without = stayed.filter(({ matches: made }) => made.every(({ day }) => day >= DAYS / 2));
  const likes = lives.flatMap((life) => life.likes);
  const matches = new Set(lives.flatMap((life) => life.matches));
  const answered = [...matches].filter(({ isAnswered }) => isAnswered);
  const matchesOf = (gender: Gender) =>
    mean(lives.filter(({ soul }) => soul.shownAs === gender).map((life) => life.matches.length));
  return {
    matchesFor100Shown: (100 * matches.size) / sum(lives.map(({ shownOn }) => shownOn.length)),
    withoutMatch: 100 * shareOf(stayed, (life) => life.matches.length === 0),
    giniOfShown: gini(stayed.map(({ shownOn }) => shownOn.length)),
    unanswered: 100 * shareOf(likes, ({ isAnswered }) => !isAnswered),
    conversationsOf100: (100 * answered.length) / size,
    firstMatches: 100 * shareOf(without, (life) => life.matches.length > 0),
    matches: {
      women: matchesOf('women'),
      men: matchesOf('men'),
      nonbinary: matchesOf('nonbinary'),
    },
  };
}

const shareOf = <One>(all: readonly One[], is: (one: One) => boolean) =>
  all.filter(is).length / all.length;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The standard deviation. */
export function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** 0 when all have the same, 1 when one has everything. */
export function gini(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const weighted = sorted.map((value, at) => (2 * at + 1 - sorted.length) * value);
  return sum(weighted) / (sorted.length * sum(sorted));
}
