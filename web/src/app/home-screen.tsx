import { useLessonsDue } from '../features/coaching/lessons/use-lessons-due.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { QuickActionsCard } from '../features/home/quick-actions-card.tsx';
import { CheckInCard, TodaysChallengesCard } from '../features/play/index.ts';
import { PreferencesOfferCard } from '../features/preferences/offer-card.tsx';
import { VideoIntroCard } from '../features/profile/video-intro-card.tsx';
import { BestFit, useIsWaitingUnknown, WaitingPeople } from './home-people.tsx';

/** Home with the cards of other rooms (§2.3). */
export function HomeScreen() {
  return (
    <HomePage
      isLoading={useIsWaitingUnknown()}
      waiting={<WaitingPeople />}
      bestFit={<BestFit />}
      checkIn={<CheckInCard />}
      challenges={<TodaysChallengesCard />}
      video={<VideoIntroCard />}
      offer={<PreferencesOfferCard />}
      quickActions={<QuickActions />}
    />
  );
}

/** Asks for the lessons when it is drawn, which is after the people. */
function QuickActions() {
  return <QuickActionsCard lessonsDue={useLessonsDue()} />;
}
