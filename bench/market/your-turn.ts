import type { Row, Table } from '../report.ts';
import { mean, measure, spread } from './figures.ts';

/** None, the product's, and one that holds many. */
const LIMITS = [undefined, 8, 3];

/** What holding likes does, with Discover's own order. */
export function turnTable(size: number, lambda: number, seeds: number): Table {
  const rows = LIMITS.map((yourTurnLimit): Row => {
    const all = Array.from({ length: seeds }, (_, at) =>
      measure('ours', { size, lambda, seed: at + 1, yourTurnLimit }),
    );
    const show = (of: (one: (typeof all)[number]) => number) =>
      `${mean(all.map(of)).toFixed(1)} ± ${spread(all.map(of)).toFixed(1)}`;
    return [
      yourTurnLimit === undefined ? 'never held' : `held at ${yourTurnLimit}`,
      show((one) => one.answeredWithinADay),
      show((one) => one.answered),
      show((one) => one.conversationsOf100),
      show((one) => one.withoutMatch),
    ];
  });
  return {
    title: `Your turn: what holding likes does, ${size.toLocaleString('en')} members, λ ${lambda}`,
    columns: [
      'likes are',
      'answered within a day, % of first messages',
      'answered at all, %',
      'first conversations of 100 members',
      'members without any match, %',
    ],
    rows,
    notes: [
      'Assumed: on a visit, members answer the newest three messages and write to the newest two matches. Whom Discover holds answers on half of the days as many as they must, the oldest first, and otherwise leaves without a like.',
    ],
  };
}
