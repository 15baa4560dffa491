import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { SECOND_MS } from '../../../platform/shared/index.ts';
import { Rich, useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { inHours, useNow } from '../../../platform/web/use-now.ts';
import type { PlayStatus } from '../index.ts';
import { playStatusQuery } from './queries.ts';
import { Sprite } from './sprite.tsx';
import { rizzmanTexts } from './texts/index.ts';

/** Counts down to the next game at midnight UTC, then loads the status again. */
export function NextGame({ at }: { at: string }) {
  const t = useTexts(rizzmanTexts);
  const queryClient = useQueryClient();
  const left = Math.max(0, Math.ceil((Date.parse(at) - useNow(SECOND_MS).getTime()) / SECOND_MS));
  const isDue = left === 0;
  useEffect(() => {
    if (isDue) void queryClient.invalidateQueries({ queryKey: playStatusQuery.queryKey });
  }, [isDue, queryClient]);

  const timer = <time role="timer" className="font-pixel text-2xl text-ink tabular-nums" />;
  return (
    <p className="text-ink-soft">
      <Rich text={t.nextGame({ left: inHours(left) })} tags={{ timer }} />
    </p>
  );
}

/** 'Already Played Today', with the day's score and the time until the next game. */
export function AlreadyPlayed({ status }: { status: PlayStatus }) {
  const t = useTexts(rizzmanTexts).card;
  const { calmMode } = useSession().user;
  const { todaysPlay } = status;
  if (todaysPlay === null) return null;
  const { score, rizzPointsEarned: points } = todaysPlay;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Sprite of={todaysPlay.completed ? 'rizzman' : 0} className="size-16 shrink-0" />
      <div className="grid flex-1 gap-1">
        <h3 className="text-xl whitespace-nowrap">{t.played}</h3>
        <p className="font-bold">
          <Rich
            text={calmMode ? t.playedCalm({ score }) : t.playedText({ score, points })}
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
