import { useQuery } from '@tanstack/react-query';
import { Gamepad2, Trophy } from 'lucide-react';
import { useRef, useState, type Ref, useEffect, useEffectEvent, type RefObject } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { uiTexts } from '../../../platform/web/ui/texts/index.ts';
import { useBackCloses } from '../../../platform/web/use-back-closes.ts';
import type { PlayStatus } from '../index.ts';
import { AlreadyPlayed } from './already-played.tsx';
import { MazeDialog } from './maze-dialog.tsx';
import { MazeStrip } from './maze-strip.tsx';
import { playStatusQuery, useSendUnsentPlay } from './queries.ts';
import { RizzmanGame } from './rizzman-game.tsx';
import type { RunningGame } from './running-game.ts';
import { rizzmanTexts } from './texts/index.ts';
import { holdPlaying, storePlay } from './unsent-play.ts';

/** A game is stored every so many steps, and when the page is left. */
const KEPT_EVERY_STEPS = 10;

/** wouter reports its own navigation by these events. */
const EVENTS = ['pushState', 'replaceState', 'hashchange'];

/** The featured Daily RizzMan Challenge (§2.5), which opens the maze. */
export function RizzmanCard() {
  const texts = useTexts(rizzmanTexts);
  const t = texts.card;
  const ui = useTexts(uiTexts);
  const { data: status, isError, refetch } = useQuery(playStatusQuery);
  const [isOpen, setOpen] = useState(false);
  /** The visible play button. */
  const playButton = useRef<HTMLButtonElement>(null);
  useSendUnsentPlay(status);
  const card = useAddressedCard(() => setOpen(true));

  return (
    <div ref={card} className="scroll-mt-20">
      <Card as="section" aria-labelledby="rizzman-card" className="maze-dots grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="rizzman-card" className="flex items-center gap-2 text-xl">
            <Gamepad2 aria-hidden className="size-6 text-accent-text" />
            {t.title}
          </h2>
          {status !== undefined && (
            <Badge tone="amber">{texts.level({ level: status.currentLevel })}</Badge>
          )}
        </div>
        {status === undefined && !isError && <Skeleton className="h-24" />}
        {isError && (
          <div className="flex flex-wrap items-center gap-3">
            <p>{t.failed}</p>
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              {ui.tryAgain}
            </Button>
          </div>
        )}
        {status?.canPlay === true && <Invitation ref={playButton} onPlay={() => setOpen(true)} />}
        {status?.canPlay === false && (
          <div className="grid gap-4 sm:flex sm:items-center">
            <div className="flex-1">
              <AlreadyPlayed status={status} />
            </div>
            <Button ref={playButton} variant="secondary" onClick={() => setOpen(true)}>
              <Trophy aria-hidden className="size-5" />
              {texts.week.title}
            </Button>
          </div>
        )}
        {status !== undefined && (
          <RizzmanDialog
            status={status}
            open={isOpen}
            onOpenChange={setOpen}
            finalFocus={playButton}
          />
        )}
      </Card>
    </div>
  );
}

function Invitation({ ref, onPlay }: { ref: Ref<HTMLButtonElement>; onPlay: () => void }) {
  const t = useTexts(rizzmanTexts).card;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <span className="max-sm:hidden">
        <MazeStrip players={1} />
      </span>
      <p className="min-w-40 flex-1 text-ink-soft">{t.text}</p>
      <Button ref={ref} size="lg" className="max-sm:w-full" onClick={onPlay}>
        {t.play}
      </Button>
    </div>
  );
}

/** Scrolls to the card when the address ends in `#rizzman`, and plays with `#rizzman-play`. */
function useAddressedCard(onPlay: () => void) {
  const play = useEffectEvent(onPlay);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => {
      if (location.hash === '#rizzman-play') {
        // Not again on Back.
        history.replaceState(history.state, '', '#rizzman');
        play();
      }
      if (location.hash !== '#rizzman') return;
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      card.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
    };
    show();
    for (const event of EVENTS) window.addEventListener(event, show);
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, show);
    };
  }, []);
  return card;
}

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
function RizzmanDialog({ status, open, onOpenChange, finalFocus }: RizzmanDialogProps) {
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
