import './deck.css';
import { useQuery } from '@tanstack/react-query';
import { Heart, Radar, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';

import type { Units } from '../../../../platform/shared/texts/index.ts';
import { explainLoadError } from '../../../../platform/web/api-error.ts';
import { useCommunity } from '../../../../platform/web/community.ts';
import { useIsFirstStep } from '../../../../platform/web/first-step.ts';
import { Rich, useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { onFirstClick } from '../../../../platform/web/ui/first-click.ts';
import { Later } from '../../../../platform/web/ui/later.tsx';
import { OnPicture } from '../../../../platform/web/ui/on-picture.tsx';
import { PixelArt } from '../../../../platform/web/ui/pixel-art.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { uiTexts } from '../../../../platform/web/ui/texts/index.ts';
import { Tooltip } from '../../../../platform/web/ui/tooltip.tsx';
import { useLessons } from '../../../coaching/web/index.ts';
import type { LikedPart } from '../../../matching/index.ts';
import {
  askToLike,
  MemberMenu,
  useWaitingCount,
  YourTurnNotice,
} from '../../../matching/web/index.ts';
import type { Candidate } from '../../index.ts';
import { AskNewcomers } from '../newcomers/ask-newcomers.tsx';
import type { DiscoveryTexts } from '../texts/en.ts';
import { discoveryTexts } from '../texts/index.ts';
import { CandidateCard } from './candidate-card.tsx';
import { CandidateDetails } from './candidate-details.tsx';
import { CandidateFace } from './candidate-face.tsx';
import { MAP } from './drawings.ts';
import { NoteButton } from './note-button.tsx';
import { SlideView } from './slide-view.tsx';
import { likedPartOf, slidesOf, useSlides } from './slides.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import type { Deck, Decision } from './use-deck.ts';

/** One candidate at a time (§2), decided by dragging, buttons or arrow keys. */
export function Discover({ deck }: { deck: Deck }) {
  const [leaving, setLeaving] = useState<{
    candidate: Candidate;
    at: number;
    decision: Decision;
  }>();
  const { top } = deck;
  const { at, slide, turn } = useSlides(top);
  const liked = slide && likedPartOf(slide);
  const [, navigate] = useLocation();
  const t = useTexts(discoveryTexts);
  const ui = useTexts(uiTexts);
  const { units } = useCommunity();
  const isStepDone = useIsLikesStepDone();

  function decide(decision: Decision): void {
    if (top === undefined || deck.isDayOver) return;
    // The last card has nothing to fly off from: the empty state replaces the deck.
    setLeaving(deck.count > 1 ? { candidate: top, at, decision } : undefined);
    deck.decide(top, decision);
  }
  const askFor = (member: Candidate, about: LikedPart) =>
    askToLike({ member, about, onLiked: () => deck.markLiked(member.id) });
  useDeckKeys({
    like: () => decide('like'),
    pass: () => decide('pass'),
    undo: deck.undo,
    turn,
    view: () => top && !deck.isDayOver && navigate(`/profile/${top.id}`),
  });

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
    <div className={cx(DECK, 'has-data-your-turn:[--notice:3.5rem]')}>
      <p role="status" className="-mt-2 text-center text-sm leading-5 text-ink-soft lg:text-start">
        {isStepDone ? (
          <Rich
            text={t.deck.stepDone}
            tags={{ link: <Link href="/" className="font-bold text-accent-text underline" /> }}
          />
        ) : (
          writeCount(deck, units, t.deck)
        )}
      </p>
      <YourTurnNotice />
      <h2 className="sr-only">{t.deck.title}</h2>
      {top === undefined ? (
        <NoMore deck={deck} />
      ) : deck.isDayOver ? (
        <DayEnd deck={deck} />
      ) : (
        <div className={COLUMNS}>
          <div data-leaves-bar className={CARD}>
            {deck.next !== undefined && (
              <Later>
                <NextCard candidate={deck.next} />
              </Later>
            )}
            <CandidateCard
              key={top.id}
              candidate={top}
              at={at}
              controls={
                <>
                  {liked && (
                    <OnPicture>
                      <NoteButton variant="ghost" onClick={() => askFor(top, liked)} />
                    </OnPicture>
                  )}
                  <OnPicture>
                    <MemberMenu
                      member={top}
                      match={undefined}
                      onAbsent={() => deck.forget(top.id)}
                    />
                  </OnPicture>
                </>
              }
              onTurn={turn}
              onDecide={decide}
            />
            {leaving !== undefined && (
              <div
                key={`leaving ${leaving.candidate.id}`}
                aria-hidden
                inert
                data-decision={leaving.decision}
                onAnimationEnd={() => setLeaving(undefined)}
                className="card-leaves pointer-events-none absolute inset-0"
              >
                <CandidateFace candidate={leaving.candidate} at={leaving.at} />
              </div>
            )}
            {deck.canUndo && (
              <div data-undo className={UNDO}>
                <OnPicture>
                  <UndoButton deck={deck} variant="ghost" />
                </OnPicture>
              </div>
            )}
            <DeckButtons onDecide={decide} />
          </div>
          <Later>
            <CandidateDetails candidate={top} onNote={(thing) => askFor(top, thing)} />
          </Later>
        </div>
      )}
      <p className="hidden text-sm text-ink-soft lg:block">{t.deck.keys}</p>
      <Later>
        <AskNewcomers />
      </Later>
    </div>
  );
}

const DECK = 'mx-auto grid w-full max-w-md grid-cols-1 gap-3 lg:max-w-none';
/** As large as the screen has room for, below a notice too, so that neither bar covers it. */
const CARD =
  'group/deck relative isolate h-[calc(clamp(20rem,100dvh-17.25rem,44rem)-var(--notice,0rem))] md:h-[calc(clamp(24rem,100dvh-17.5rem,44rem)-var(--notice,0rem))] short:h-[max(14rem,calc(100dvh-9rem))]';
const COLUMNS =
  'grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,33rem)_minmax(0,1fr)]';

/** In the picture's corner. In a low window beside the buttons, which would cover it. */
const UNDO =
  'absolute start-3 top-8 z-10 sm:short:fixed sm:short:start-[calc(50%-17.5rem)] sm:short:top-auto sm:short:bottom-19.5 md:short:bottom-4.5 sm:low:bottom-4.5!';

/** The next candidate looks out from behind. Its picture is loaded by the time it comes up. */
function NextCard({ candidate }: { candidate: Candidate }) {
  const [slide] = slidesOf(candidate);
  return (
    <div
      key={candidate.id}
      aria-hidden
      inert
      className="absolute inset-0 -z-10 -translate-y-2 scale-x-94 overflow-hidden rounded-card border border-line bg-surface opacity-80 shadow-card"
    >
      {slide && <SlideView candidate={candidate} slide={slide} />}
    </div>
  );
}

/** The longer word gets more room, so that it stays on one line. */
const DECISION = 'min-w-0 flex-auto px-3! max-sm:gap-2 max-sm:text-base sm:flex-1';

/** Pass stays on the left and Like on the right, as the card is dragged. */
function DeckButtons({ onDecide }: { onDecide: (decision: Decision) => void }) {
  const t = useTexts(discoveryTexts);
  return (
    // In a low window above the navigation, in sight wherever the page is scrolled.
    <div className="absolute inset-x-3 bottom-4 z-10 flex items-center gap-2 max-[16rem]:flex-wrap sm:gap-2.5 short:fixed short:bottom-18 short:mx-auto short:max-w-md md:short:bottom-3 low:bottom-3 rtl:flex-row-reverse">
      <Button
        variant="secondary"
        size="lg"
        className={DECISION}
        onClick={onFirstClick(() => onDecide('pass'))}
      >
        <X aria-hidden className="size-6 shrink-0" strokeWidth={2.6} />
        {t.pass}
      </Button>
      <Button size="lg" className={DECISION} onClick={onFirstClick(() => onDecide('like'))}>
        <Heart aria-hidden className="size-6 shrink-0" strokeWidth={2.6} />
        {t.deck.like}
      </Button>
    </div>
  );
}

/** The number of candidates, with a plus when there are more to load. */
export function useCandidateCount({ count, hasMore }: Deck): string {
  return useTexts(discoveryTexts).deck.count({ count, hasMore });
}

/** Whether the member came for the first step of likes, and has sent them all. */
function useIsLikesStepDone(): boolean {
  const isFirstStep = useIsFirstStep();
  const { data } = useQuery({ ...apiQuery('GET /api/quest'), enabled: isFirstStep });
  return isFirstStep && data?.steps.find(({ id }) => id === 'likes')?.state === 'done';
}

function writeCount(
  { count, hasMore, radius }: Deck,
  units: Units,
  texts: DiscoveryTexts['deck'],
): string {
  if (radius === null) {
    return hasMore ? texts.potentialOrMore({ count }) : texts.potential({ count });
  }
  const within = { count, miles: radius, units };
  return hasMore ? texts.potentialOrMoreWithin(within) : texts.potentialWithin(within);
}

function UndoButton({
  deck,
  variant = 'secondary',
}: {
  deck: Deck;
  variant?: 'secondary' | 'ghost';
}) {
  const { deck: t } = useTexts(discoveryTexts);
  return (
    <Tooltip text={t.undoHint}>
      <Button variant={variant} size="icon" aria-label={t.undo} onClick={deck.undo}>
        <Undo2 aria-hidden className="size-5" />
      </Button>
    </Tooltip>
  );
}

function NoMore({ deck }: { deck: Deck }) {
  const { radius, canBringBack } = deck;
  const { deck: t, onBreak } = useTexts(discoveryTexts);
  const { user } = useSession();
  const { units } = useCommunity();
  const everywhereText = canBringBack ? t.nonePassed : t.noneLeft;
  const text = radius === null ? everywhereText : t.noneWithin({ miles: radius, units });
  return (
    <EmptyState
      drawing={<PixelArt rows={MAP} className="h-20" />}
      title={t.none}
      text={user.pausedSince === null ? text : onBreak}
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

/** Shown after the day's faces, with links to what else there is. The member can still go on. */
function DayEnd({ deck }: { deck: Deck }) {
  const { deck: t } = useTexts(discoveryTexts);
  const requests = useWaitingCount();
  const { data: unread } = useQuery(apiQuery('GET /api/unread'));
  const { next: lesson } = useLessons();
  const waiting = requests + (unread?.yourTurn ?? 0);
  const links = [
    waiting > 0 && {
      href: requests > 0 ? '/matches?tab=matches' : '/matches?tab=chat&turn=yours',
      text: t.peopleWait({ count: waiting }),
    },
    { href: '/events', text: t.evening },
    lesson && { href: `/coach/lessons/${lesson.id}`, text: t.lesson(lesson) },
  ].filter((link) => link !== false && link !== undefined);
  return (
    <EmptyState
      drawing={<PixelArt rows={MAP} className="h-20" />}
      title={t.dayEnd}
      text={t.dayEndText}
      action={
        <div className="grid justify-items-stretch gap-3">
          {links.map(({ href, text }) => (
            <Link key={href} href={href} className={buttonStyles('secondary')}>
              {text}
            </Link>
          ))}
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="ghost" data-focus-next onClick={deck.goOn}>
              {t.goOn}
            </Button>
            {deck.canUndo && <UndoButton deck={deck} />}
          </div>
        </div>
      }
    />
  );
}

function DeckSkeleton() {
  const { deck: t } = useTexts(discoveryTexts);
  return (
    <div role="status" className={DECK}>
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="mx-auto h-5 w-40 lg:mx-0" />
      <div className={COLUMNS}>
        <div className={CARD}>
          <Skeleton className="size-full rounded-card" />
        </div>
        <Skeleton className="hidden h-64 rounded-card lg:block" />
      </div>
    </div>
  );
}
