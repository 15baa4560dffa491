import './deck.css';
import type { Candidate } from '@rizzly/domain/discovery';
import { Heart, Radar, Undo2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { explainLoadError } from '../../../platform/api-error.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { onFirstClick } from '../../../ui/first-click.ts';
import { PixelArt } from '../../../ui/pixel-art.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { uiTexts } from '../../../ui/texts/index.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { DiscoveryTexts } from '../texts/en.ts';
import { discoveryTexts } from '../texts/index.ts';
import { CandidateCard, CandidateFace } from './candidate-card.tsx';
import { MAP } from './drawings.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import type { Deck, Decision } from './use-deck.ts';

/** One candidate at a time (§2), decided by dragging, buttons or arrow keys. */
export function Discover({
  deck,
  menu,
}: {
  deck: Deck;
  /** The menu of the candidate's card; app/ brings it. */
  menu: (candidate: Candidate) => ReactNode;
}) {
  const [leaving, setLeaving] = useState<{ candidate: Candidate; decision: Decision }>();
  const { top } = deck;
  const t = useTexts(discoveryTexts);
  const ui = useTexts(uiTexts);

  function decide(decision: Decision): void {
    if (top === undefined) return;
    // The last card has nothing to fly off from: the empty state replaces the deck.
    setLeaving(deck.count > 1 ? { candidate: top, decision } : undefined);
    deck.decide(top, decision);
  }
  useDeckKeys({ like: () => decide('like'), pass: () => decide('pass'), undo: deck.undo });

  if (deck.isLoading) return <DeckSkeleton />;
  if (deck.hasFailed) {
    return (
      <EmptyState
        title={t.deck.notLoaded}
        text={explainLoadError(deck.error)}
        action={<Button onClick={deck.retry}>{ui.tryAgain}</Button>}
      />
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-3">
      <p role="status" className="text-center text-sm text-ink-soft">
        {writeCount(deck, t.deck)}
      </p>
      <h2 className="sr-only">{t.deck.title}</h2>
      {top === undefined ? (
        <NoMore deck={deck} />
      ) : (
        <>
          <div className="relative isolate">
            <CandidateCard key={top.id} candidate={top} menu={menu(top)} onDecide={decide} />
            {leaving !== undefined && (
              <div
                key={`leaving ${leaving.candidate.id}`}
                aria-hidden
                inert
                data-decision={leaving.decision}
                onAnimationEnd={() => setLeaving(undefined)}
                className="card-leaves pointer-events-none absolute inset-x-0 top-0"
              >
                <CandidateFace candidate={leaving.candidate} />
              </div>
            )}
          </div>
          {/* Pass stays on the left and Like on the right, as the card is dragged. */}
          <div className="sticky bottom-18 z-10 -mx-2 flex items-center justify-center gap-2.5 rounded-card bg-paper/94 rtl:flex-row-reverse px-2 pt-2 pb-3 backdrop-blur-sm sm:gap-4 md:bottom-2">
            <UndoButton deck={deck} />
            <Button
              variant="secondary"
              size="lg"
              className="min-w-0 flex-auto px-3! sm:flex-none sm:min-w-36 sm:px-7!"
              onClick={onFirstClick(() => decide('pass'))}
            >
              <X aria-hidden className="size-6 shrink-0" strokeWidth={2.6} />
              {t.pass}
            </Button>
            <Button
              size="lg"
              className="min-w-0 flex-auto px-3! sm:min-w-36 sm:flex-none sm:px-7!"
              onClick={onFirstClick(() => decide('like'))}
            >
              <Heart aria-hidden className="size-6 shrink-0" strokeWidth={2.6} />
              {t.deck.like}
            </Button>
          </div>
          <p className="hidden text-center text-sm text-ink-soft md:block">{t.deck.keys}</p>
        </>
      )}
    </div>
  );
}

/** The number of candidates, with a plus when there are more to load. */
export function useCandidateCount({ count, hasMore }: Deck): string {
  return useTexts(discoveryTexts).deck.count({ count, hasMore });
}

function writeCount({ count, hasMore, radius }: Deck, texts: DiscoveryTexts['deck']): string {
  if (radius === null) {
    return hasMore ? texts.potentialOrMore({ count }) : texts.potential({ count });
  }
  const within = { count, miles: radius };
  return hasMore ? texts.potentialOrMoreWithin(within) : texts.potentialWithin(within);
}

function UndoButton({ deck }: { deck: Deck }) {
  const { deck: t } = useTexts(discoveryTexts);
  return (
    <Tooltip text={t.undoHint}>
      <Button
        variant="secondary"
        size="icon"
        aria-label={t.undo}
        disabled={!deck.canUndo}
        onClick={deck.undo}
      >
        <Undo2 aria-hidden className="size-5" />
      </Button>
    </Tooltip>
  );
}

function NoMore({ deck }: { deck: Deck }) {
  const { radius, canBringBack } = deck;
  const { deck: t } = useTexts(discoveryTexts);
  const everywhereText = canBringBack ? t.nonePassed : t.noneLeft;
  return (
    <EmptyState
      drawing={<PixelArt rows={MAP} className="h-20" />}
      title={t.none}
      text={radius === null ? everywhereText : t.noneWithin({ miles: radius })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button data-focus-next loading={deck.isExpanding} onClick={deck.expand}>
            {!deck.isExpanding && <Radar aria-hidden className="size-5" />}
            {t.expand}
          </Button>
          {deck.canUndo && <UndoButton deck={deck} />}
        </div>
      }
    />
  );
}

function DeckSkeleton() {
  const { deck: t } = useTexts(discoveryTexts);
  return (
    <div role="status" className="mx-auto grid w-full max-w-2xl gap-4">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="mx-auto h-5 w-40" />
      <Skeleton className="h-112 rounded-card" />
    </div>
  );
}
