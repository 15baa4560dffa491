import { mutualScore, STANDING_DAYS, viewerScore } from '@rizzly/domain/discovery';
import { addDays } from '@rizzly/domain/shared';

import { tableToMarkdown, type Row } from '../report.ts';
import { live, type Order, type Seen } from './fortnight.ts';
import { createMind } from './mind.ts';
import { createOrder } from './orders.ts';
import { createTown, FIRST_DAY, type Soul } from './town.ts';

const VIEWERS = 10;
const SHOWN = 20;
/** A day on which most members have standings, and candidates left. */
const COUNTED = addDays(FIRST_DAY, 5);

/** A developer's view: why the order is as it is, for some members of a small town. */
export function explain(): string {
  const town = createTown(200, 'explain');
  const mind = createMind(0.6, 1);
  const order = createOrder('ours', { town, mind, seed: 1 });
  const texts = new Map<number, string>();
  const noting: Order = (viewer, candidates, today) => {
    const ordered = order(viewer, candidates, today);
    if (today >= COUNTED && texts.size < VIEWERS && !texts.has(viewer.at)) {
      const rows = ordered
        .slice(0, SHOWN)
        .map((one, place) => explainOne(viewer, one, place, today));
      texts.set(viewer.at, `## ${viewer.id} on ${today}\n\n${tableToMarkdown(COLUMNS, rows)}\n`);
    }
    return ordered;
  };
  live(town, { mind, seed: 1, order: noting });
  return [...texts.values()].join('\n');
}

const COLUMNS = ['place', 'candidate', 'mutual', 'viewer', 'shown', 'answered', 'unanswered', ''];

function explainOne(viewer: Soul, one: Seen, place: number, today: string): Row {
  const isNew = one.joinedOn > addDays(today, -STANDING_DAYS);
  const known = [one.likesViewer && 'likes the viewer', isNew && 'new'].filter(Boolean);
  return [
    `${place + 1}`,
    one.id,
    mutualScore(viewer, one, today).toFixed(2),
    viewerScore(viewer, one, today).toFixed(2),
    one.shown,
    one.answered,
    one.unanswered,
    known.join(', '),
  ];
}
