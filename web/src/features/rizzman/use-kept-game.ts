import { useEffect } from 'react';

import { useSession } from '../../platform/session.tsx';
import type { RunningGame } from './running-game.ts';
import { holdPlaying, storePlay } from './unsent-play.ts';

/** A game is stored every so many steps, and when the page is left. */
const KEPT_EVERY_STEPS = 10;

/** Stores a game in the browser while it is played, and tells other tabs. */
export function useKeptGame(game: RunningGame | null): void {
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
