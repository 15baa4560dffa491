import { GENDERS } from '../profile/preferences/index.ts';
import { ACTIVE_LEAST, FEW, PLACES_MOST, SMALL } from './constants.ts';
import type { Figures } from './contract.ts';

export type Balance = Figures['balance'];
type Gender = (typeof GENDERS)[number];

interface Counts {
  active: number;
  matched: number;
}

/** What was counted of the 28 days before a Monday. */
export interface BalanceCounts extends Counts {
  until: string;
  gini: number | null;
  byShownAs: readonly (Counts & { shownAs: Gender })[];
  byPlace: readonly (Counts & { place: string })[];
}

/**
 * A week's balance in figures that identify nobody: numbers go in steps of five, shares in steps of
 * a twentieth. Nothing is told of a community with fewer than fifty active members, and no place with
 * fewer than ten is named.
 */
export function toBalance({ until, byShownAs, byPlace, gini, ...counts }: BalanceCounts): Balance {
  const isTold = counts.active >= ACTIVE_LEAST;
  const tell = (part: Counts) => (isTold ? toPart(part) : toNothing());
  return {
    until,
    ...tell(counts),
    gini: isTold && gini !== null ? inSteps(Math.max(0, gini)) : null,
    byShownAs: GENDERS.map((shownAs) =>
      Object.assign(tell(byShownAs.find((part) => part.shownAs === shownAs) ?? NOBODY), {
        shownAs,
      }),
    ),
    byPlace: byPlace
      .filter(({ active }) => isTold && active >= SMALL)
      .map((part) => Object.assign(toPart(part), { place: part.place }))
      // By what is told: the order of exact numbers would tell more.
      .toSorted((one, other) => orderOf(other) - orderOf(one) || compare(one.place, other.place))
      .slice(0, PLACES_MOST),
  };
}

const NOBODY = { active: 0, matched: 0 };

const toNothing = () => ({ active: null, matched: null, share: null });

function toPart({ active, matched }: Counts) {
  const isEnough = active >= SMALL && matched >= SMALL;
  return {
    active: rounded(active),
    matched: rounded(matched),
    share: isEnough ? inSteps(matched / active) : null,
  };
}

const rounded = (count: number): number | typeof FEW =>
  count < SMALL ? FEW : Math.round(count / 5) * 5;

/** In steps of 0.05. */
const inSteps = (value: number): number => Math.round(value * 20) / 20;

const orderOf = ({ active }: { active: number | typeof FEW | null }): number =>
  typeof active === 'number' ? active : 0;

const compare = (one: string, other: string): number => (one < other ? -1 : 1);
