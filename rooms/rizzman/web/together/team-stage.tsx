import { useEffect, useState } from 'react';

import { initialsOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import {
  type Direction,
  mazeOf,
  RED_TIMER_SECONDS,
  secondsLeft,
  TOGETHER_COUNT_SECONDS,
  type SharedMaze,
} from '../../index.ts';
import { MazeCanvas } from '../maze-canvas.tsx';
import { PauseCover, StageFrame } from '../stage-frame.tsx';
import { Countdown, Figures, useFigure } from '../stage-parts.tsx';
import { rizzmanTexts } from '../texts/index.ts';
import type { TeamView } from './team-view.ts';
import { togetherTexts } from './texts/index.ts';
import type { TogetherControls } from './use-together.ts';

export interface DialogProps {
  controls: TogetherControls;
  me: string;
  nameOf: (memberId: string) => string;
  /** Leaves the maze. */
  onClose: () => void;
}

/** A held key repeats. A direction is sent once, and again after this time. */
const REPEAT_MS = 400;

interface StageProps extends DialogProps {
  maze: SharedMaze;
  view: TeamView;
}

/** The maze that the server runs, with its display and controls. */
export function TeamStage({ maze, view, controls, me, nameOf, onClose }: StageProps) {
  const t = useTexts(togetherTexts);
  const { phase, players, pausedBy } = maze;
  const own = players.findIndex(({ memberId }) => memberId === me);
  const isOut = useFigure(view, (state) => state.players[own]?.isOut === true);
  const isPaused = phase === 'paused';
  const [sent, setSent] = useState<{ direction: Direction; at: number } | null>(null);

  function steer(direction: Direction): void {
    if (isPaused || isOut) return;
    const now = performance.now();
    if (sent?.direction === direction && now - sent.at < REPEAT_MS) return;
    setSent({ direction, at: now });
    controls.steer(direction);
  }

  const marks = players.map(({ memberId }) => initialsOf(nameOf(memberId)));

  return (
    <StageFrame
      active={!isPaused && !isOut}
      held
      onSteer={steer}
      onPause={() => controls.pause(true)}
      figures={<TeamFigures view={view} />}
      canvas={
        <MazeCanvas
          level={view.state.level}
          nextFrame={(_ms, time) => ({
            previous: view.previous,
            state: view.state,
            progress: view.progressAt(time),
            own,
            marks,
          })}
        />
      }
      cover={
        <>
          {phase === 'counting' && <CountFrom key={`${pausedBy}`} />}
          {isPaused && (
            <PauseCover
              resume={t.resume}
              onResume={() => controls.pause(false)}
              leave={t.waiting.leave}
              onLeave={onClose}
            >
              <p className="font-pixel text-5xl">{t.paused}</p>
              <p dir="auto">
                {pausedBy === me ? t.pausedByYou : t.pausedBy({ name: nameOf(pausedBy ?? '') })}
              </p>
            </PauseCover>
          )}
        </>
      }
      news={isOut && <p className="pt-2 text-center font-bold">{t.out}</p>}
    />
  );
}

/** Counts down from three. The server starts the maze. */
function CountFrom() {
  const [count, setCount] = useState(TOGETHER_COUNT_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setCount((now) => Math.max(1, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <Countdown count={count} />;
}

function TeamFigures({ view }: { view: TeamView }) {
  const t = useTexts(togetherTexts);
  const texts = useTexts(rizzmanTexts);
  const hearts = useFigure(view, ({ level, dotsTaken }) => mazeOf(level).dotCount - dotsTaken);
  const seconds = useFigure(view, ({ level, steps }) => secondsLeft(level, steps));
  const free = useFigure(view, ({ players }) => players.filter(({ isOut }) => !isOut).length);
  const all = view.state.players.length;
  const urgent = seconds <= RED_TIMER_SECONDS && 'text-danger-text';
  return (
    <Figures
      className="grid-cols-3 px-1 pt-1 pb-2 sm:pb-3"
      figures={[
        { label: t.hearts, value: texts.amount({ count: hearts }) },
        { label: t.time, value: texts.seconds({ count: seconds }), urgent },
        { label: t.players, value: t.of({ count: free, all }) },
      ]}
    />
  );
}
