import { useEffect, useEffectEvent, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Mascot, type MascotPose } from '../../../../platform/web/ui/mascot.tsx';
import { useBackCloses } from '../../../../platform/web/use-back-closes.ts';
import {
  mazeOf,
  secondsLeft,
  TOGETHER_MIN,
  type SharedMaze,
  type TeamState,
  RED_TIMER_SECONDS,
} from '../../index.ts';
import { MazeDialog } from '../maze-dialog.tsx';
import { MazeStrip } from '../sprite.tsx';
import { TeamStage, type DialogProps } from './team-stage.tsx';
import type { TogetherTexts } from './texts/en.ts';
import { togetherTexts } from './texts/index.ts';

/** The number of hearts left is announced at these counts, because each one would be too often. */
const TOLD_HEARTS = [50, 25, 10, 5, 1];

/** The full-screen shared maze. Escape and Close pause a running one first. */
export function TogetherDialog(props: DialogProps) {
  const t = useTexts(togetherTexts);
  const { controls, onClose } = props;
  const { maze, pause } = controls;
  useBackCloses('together', true, onClose);

  function change(isOpen: boolean): void {
    if (isOpen) return;
    if (maze?.phase === 'playing' || maze?.phase === 'counting') pause(true);
    else onClose();
  }

  return (
    <MazeDialog
      title={t.title}
      titleSize="text-2xl tracking-wide sm:text-4xl sm:tracking-[0.2em]"
      open
      onOpenChange={change}
    >
      {maze ? <Inside {...props} maze={maze} /> : <Ended {...props} />}
      {maze && <TeamNews {...props} maze={maze} />}
    </MazeDialog>
  );
}

function Inside(props: DialogProps & { maze: SharedMaze }) {
  const { maze, controls } = props;
  const { view } = controls;
  if (maze.phase === 'waiting' || maze.phase === 'over' || view === null) {
    return <WaitingRoom {...props} />;
  }
  return <TeamStage key={maze.round} {...props} view={view} />;
}

const POSES: Record<NonNullable<SharedMaze['outcome']>, MascotPose> = {
  won: 'cheer',
  caught: 'sleep',
  'timed-out': 'search',
};

/** Before and after a maze: the players, and the start button. */
function WaitingRoom({ maze, controls, me, nameOf, onClose }: DialogProps & { maze: SharedMaze }) {
  const t = useTexts(togetherTexts);
  const { calmMode } = useSession().user;
  const { outcome, level, players } = maze;
  const end = outcome === null ? null : { ...t.outcomes[outcome], pose: POSES[outcome] };
  const team = controls.view?.state;
  return (
    <div className="mx-auto grid w-full max-w-md justify-items-center gap-5 rounded-card border-2 border-line-strong bg-surface p-5 text-center shadow-float">
      {end === null ? (
        <>
          <MazeStrip players={players.length < TOGETHER_MIN ? 1 : 2} />
          <p className="text-ink-soft">{t.waiting.text}</p>
        </>
      ) : (
        <div role="status" className="grid justify-items-center gap-1">
          <Mascot pose={calmMode ? 'idle' : end.pose} className="h-16" />
          <h2 className="font-pixel text-4xl">{end.title}</h2>
          <p>{outcome === 'caught' && team?.players.length === 2 ? t.bothCaught : end.text}</p>
          {team && <Result team={team} />}
        </div>
      )}
      {!calmMode && <p className="font-bold">{t.level({ level })}</p>}
      <section aria-labelledby="in-the-maze" className="grid justify-items-center gap-2">
        <h3 id="in-the-maze" className="text-base">
          {t.waiting.players}
        </h3>
        <ul className="flex flex-wrap justify-center gap-2">
          {players.map(({ memberId }) => (
            <li
              key={memberId}
              dir="auto"
              className="rounded-full bg-mint-soft px-3 py-1.5 font-bold text-mint-text"
            >
              {nameOf(memberId)}
              {memberId === me && <span className="font-normal"> ({t.waiting.you})</span>}
            </li>
          ))}
        </ul>
      </section>
      {players.length < TOGETHER_MIN && <p role="status">{t.waiting.more}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          data-autofocus
          aria-disabled={players.length < TOGETHER_MIN}
          onClick={controls.begin}
        >
          {outcome === null ? t.waiting.begin : t.waiting.again}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t.waiting.leave}
        </Button>
      </div>
    </div>
  );
}

/** How many hearts were taken, and the time that was left. */
function Result({ team: { level, steps, dotsTaken } }: { team: TeamState }) {
  const t = useTexts(togetherTexts);
  const seconds = secondsLeft(level, steps);
  return (
    <>
      <p className="mt-2 font-bold">{t.taken({ count: dotsTaken, all: mazeOf(level).dotCount })}</p>
      {seconds > 0 && <p className="text-sm text-ink-soft">{t.timeLeft({ count: seconds })}</p>}
    </>
  );
}

function Ended({ controls, onClose }: DialogProps) {
  const t = useTexts(togetherTexts);
  return (
    <div className="mx-auto grid w-full max-w-md justify-items-center gap-4 rounded-card border-2 border-line-strong bg-surface p-5 text-center shadow-float">
      <h2 className="text-2xl">{t.ended.title}</h2>
      <p role="status">{t.ended[controls.ended ?? 'lost']}</p>
      <Button data-autofocus onClick={onClose}>
        {t.waiting.leave}
      </Button>
    </div>
  );
}

/**
 * Announces what the screen shows: who joins, leaves and is caught, and how many hearts are left.
 */
function TeamNews({ maze, controls, me, nameOf }: DialogProps & { maze: SharedMaze }) {
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

function describeChange(before: SharedMaze, after: SharedMaze, { me, nameOf, t }: Words): string {
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

function describeStep(
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
