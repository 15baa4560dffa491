import {
  mazeOf,
  RED_TIMER_SECONDS,
  secondsLeft,
  type TeamState,
  type SharedMaze,
} from '@rizzly/domain/rizzman';
import { useEffect, useEffectEvent, useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import type { TogetherTexts } from './texts/en.ts';
import { togetherTexts } from './texts/index.ts';
import type { DialogProps } from './together-dialog.tsx';

/** The number of hearts left is announced at these counts, because each one would be too often. */
const TOLD_HEARTS = [50, 25, 10, 5, 1];

/**
 * Announces what the screen shows: who joins, leaves and is caught, and how many hearts are left.
 */
export function TeamNews({ maze, controls, me, nameOf }: DialogProps & { maze: SharedMaze }) {
  const t = useTexts(togetherTexts);
  const [news, setNews] = useState('');
  const { view } = controls;
  const [known, setKnown] = useState(maze);
  if (known !== maze) {
    setKnown(maze);
    const text = describeChange(known, maze, { me, nameOf, t });
    if (text !== '') setNews(text);
  }

  const onStep = useEffectEvent((state: TeamState, before: TeamState) => {
    const ids = maze.players.map(({ memberId }) => memberId);
    const text = describeStep(state, before, { me, ids, nameOf, t });
    if (text !== '') setNews(text);
  });
  useEffect(() => view?.subscribe(() => onStep(view.state, view.previous)), [view]);

  return (
    <p aria-live="assertive" aria-atomic className="sr-only">
      {news}
    </p>
  );
}

interface Words {
  me: string;
  nameOf: (memberId: string) => string;
  t: TogetherTexts;
}

export function describeChange(
  before: SharedMaze,
  after: SharedMaze,
  { me, nameOf, t }: Words,
): string {
  const idsOf = ({ players }: SharedMaze) =>
    players.filter(({ hasLeft }) => !hasLeft).map(({ memberId }) => memberId);
  const [was, is] = [idsOf(before), idsOf(after)];
  const parts = [
    ...is.filter((id) => !was.includes(id)).map((id) => t.news.joined({ name: nameOf(id) })),
    ...was.filter((id) => !is.includes(id)).map((id) => t.news.left({ name: nameOf(id) })),
  ];
  if (after.phase === 'paused' && before.phase !== 'paused') {
    const { pausedBy } = after;
    parts.push(pausedBy === me ? t.pausedByYou : t.pausedBy({ name: nameOf(pausedBy ?? '') }));
  }
  if (before.phase === 'paused' && after.phase === 'counting') parts.push(t.news.goesOn);
  return parts.join(' ');
}

export function describeStep(
  { level, steps, players, dotsTaken }: TeamState,
  before: TeamState,
  { me, ids, nameOf, t }: Words & { ids: readonly string[] },
): string {
  const parts = players.flatMap(({ isOut }, seat) => {
    if (!isOut || before.players[seat]?.isOut === true) return [];
    const id = ids[seat] ?? '';
    return [id === me ? t.news.youOut : t.news.out({ name: nameOf(id) })];
  });
  const left = mazeOf(level).dotCount - dotsTaken;
  const leftBefore = mazeOf(level).dotCount - before.dotsTaken;
  const told = TOLD_HEARTS.find((count) => left <= count && count < leftBefore);
  if (told !== undefined && left > 0) parts.push(t.news.heartsLeft({ count: left }));
  const isLow = (at: number) => secondsLeft(level, at) <= RED_TIMER_SECONDS;
  if (isLow(steps) && !isLow(before.steps)) {
    parts.push(t.news.secondsLeft({ count: RED_TIMER_SECONDS }));
  }
  return parts.join(' ');
}
