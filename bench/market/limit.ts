import type { Mind } from './mind.ts';
import type { Soul } from './town.ts';

/** Enough for two digits. With a high temperature it would not converge in thousands. */
const ROUNDS = 300;
const CLOSE = 1e-3;
/** Lower ones follow the likelihoods more, and spread less. */
const TEMPERATURE = 0.5;

/** Another member whom one could meet, and how much both would gain. */
export interface Neighbor {
  at: number;
  weight: number;
}

export const surplus = (mind: Mind, one: Soul, other: Soul): number =>
  (mind.likelihood(one, other) * mind.likelihood(other, one)) ** (1 / (2 * TEMPERATURE));

/**
 * Transferable-utility matching by iterative proportional fitting (Tomita et al. 2023, Nakada et al.
 * 2024), for members of one kind: finds `a` with `a[i]² + Σ a[i] a[j] K[i,j] = room[i]`, where K is
 * the joint surplus and `room` how many others a member can look at. `a[i] a[j] K[i,j]` says how
 * much the two should see each other. Averages each round with the last, as one kind oscillates.
 */
export function fitMatching(
  neighbors: readonly (readonly Neighbor[])[],
  room: Float64Array,
): Float64Array {
  const a = new Float64Array(room.length).fill(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    let change = 0;
    for (const [i, others] of neighbors.entries()) {
      let sum = 0;
      for (const { at, weight } of others) sum += weight * (a[at] ?? 0);
      const before = a[i] ?? 1;
      const fitted = (Math.sqrt(sum * sum + 4 * (room[i] ?? 0)) - sum) / 2;
      a[i] = Math.sqrt(fitted * before);
      change = Math.max(change, Math.abs(Math.sqrt(fitted / before) - 1));
    }
    if (change < CLOSE) break;
  }
  return a;
}
