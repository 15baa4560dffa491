import { useLessonsDue } from '../features/coaching/lessons/use-lessons-due.ts';
import { HomePage } from '../features/home/home-page.tsx';
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
      lessonsDue={useLessonsDue()}
    />
  );
}
