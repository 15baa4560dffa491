import { ChevronLeft, ChevronRight, Info, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { Rich, useTexts } from '../../../../platform/web/language/index.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { OnPicture } from '../../../../platform/web/ui/on-picture.tsx';
import type { Candidate } from '../../index.ts';
import { discoveryTexts } from '../texts/index.ts';
import { Reasons, SlideView } from './slide-view.tsx';
import { slidesOf } from './slides.ts';

/** The most important reasons. The others are next to bio and interests. */
const REASONS = 3;
const ON_PICTURE = 'grid size-11 place-items-center';

/** A candidate's card: one slide, with name and facts on top. Also used while it flies off. */
export function CandidateFace({
  candidate,
  at,
  onTurn,
  controls,
  ...rest
}: {
  candidate: Candidate;
  /** The index of the current slide. */
  at: number;
  onTurn?: (by: 1 | -1) => void;
  /** Buttons at the top. */
  controls?: ReactNode;
  'data-focus-item'?: string;
}) {
  const t = useTexts(discoveryTexts);
  const slides = slidesOf(candidate);
  const slide = slides[at] ?? slides[0];
  const isPicture = slide?.kind === 'picture';
  return (
    <Card
      {...rest}
      as="article"
      aria-label={candidate.fullName}
      className="relative isolate size-full overflow-hidden p-0!"
    >
      {slide && <SlideView candidate={candidate} slide={slide} />}
      <div className="absolute inset-x-0 top-0 grid gap-2 p-3">
        <Segments count={slides.length} at={at} isOnPicture={isPicture} />
        <div className="flex items-start justify-between gap-2">
          {isPicture ? (
            <span />
          ) : (
            <Name
              candidate={candidate}
              className="min-w-0 text-xl group-has-data-undo/deck:ms-13"
            />
          )}
          <div className="flex shrink-0 gap-2">
            {controls}
            <OnPicture>
              <Link
                href={`/profile/${candidate.id}`}
                aria-label={t.deck.viewProfile}
                className={ON_PICTURE}
              >
                <Info aria-hidden className="size-5" />
              </Link>
            </OnPicture>
          </div>
        </div>
      </div>
      {onTurn && (
        <>
          <TurnButton side="start" label={t.deck.previous} onClick={() => onTurn(-1)} />
          <TurnButton side="end" label={t.deck.next} onClick={() => onTurn(1)} />
        </>
      )}
      {isPicture && <Caption candidate={candidate} />}
    </Card>
  );
}

/** The number of slides, and the current one. */
function Segments({ count, at, isOnPicture }: { count: number; at: number; isOnPicture: boolean }) {
  const { deck: t } = useTexts(discoveryTexts);
  return (
    <div className={cx('flex gap-1 p-1', isOnPicture && 'rounded-full bg-night/55')}>
      <span className="sr-only" aria-live="polite">
        {t.slide({ at: at + 1, count })}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          aria-hidden
          data-segment={index === at ? 'shown' : 'other'}
          className={cx(
            'h-1 flex-1 rounded-full',
            isOnPicture
              ? index === at
                ? 'bg-shine'
                : 'bg-shine/35'
              : index === at
                ? 'bg-accent-text'
                : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}

function TurnButton({
  side,
  label,
  onClick,
}: {
  side: 'start' | 'end';
  label: string;
  onClick: () => void;
}) {
  const Icon = side === 'start' ? ChevronLeft : ChevronRight;
  return (
    <span
      // On a phone a tap on the card does the same. The buttons are for keyboards and screen
      // readers.
      className={cx(
        'absolute top-1/3 max-md:pointer-events-none max-md:opacity-0 max-md:has-focus-visible:opacity-100',
        side === 'start' ? 'start-2' : 'end-2',
      )}
    >
      <OnPicture>
        <button type="button" aria-label={label} className={ON_PICTURE} onClick={onClick}>
          <Icon aria-hidden className="size-5 rtl:-scale-x-100" />
        </button>
      </OnPicture>
    </span>
  );
}

function Name({ candidate, className }: { candidate: Candidate; className?: string }) {
  const t = useTexts(discoveryTexts);
  const { fullName: name, age } = candidate;
  return (
    <h3 className={cx('line-clamp-2 wrap-anywhere', className)}>
      <Rich text={t.nameAndAge({ name, age })} tags={{ name: <span dir="auto" /> }} />
    </h3>
  );
}

/**
 * Covers the lower part of a picture, above the deck's buttons. Its shade begins above the name, at
 * a distance that does not depend on the lines below, so that the name is always readable.
 */
function Caption({ candidate }: { candidate: Candidate }) {
  return (
    <div className="absolute inset-x-0 bottom-0 grid gap-1.5 bg-linear-to-b from-transparent via-night/65 via-[3.75rem] to-night/94 px-4 pt-15 pb-20 text-shine">
      <Name candidate={candidate} className="text-2xl sm:text-3xl [@media(height<44rem)]:text-xl" />
      <p className="flex items-center gap-2 font-bold">
        <MapPin aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{candidate.location}</span>
      </p>
      {/* On a low screen more would cover the face. The second slide has all of them. */}
      <div className="[@media(height<44rem)]:[&_span]:line-clamp-1 short:hidden">
        <Reasons reasons={candidate.reasons.slice(0, REASONS)} />
      </div>
    </div>
  );
}
