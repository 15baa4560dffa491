import type { PlayStatus } from '@rizzly/domain/rizzman';

import { NextGame } from './next-game.tsx';
import { Sprite } from './sprite.tsx';

/** 'Already Played Today', with the day's score and the time until the next game. */
export function AlreadyPlayed({ status }: { status: PlayStatus }) {
  const { todaysPlay } = status;
  if (todaysPlay === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Sprite of={todaysPlay.completed ? 'rizzman' : 0} className="size-16 shrink-0" />
      <div className="grid flex-1 gap-1">
        <h3 className="text-xl whitespace-nowrap">Already Played Today</h3>
        <p className="font-bold">
          Score: <span className="font-pixel text-3xl">{todaysPlay.score}</span>
          <span className="ml-3 whitespace-nowrap text-mint-text">
            +{todaysPlay.rizzPointsEarned} Rizz points
          </span>
        </p>
        <NextGame at={status.nextPlayAt} />
      </div>
    </div>
  );
}
