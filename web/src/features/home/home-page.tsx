import { DAILY_BONUS_POINTS } from '@rizzly/domain/play';
import type { ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { LimitBanner } from './limit-banner.tsx';
import { ProfileCompletionCard } from './profile-completion-card.tsx';
import { QuickActionsCard } from './quick-actions-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { homeTexts } from './texts/index.ts';
import { TodaysMatchesCard } from './todays-matches-card.tsx';

/** Home (§2.3). The slots hold cards of other rooms; app/ fills them. */
export function HomePage({
  checkIn,
  challenges,
  video,
  offer,
}: {
  checkIn: ReactNode;
  challenges: ReactNode;
  video: ReactNode;
  offer: ReactNode;
}) {
  const t = useTexts(homeTexts);
  useTitle(t.title);
  const { user } = useSession();
  const { calmMode } = user;
  const isNew = user.rizzScore === 0;
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">
          {isNew ? t.welcome({ name: user.fullName }) : t.welcomeBack({ name: user.fullName })}
        </h1>
        <p className="mt-1 text-ink-soft">
          {isNew && !calmMode ? t.firstPoints({ points: DAILY_BONUS_POINTS }) : t.tagline}
        </p>
      </div>
      <LimitBanner />
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <div className="grid gap-5 lg:col-span-2">
          {!calmMode && (
            <div className="grid gap-5 md:grid-cols-2">
              <ScoreCard />
              {checkIn}
            </div>
          )}
          {challenges}
          {offer}
          <ProfileCompletionCard />
        </div>
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-1">
          <div className="flex flex-col gap-5">
            <TodaysMatchesCard />
            <QuickActionsCard />
          </div>
          <div id="video-introduction">{video}</div>
        </div>
      </div>
    </div>
  );
}
