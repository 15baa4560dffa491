import './deck.css';
import type { Candidate } from '@rizzly/domain/discovery';
import { Heart, Radar, Undo2, X } from 'lucide-react';
import { useState } from 'react';

import { explainLoadError } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { onFirstClick } from '../../../ui/first-click.ts';
import { PixelArt } from '../../../ui/pixel-art.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { CandidateCard, CandidateFace } from './candidate-card.tsx';
import { MAP } from './drawings.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import type { Deck, Decision } from './use-deck.ts';

/** One candidate at a time (§2), decided by dragging, buttons or arrow keys. */
export function Discover({ deck }: { deck: Deck }) {
  const [leaving, setLeaving] = useState<{ candidate: Candidate; decision: Decision }>();
  const { top } = deck;

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
        title="Potential matches could not be loaded"
        text={explainLoadError(deck.error)}
        action={<Button onClick={deck.retry}>Try again</Button>}
      />
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-3">
      <p role="status" className="text-center text-sm text-ink-soft">
        {countText(deck)}
      </p>
      <h2 className="sr-only">Discover</h2>
      {top === undefined ? (
        <NoMore deck={deck} />
      ) : (
        <>
          <div className="relative isolate">
            <CandidateCard key={top.id} candidate={top} onDecide={decide} />
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
          <div className="sticky bottom-18 z-10 -mx-2 flex items-center justify-center gap-2.5 rounded-card bg-paper/94 px-2 pt-2 pb-3 backdrop-blur-sm sm:gap-4 md:bottom-2">
            <UndoButton deck={deck} />
            <Button
              variant="secondary"
              size="lg"
              className="min-w-0 flex-1 px-4 sm:flex-none sm:min-w-36"
              onClick={onFirstClick(() => decide('pass'))}
            >
              <X aria-hidden className="size-6" strokeWidth={2.6} />
              Pass
            </Button>
            <Button
              size="lg"
              className="min-w-0 flex-1 px-4 sm:min-w-36 sm:flex-none"
              onClick={onFirstClick(() => decide('like'))}
            >
              <Heart aria-hidden className="size-6" strokeWidth={2.6} />
              Like
            </Button>
          </div>
          <p className="hidden text-center text-sm text-ink-soft md:block">
            Keys: ← pass, → like, Z undo
          </p>
        </>
      )}
    </div>
  );
}

/** The number of candidates, with a plus when there are more to load. */
export function formatCount({ count, hasMore }: Pick<Deck, 'count' | 'hasMore'>): string {
  return `${count}${hasMore ? '+' : ''}`;
}

function countText({ count, hasMore, radius }: Deck): string {
  const where = radius === null ? '' : ` within ${radius} miles`;
  return `${formatCount({ count, hasMore })} potential ${count === 1 && !hasMore ? 'match' : 'matches'}${where}`;
}

function UndoButton({ deck }: { deck: Deck }) {
  return (
    <Tooltip text="Bring the last one back">
      <Button
        variant="secondary"
        size="icon"
        aria-label="Undo"
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
  const isEverywhere = radius === null;
  const everywhereText = canBringBack
    ? 'You have met everybody. Look again at those you passed?'
    : 'You have met everybody. New members appear as they join.';
  return (
    <EmptyState
      drawing={<PixelArt rows={MAP} className="h-20" />}
      title="No More Matches"
      text={
        isEverywhere
          ? everywhereText
          : `You have met everybody within ${radius} miles. Look farther?`
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button data-focus-next loading={deck.isExpanding} onClick={deck.expand}>
            {!deck.isExpanding && <Radar aria-hidden className="size-5" />}
            Expand Search Area
          </Button>
          {deck.canUndo && <UndoButton deck={deck} />}
        </div>
      }
    />
  );
}

function DeckSkeleton() {
  return (
    <div role="status" className="mx-auto grid w-full max-w-2xl gap-4">
      <span className="sr-only">Loading potential matches</span>
      <Skeleton className="mx-auto h-5 w-40" />
      <Skeleton className="h-112 rounded-card" />
    </div>
  );
}
