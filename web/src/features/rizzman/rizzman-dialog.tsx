import { Dialog } from '@base-ui/react/dialog';
import type { PlayStatus } from '@rizzly/domain/rizzman';
import { X } from 'lucide-react';
import { useState, type RefObject } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { useBackCloses } from '../../platform/use-back-closes.ts';
import { uiTexts } from '../../ui/texts/index.ts';
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
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Popup
          // Focuses Start; the default is the first control, Close.
          initialFocus={() => document.querySelector<HTMLElement>('[data-autofocus]')}
          finalFocus={finalFocus}
          className="maze-dots fixed inset-0 z-50 grid grid-rows-[auto_1fr] overflow-y-auto overscroll-contain bg-paper text-ink transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Marquee />
          <div className="grid grid-cols-1 content-center-safe px-3 py-3 sm:py-5">
            <RizzmanGame
              status={status}
              game={game}
              onGame={setGame}
              isPaused={isPaused}
              onPause={setPaused}
              onClose={() => onOpenChange(false)}
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The dialog's title and its Close button. */
function Marquee() {
  const t = useTexts(rizzmanTexts);
  const ui = useTexts(uiTexts);
  return (
    <header className="sticky top-0 z-10 bg-accent text-accent-ink shadow-card">
      <Bulbs />
      <div className="grid w-full grid-cols-[2.75rem_1fr_2.75rem] items-center px-3 sm:px-6">
        <Dialog.Title className="col-start-2 text-center font-pixel text-4xl leading-none tracking-[0.2em] uppercase">
          {t.name}
        </Dialog.Title>
        <Dialog.Close
          aria-label={ui.close}
          className="grid size-11 place-items-center rounded-control hover:bg-accent-soft hover:text-accent-text focus-visible:outline-accent-ink"
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      <Bulbs />
    </header>
  );
}

function Bulbs() {
  return (
    <div
      aria-hidden
      className="h-2.5 bg-[radial-gradient(var(--amber)_2.5px,transparent_3px)] bg-size-[18px_10px] bg-center bg-repeat-x motion-safe:animate-pulse"
    />
  );
}
