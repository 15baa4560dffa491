import { useQuery } from '@tanstack/react-query';
import { Gamepad2, Trophy } from 'lucide-react';
import { useRef, useState, type Ref, useEffect, useEffectEvent } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { uiTexts } from '../../../platform/web/ui/texts/index.ts';
import { AlreadyPlayed } from './next-game.tsx';
import { playStatusQuery, useSendUnsentPlay } from './queries.ts';
import { RizzmanDialog } from './rizzman-dialog.tsx';
import { MazeStrip } from './sprite.tsx';
import { rizzmanTexts } from './texts/index.ts';

/** wouter reports its own navigation by these events. */
const EVENTS = ['pushState', 'replaceState', 'hashchange'];

/** The featured Daily RizzMan Challenge (§2.5), which opens the maze. */
export function RizzmanCard() {
  const texts = useTexts(rizzmanTexts);
  const t = texts.card;
  const ui = useTexts(uiTexts);
  const { calmMode } = useSession().user;
  const { data: status, isError, refetch } = useQuery(playStatusQuery);
  const isLoading = status === undefined && !isError;
  const [isOpen, setOpen] = useState(false);
  /** The visible play button. */
  const playButton = useRef<HTMLButtonElement>(null);
  useSendUnsentPlay(status);
  const card = useAddressedCard(() => setOpen(true));

  return (
    <div ref={card} className="scroll-mt-20">
      <Card as="section" aria-labelledby="rizzman-card" className="maze-dots grid gap-3 sm:gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="rizzman-card" className="flex items-center gap-2 text-lg sm:text-xl">
            <Gamepad2 aria-hidden className="size-6 text-accent-text max-sm:hidden" />
            {t.title}
          </h2>
          {status !== undefined && !calmMode && (
            <Badge tone="amber">{texts.level({ level: status.currentLevel })}</Badge>
          )}
          {isLoading && !calmMode && <Skeleton className="h-5 w-16 rounded-full" />}
        </div>
        {isLoading && <Skeleton className="h-28 sm:h-14" />}
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
    <div className="flex flex-wrap items-center justify-between gap-3 sm:gap-4">
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
