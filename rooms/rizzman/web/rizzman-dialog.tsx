import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useBackCloses } from '../../../platform/web/use-back-closes.ts';
import type { PlayStatus } from '../index.ts';
import { MazeDialog, type MazeDialogProps } from './maze-dialog.tsx';
import { playStatusQuery, useSendUnsentPlay } from './queries.ts';
import { RizzmanGame } from './rizzman-game.tsx';
import type { RunningGame } from './running-game.ts';
import { rizzmanTexts } from './texts/index.ts';
import { holdPlaying, storePlay } from './unsent-play.ts';

/** A game is stored every so many steps, and when the page is left. */
const KEPT_EVERY_STEPS = 10;

/** The day's maze on a page of another subject. */
export function MazeOfTheDay(dialog: Omit<RizzmanDialogProps, 'status'>) {
  const { data: status } = useQuery(playStatusQuery);
  useSendUnsentPlay(status);
  return status && <RizzmanDialog status={status} {...dialog} />;
}

interface RizzmanDialogProps extends Pick<MazeDialogProps, 'open' | 'onOpenChange' | 'finalFocus'> {
  status: PlayStatus;
}

/**
 * The game's full-screen dialog. Escape and Close pause a game, and close the dialog of a paused one.
 * Back closes it at once. The game stays paused until the dialog opens again.
 */
export function RizzmanDialog({ status, open, onOpenChange, finalFocus }: RizzmanDialogProps) {
  const t = useTexts(rizzmanTexts);
  const [game, setGame] = useState<RunningGame | null>(null);
  const [isPaused, setPaused] = useState(false);
  useKeptGame(game?.kind === 'counted' ? game : null);
  useBackCloses('rizzman', open, () => {
    setPaused(game !== null);
    onOpenChange(false);
  });

  function change(next: boolean): void {
    if (!next && game !== null && !isPaused) setPaused(true);
    else onOpenChange(next);
  }

  return (
    <MazeDialog title={t.name} open={open} onOpenChange={change} finalFocus={finalFocus}>
      <RizzmanGame
        status={status}
        game={game}
        onGame={setGame}
        isPaused={isPaused}
        onPause={setPaused}
        onClose={() => onOpenChange(false)}
      />
    </MazeDialog>
  );
}

/** Stores a game in the browser while it is played, and tells other tabs. */
function useKeptGame(game: RunningGame | null): void {
  const { user } = useSession();

  useEffect(() => {
    if (game === null) return undefined;
    const release = holdPlaying();
    const keep = () => {
      const { state, replay, startedAt } = game;
      storePlay(user.id, { level: state.level, replay, startedAt });
    };
    const stop = game.subscribe(() => {
      const { steps, status } = game.state;
      if (steps % KEPT_EVERY_STEPS === 0 || status !== 'playing') keep();
    });
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      keep();
      stop();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      release();
    };
  }, [game, user.id]);
}
