import { DAILY_BONUS_POINTS } from '@rizzly/domain/play';
import { useDeferredValue, useState, type ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { uiTexts } from '../../ui/texts/index.ts';
import { LimitBanner } from './limit-banner.tsx';
import { ProfileCompletionCard } from './profile-completion-card.tsx';
import { useIsQuestLoading, useQuest } from './quest/queries.ts';
import { QuestCard, QuestFinished } from './quest/quest-card.tsx';
import { useQuestEnd } from './quest/use-quest-end.ts';
import { ScoreCard } from './score-card.tsx';
import { homeTexts } from './texts/index.ts';
import { TodaysMatchesCard } from './todays-matches-card.tsx';

/** Home (§2.3): people first. The slots hold cards of other rooms; app/ fills them. */
export function HomePage({
  isLoading,
  waiting,
  bestFit,
  checkIn,
  challenges,
  video,
  offer,
  quickActions,
}: {
  /** Whether likes and unread conversations are still loading. */
  isLoading: boolean;
  /** Received likes and unread conversations. */
  waiting: ReactNode;
  bestFit: ReactNode;
  checkIn: ReactNode;
  challenges: ReactNode;
  video: ReactNode;
  offer: ReactNode;
  quickActions: ReactNode;
}) {
  const t = useTexts(homeTexts);
  useTitle(t.title);
  const { user } = useSession();
  const { calmMode } = user;
  const isNew = user.rizzScore === 0;
  const quest = useQuest();
  const isPending = [useIsQuestLoading(), isLoading].includes(true);
  // Set only once: a card that mounts retries failed queries, and would otherwise replace itself.
  const [isKnown, setKnown] = useState(!isPending);
  if (!isPending && !isKnown) setKnown(true);
  // The rest follows after the people, in pieces, so that taps are handled in between.
  const hasRest = useDeferredValue(isKnown);
  const current = quest?.isOpen ? quest.steps.find(({ state }) => state === 'open') : undefined;
  return (
    <div className="grid gap-5 sm:gap-6">
      <div>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">
          {isNew ? t.welcome({ name: user.fullName }) : t.welcomeBack({ name: user.fullName })}
        </h1>
        <p className="mt-1 text-ink-soft">
          {isNew && !calmMode ? t.firstPoints({ points: DAILY_BONUS_POINTS }) : t.tagline}
        </p>
      </div>
      <LimitBanner />
      {!isKnown ? (
        <HomeSkeleton />
      ) : (
        <>
          {/* People on the left, the game on the right. A narrow screen has them in this order. */}
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
            <div className="grid grid-cols-1 gap-5 lg:row-span-2">
              {waiting}
              <FirstSteps />
              {bestFit}
            </div>
            {hasRest && !calmMode && (
              <div className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:col-start-2 lg:row-start-1 lg:grid-cols-1">
                {checkIn}
                <ScoreCard />
              </div>
            )}
            {hasRest && (
              <>
                <div className="grid grid-cols-1 gap-5 lg:col-start-1 lg:row-start-3">
                  {challenges}
                  {/* The quest's step of this name asks the same question. */}
                  {current?.id !== 'preferences' && offer}
                </div>
                <div
                  className={cx(
                    'grid grid-cols-1 gap-5 md:grid-cols-2 lg:col-start-2 lg:grid-cols-1',
                    calmMode ? 'lg:row-span-3 lg:row-start-1' : 'lg:row-span-2 lg:row-start-2',
                  )}
                >
                  <div className="flex flex-col gap-5">
                    <TodaysMatchesCard />
                    {quickActions}
                  </div>
                  <ProfileCompletionCard />
                  <div id="video-introduction" className="md:col-span-2 lg:col-span-1">
                    {video}
                  </div>
                </div>
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/**
 * The placeholder for all cards. The cards with people come first, and would otherwise push the
 * others down.
 */
function HomeSkeleton() {
  const t = useTexts(uiTexts);
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

/** The quest, and a message after its last step. */
function FirstSteps() {
  const { id } = useSession().user;
  const quest = useQuest();
  const [isFinished, close] = useQuestEnd(id, quest);
  if (quest?.isOpen) return <QuestCard quest={quest} />;
  return isFinished ? <QuestFinished onClose={close} /> : null;
}
