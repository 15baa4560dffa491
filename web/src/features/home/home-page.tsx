import type { Quest } from '@rizzly/domain/home';
import { DAILY_BONUS_POINTS } from '@rizzly/domain/play';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { cx } from '../../ui/cx.ts';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMatches } from '../matching/index.ts';
import { CheckInCard, TodaysChallengesCard } from '../play/index.ts';
import { PreferencesOfferCard } from '../preferences/index.ts';
import { VideoIntroCard } from '../profile/index.ts';
import { LimitBanner } from './limit-banner.tsx';
import { BestFitCard, useBestFit } from './people/best-fit-card.tsx';
import { LikedYouCard } from './people/liked-you-card.tsx';
import { unreadQuery, UnreadCard } from './people/unread-card.tsx';
import { ProfileCompletionCard } from './profile-completion-card.tsx';
import { useQuest } from './quest/queries.ts';
import { QuestCard, QuestFinished } from './quest/quest-card.tsx';
import { useQuestEnd } from './quest/use-quest-end.ts';
import { QuickActionsCard } from './quick-actions-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { homeTexts } from './texts/index.ts';
import { TodaysMatchesCard } from './todays-matches-card.tsx';

/** Home (§2.3): people first, with cards of other rooms. */
export function HomePage() {
  const t = useTexts(homeTexts);
  useTitle(t.title);
  const { user } = useSession();
  const { calmMode } = user;
  const isNew = user.rizzScore === 0;
  const { data: quest, isPending: isQuestPending } = useQuest();
  const matches = useMatches();
  const unread = useQuery(unreadQuery);
  const { fit, isPending: isFitPending } = useBestFit();
  const isPending = isQuestPending || matches.isPending || unread.isPending || isFitPending;
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
              {fit && <BestFitCard key={fit.user.id} fit={fit} />}
              <LikedYouCard />
              <UnreadCard />
              <FirstSteps quest={quest} />
            </div>
            {hasRest && !calmMode && (
              <div className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:col-start-2 lg:row-start-1 lg:grid-cols-1">
                <CheckInCard />
                <ScoreCard />
              </div>
            )}
            {hasRest && (
              <>
                <div className="grid grid-cols-1 gap-5 lg:col-start-1 lg:row-start-3">
                  <TodaysChallengesCard />
                  {/* The quest's step of this name asks the same question. */}
                  {current?.id !== 'preferences' && <PreferencesOfferCard />}
                </div>
                <div
                  className={cx(
                    'grid grid-cols-1 gap-5 md:grid-cols-2 lg:col-start-2 lg:grid-cols-1',
                    calmMode ? 'lg:row-span-3 lg:row-start-1' : 'lg:row-span-2 lg:row-start-2',
                  )}
                >
                  <div className="flex flex-col gap-5">
                    <TodaysMatchesCard />
                    <QuickActionsCard />
                  </div>
                  <ProfileCompletionCard />
                  <div id="video-introduction" className="md:col-span-2 lg:col-span-1">
                    <VideoIntroCard />
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
  return (
    <Loading className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}

/** The quest, and a message after its last step. */
function FirstSteps({ quest }: { quest: Quest | undefined }) {
  const { id } = useSession().user;
  const [isFinished, close] = useQuestEnd(id, quest);
  if (quest?.isOpen) return <QuestCard quest={quest} />;
  return isFinished ? <QuestFinished onClose={close} /> : null;
}
