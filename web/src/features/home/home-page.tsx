import type { Quest } from '@rizzly/domain/home';
import { DAILY_BONUS_POINTS } from '@rizzly/domain/play';
import { useDeferredValue, useState, type ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VideoIntroCard } from '../profile/index.ts';
import { LimitBanner } from './limit-banner.tsx';
import { ProfileCompletionCard } from './profile-completion-card.tsx';
import { QuestFinished } from './quest/quest-finished.tsx';
import { useQuestEnd } from './quest/use-quest-end.ts';
import { QuickActionsCard } from './quick-actions-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { homeTexts } from './texts/index.ts';
import { TodayPath } from './today/today-path.tsx';
import { useToday } from './today/use-today.ts';
import { TodaysMatchesCard } from './todays-matches-card.tsx';

/** Home (§2.3): the day as a path, and below it how the member stands. */
export function HomePage() {
  const t = useTexts(homeTexts);
  useTitle(t.title);
  const { user } = useSession();
  const isNew = user.rizzScore === 0;
  const today = useToday();
  // Set only once: a card that mounts retries failed queries, and would otherwise replace itself.
  const [isKnown, setKnown] = useState(!today.isPending);
  if (!today.isPending && !isKnown) setKnown(true);
  // The rest follows after the path, so that taps are handled in between.
  const hasRest = useDeferredValue(isKnown);
  return (
    <div className="grid gap-4 sm:gap-6">
      <div>
        <h1 className="text-2xl wrap-anywhere sm:text-4xl">
          {isNew ? t.welcome({ name: user.fullName }) : t.welcomeBack({ name: user.fullName })}
        </h1>
        <p className="mt-1 text-ink-soft">
          {isNew && !user.calmMode ? t.firstPoints({ points: DAILY_BONUS_POINTS }) : t.tagline}
        </p>
      </div>
      <LimitBanner />
      {isKnown ? (
        <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid grid-cols-1 gap-3 sm:gap-5">
            <FirstStepsEnd quest={today.quest} />
            <TodayPath today={today} />
          </div>
          {hasRest && <Standing />}
        </div>
      ) : (
        <Loading className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Skeleton className="h-[40rem] rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      )}
    </div>
  );
}

/**
 * The score, matches and profile, which phones show side by side. They stay in view for newcomers
 * too, because §2.3 names their texts.
 */
function Standing() {
  const t = useTexts(homeTexts).today;
  const { calmMode } = useSession().user;
  return (
    <section aria-labelledby="standing" className="grid grid-cols-1 gap-2">
      <p id="standing" className="flex min-h-11 items-center font-display text-xl font-bold">
        {t.standing}
      </p>
      <div className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:scroll-px-6 sm:px-6 md:mx-0 md:block md:columns-2 md:overflow-visible md:px-0 lg:columns-1">
        {!calmMode && (
          <Piece>
            <ScoreCard />
          </Piece>
        )}
        <Piece>
          <ProfileCompletionCard />
        </Piece>
        <Piece>
          <TodaysMatchesCard />
        </Piece>
        <Piece>
          <QuickActionsCard />
        </Piece>
        <Piece id="video-introduction">
          <VideoIntroCard isRow />
        </Piece>
      </div>
    </section>
  );
}

function Piece(card: { id?: string; children: ReactNode }) {
  return (
    <Card
      {...card}
      className="w-[17.5rem] shrink-0 snap-start break-inside-avoid overflow-clip p-0! py-1.5! md:mb-3 md:w-auto"
    />
  );
}

/** A message after the last of the first steps. */
function FirstStepsEnd({ quest }: { quest: Quest | undefined }) {
  const [isFinished, close] = useQuestEnd(useSession().user.id, quest);
  return isFinished ? <QuestFinished onClose={close} /> : null;
}
