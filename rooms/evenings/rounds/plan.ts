import { seededRandom } from '../../rizzman/index.ts';
import { matchInOrder } from './matching.ts';

/** Two who are paired, by their ids, the lower one first. */
export type Pair = readonly [one: string, other: string];

export interface Roster {
  memberIds: readonly string[];
  /** All who may sit together, fit and were not paired before. */
  pairs: readonly Pair[];
  /** Who was idle in the round before. */
  idleBefore: readonly string[];
  /** How many rounds there can be. */
  rounds: number;
  seed: string;
}

/**
 * How often a plan is tried. A round that is drawn well for itself may leave three and three, where
 * nobody has a partner in each round; another draw does not.
 */
const TRIES = 16;

/**
 * Plans the rounds of those who are there: each pair once. First, few are idle in two rounds running
 * while somebody is left for them; then, many pairs; then, few rounds.
 */
export function planRounds(roster: Roster): Pair[][] {
  const random = seededRandom(roster.seed);
  const fewest = fewestRounds(roster);
  let best: Draft | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const draft = draw(roster, random);
    if (!best || compare(draft, best) < 0) best = draft;
    const isWhole = best.pairs === roster.pairs.length && best.rounds.length === fewest;
    const isFull = best.pairs === roster.rounds * Math.floor(roster.memberIds.length / 2);
    if (best.idleAgain === 0 && (isWhole || isFull)) break;
  }
  return best?.rounds ?? [];
}

interface Draft {
  rounds: Pair[][];
  pairs: number;
  idleAgain: number;
}

const compare = (one: Draft, other: Draft) =>
  one.idleAgain - other.idleAgain ||
  other.pairs - one.pairs ||
  one.rounds.length - other.rounds.length;

function draw({ memberIds, pairs, idleBefore, rounds }: Roster, random: () => number): Draft {
  const left = partnersOf(memberIds, pairs);
  const draft: Draft = { rounds: [], pairs: 0, idleAgain: 0 };
  let idle = new Set(idleBefore);
  while (draft.rounds.length < rounds) {
    const chances = new Map(memberIds.map((id) => [id, random()]));
    const chanceOf = (id: string) => chances.get(id) ?? 0;
    const sizeOf = (id: string) => left.get(id)?.size ?? 0;
    // Whoever has the most left comes before others, so that none has some left at the end.
    const order = memberIds
      .filter((id) => sizeOf(id) > 0)
      .toSorted(
        (a, b) =>
          Number(idle.has(b)) - Number(idle.has(a)) ||
          sizeOf(b) - sizeOf(a) ||
          chanceOf(a) - chanceOf(b),
      );
    const partnerOf = matchInOrder(
      order.map((id) => order.flatMap((other, at) => (left.get(id)?.has(other) ? at : []))),
      [...order.keys()],
    );
    const round = order.flatMap((id, index): Pair[] => {
      const at = partnerOf[index];
      const partner = at !== undefined && at > index ? order[at] : undefined;
      return partner === undefined ? [] : [id < partner ? [id, partner] : [partner, id]];
    });
    if (round.length === 0) break;
    for (const [one, other] of round) {
      left.get(one)?.delete(other);
      left.get(other)?.delete(one);
    }
    const nowIdle = order.filter((_, index) => partnerOf[index] === undefined);
    draft.idleAgain += nowIdle.filter((id) => idle.has(id)).length;
    draft.pairs += round.length;
    draft.rounds.push(round);
    idle = new Set(nowIdle);
  }
  return draft;
}

function partnersOf(memberIds: readonly string[], pairs: readonly Pair[]) {
  const partners = new Map(memberIds.map((id) => [id, new Set<string>()]));
  for (const [one, other] of pairs) {
    if (!partners.has(one) || !partners.has(other)) continue;
    partners.get(one)?.add(other);
    partners.get(other)?.add(one);
  }
  return partners;
}

/** Fewer rounds can't have all pairs. */
function fewestRounds({ memberIds, pairs }: Roster): number {
  const counts = new Map<string, number>();
  for (const id of pairs.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const atOnce = Math.max(1, Math.floor(memberIds.length / 2));
  return Math.max(Math.ceil(pairs.length / atOnce), ...counts.values(), 0);
}
