import { addDays, daysBetween, type UtcDay } from '../../platform/shared/index.ts';
import { milesBetween, STANDING_DAYS } from '../../rooms/discovery/index.ts';
import { countUnmet } from '../../rooms/profile/preferences/index.ts';
import type { Seen } from './fortnight.ts';
import { drawOf } from './mind.ts';
import type { Soul } from './town.ts';

/*
 * Discover's two earlier orders, as they were, to compare with: `scoreByFormula` is the first, the
 * formula of the viewer's side alone, and `orderBefore` the one of
 * docs/decisions/history/059-fair-and-mutual.md.
 */

export type Compared = Pick<Soul, 'person' | 'traits' | 'profileComplete'>;

/** From 0 to 1; both streaks of the towns are 0. */
function likelihood(one: Compared, other: Compared, today: UtcDay): number {
  const miles = milesBetween(one.traits.location, other.traits.location);
  const shared = one.traits.interests.filter((each) => other.traits.interests.includes(each));
  const years = Math.abs(one.traits.age - other.traits.age);
  const { lastActiveOn } = other.traits;
  const away = !lastActiveOn || lastActiveOn >= today ? 0 : daysBetween(lastActiveOn, today);
  const score =
    40 * (Math.min(shared.length, 5) / 5) +
    (miles === null ? 0 : (25 * 50) / (50 + miles)) +
    15 * Math.max(0, 1 - years / 15) +
    12 * Math.max(0, 1 - away / 30) +
    (other.profileComplete ? 8 : 0);
  const { criteria } = one.person;
  if (!criteria || !other.person.criteria) return score / 100;
  return (score / 100) * 0.75 ** countUnmet(criteria, other.person, miles);
}

export function scoreByFormula(viewer: Compared, candidate: Compared, today: UtcDay): number {
  // Whoever has said nothing comes last.
  const isLast = viewer.person.criteria && !candidate.person.criteria;
  return likelihood(viewer, candidate, today) - (isLast ? 1 : 0);
}

/** Without the places that are drawn for likers: in replays nobody's like waits. */
export const mutualBefore = (one: Compared, other: Compared, today: UtcDay): number =>
  Math.sqrt(likelihood(one, other, today) * likelihood(other, one, today));

function standing({ shown, answered, unanswered }: Seen, isNewcomer: boolean): number {
  const typical = [0, 2, 10, 40, 150];
  const keeps = [1, 1, 0.93, 0.78, 0.6][isNewcomer ? Math.max(2, shown) : shown] ?? 0;
  const left = typical[unanswered] ?? 0;
  return keeps * (1 - 0.15 * (left / (4 + (typical[answered] ?? 0) + left)));
}

const isForLeastShown = (place: number) => place % 5 === 4;

export function orderBefore(viewer: Soul, candidates: readonly Seen[], today: UtcDay): Seen[] {
  const day = daysBetween('2026-01-01', today);
  const lastVeteranDay = addDays(today, -STANDING_DAYS);
  const ranked = candidates
    .map((one) => {
      const isNewcomer = one.joinedOn > lastVeteranDay;
      const low = Math.min(viewer.at, one.soul.at);
      const high = Math.max(viewer.at, one.soul.at);
      const score = one.likesViewer
        ? likelihood(viewer, one.soul, today)
        : mutualBefore(viewer, one.soul, today) * standing(one, isNewcomer);
      const isTheirDay = isNewcomer && (Math.floor(drawOf(5, low, high) * 5) + day) % 5 === 0;
      return {
        one,
        rank: Math.floor(score / 0.03),
        draw: drawOf(day, low, high),
        least: isTheirDay ? -1 : one.shown,
      };
    })
    .toSorted((a, b) => b.rank - a.rank || a.draw - b.draw);
  const likers = ranked.filter(({ one }) => one.likesViewer).slice(0, 8);
  const drawn = new Map<number, (typeof ranked)[number]>();
  for (const one of likers) {
    let place = Math.floor(one.draw * 10);
    while (isForLeastShown(place) || drawn.has(place)) place = (place + 1) % 10;
    drawn.set(place, one);
  }
  const others = ranked.filter((one) => !likers.includes(one));
  const isLast = ({ one }: (typeof ranked)[number]) =>
    Boolean(viewer.person.criteria) && !one.person.criteria;
  const order: Seen[] = [];
  for (const group of [others.filter((one) => !isLast(one)), others.filter(isLast)]) {
    const left = new Set(group);
    const queues = [group, group.toSorted((a, b) => a.least - b.least)].map((queue) =>
      queue.values(),
    );
    for (let place = 0; left.size > 0 || drawn.size > 0; place += 1) {
      let next = drawn.get(place);
      drawn.delete(place);
      while (!next && left.size > 0) {
        const { value } = queues[isForLeastShown(place) ? 1 : 0]?.next() ?? {};
        if (value && left.delete(value)) next = value;
      }
      if (next) order.push(next.one);
    }
  }
  return order;
}
