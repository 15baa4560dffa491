import { Rich, useTexts } from '../../../platform/web/language/index.ts';
import type { PlayStatus } from '../index.ts';
import { NextGame } from './next-game.tsx';
import { Sprite } from './sprite.tsx';
import { rizzmanTexts } from './texts/index.ts';

/** 'Already Played Today', with the day's score and the time until the next game. */
export function AlreadyPlayed({ status }: { status: PlayStatus }) {
  const t = useTexts(rizzmanTexts).card;
  const { todaysPlay } = status;
  if (todaysPlay === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Sprite of={todaysPlay.completed ? 'rizzman' : 0} className="size-16 shrink-0" />
      <div className="grid flex-1 gap-1">
        <h3 className="text-xl whitespace-nowrap">{t.played}</h3>
        <p className="font-bold">
          <Rich
            text={t.playedText({ score: todaysPlay.score, points: todaysPlay.rizzPointsEarned })}
            tags={{
              score: <span className="font-pixel text-3xl" />,
              points: <span className="ms-3 whitespace-nowrap text-mint-text" />,
            }}
          />
        </p>
        <NextGame at={status.nextPlayAt} />
      </div>
    </div>
  );
}
