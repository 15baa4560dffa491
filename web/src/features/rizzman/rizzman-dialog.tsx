import type { PlayStatus } from '@rizzly/domain/rizzman';
import { useState, type RefObject } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { useBackCloses } from '../../platform/use-back-closes.ts';
import { MazeDialog } from './maze-dialog.tsx';
import { RizzmanGame } from './rizzman-game.tsx';
import type { RunningGame } from './running-game.ts';
import { rizzmanTexts } from './texts/index.ts';
import { useKeptGame } from './use-kept-game.ts';

interface RizzmanDialogProps {
  status: PlayStatus;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that gets the focus when the dialog has closed. */
  finalFocus: RefObject<HTMLElement | null>;
}

/**
 * The game's full-screen dialog. Escape and Close pause a game first. Back closes the dialog at once,
 * and the game stays paused until it opens again.
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
    if (!next && game !== null) setPaused(true);
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
