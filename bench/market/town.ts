import { addDays } from '../../platform/shared/index.ts';
import { INTERESTS } from '../../rooms/account/index.ts';
import { milesBetween, type Compared } from '../../rooms/discovery/index.ts';
import {
  GENDERS,
  GOALS,
  type Criteria,
  type Gender,
} from '../../rooms/profile/preferences/index.ts';
import { seededRandom } from '../../rooms/rizzman/index.ts';

export const FIRST_DAY = '2026-11-01';
export const DAYS = 14;
/** By `--fit`: whoever is chosen more chooses less easily, by this correlation. */
const CHOSEN_AND_EASY = -0.374;
/** The share of members who live in each city. */
const CITIES = { 'Dallas, TX': 0.55, 'Fort Worth, TX': 0.25, 'Austin, TX': 0.2 };
const CITY_NAMES = Object.keys(CITIES);

/** A member of a town, with a mind and habits that no order knows. */
export interface Soul extends Compared {
  id: string;
  at: number;
  /** Their city and interests as numbers, which are compared often. */
  city: number;
  interestBits: number;
  shownAs: Gender;
  profileComplete: boolean;
  /** The day of the simulation on which they join; below 0 for those who were there before. */
  joins: number;
  joinedOn: string;
  /** How easily they like somebody, and how much everybody likes them: both with spread 1. */
  ease: number;
  appeal: number;
  /** How much they care for interests, nearness and age. */
  cares: [interests: number, nearness: number, age: number];
  /** How likely a visit is on a day, and how many members they look at. */
  visits: number;
  swipes: number;
  /** When they answer requests: at the next visit, after days, or never. */
  answers: 'soon' | 'late' | 'never';
}

export function createTown(size: number, seed: string): Soul[] {
  const random = seededRandom(`town ${seed}`);
  const normal = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <One>(shares: readonly (readonly [One, number])[]): One => {
    let left = random();
    const found = shares.find(([, share]) => (left -= share) < 0) ?? shares[0];
    if (!found) throw new Error('There is nothing to pick');
    return found[0];
  };
  return Array.from({ length: size }, (_, at): Soul => {
    const shownAs = pick([
      ['women', 0.46],
      ['men', 0.46],
      ['nonbinary', 0.08],
    ] as const);
    const age = 18 + Math.min(60, Math.floor(-Math.log(1 - random()) * 13));
    const joins = random() < 0.15 ? whole(0, DAYS - 3) : -whole(8, 300);
    const lastActiveOn = addDays(FIRST_DAY, Math.max(joins, -whole(1, 20)));
    const criteria: Criteria = {
      shownAs: [shownAs],
      wantsToMeet: wantsToMeet(shownAs, random()),
      minAge: Math.max(18, age - whole(2, 12)),
      maxAge: Math.min(99, age + whole(2, 12)),
      maxDistanceMiles: random() < 0.5 ? whole(1, 4) * 25 : null,
      goal: random() < 0.7 ? (GOALS[whole(0, GOALS.length - 1)] ?? null) : null,
      photoCheckedOnly: random() < 0.1,
      showUnanswered: random() < 0.8,
      dealbreakers: random() < 0.2 ? ['age'] : [],
    };
    const ease = normal();
    const visits = 0.1 + 0.8 * random() ** 1.5;
    const soul: Omit<Soul, 'city' | 'interestBits'> = {
      id: `member-${at}`,
      at,
      shownAs,
      joins,
      joinedOn: addDays(FIRST_DAY, joins),
      ease,
      appeal: CHOSEN_AND_EASY * ease + Math.sqrt(1 - CHOSEN_AND_EASY ** 2) * normal(),
      cares: [random(), random(), random()],
      visits,
      swipes: whole(4, 24),
      answers: pick([
        ['soon', 0.5],
        ['late', 0.25],
        ['never', 0.25],
      ] as const),
      person: {
        age,
        isPhotoChecked: random() < 0.3,
        criteria: random() < 0.8 ? criteria : null,
      },
      traits: {
        age,
        location: pick(Object.entries(CITIES)),
        interests: INTERESTS.filter((_interest, rank) => random() < 0.45 - rank * 0.015),
        lastActiveOn,
        showsDistance: true,
      },
      profileComplete: random() < 0.5,
      readiness: null,
    };
    const { location, interests } = soul.traits;
    return {
      ...soul,
      city: CITY_NAMES.indexOf(location),
      interestBits: INTERESTS.reduce(
        (bits, one, rank) => (interests.includes(one) ? bits | (1 << rank) : bits),
        0,
      ),
    };
  });
}

function wantsToMeet(shownAs: Gender, draw: number): Gender[] {
  if (draw < 0.15 || shownAs === 'nonbinary') return [...GENDERS];
  const isSame = draw < 0.23;
  return [(shownAs === 'women') === isSame ? 'women' : 'men'];
}

/** Miles from city to city. */
const MILES = CITY_NAMES.map((from) => CITY_NAMES.map((to) => milesBetween(from, to) ?? 0));
export const milesOf = (one: Soul, other: Soul): number => MILES[one.city]?.[other.city] ?? 0;

/** The cities of the town, the nearest to the member first. */
export function citiesNear({ city }: Soul): number[] {
  const near = [...(MILES[city] ?? []).entries()];
  return near.toSorted(([, one], [, other]) => one - other).map(([at]) => at);
}
