import { TodaysChallengesCard } from '../features/challenges/index.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { VideoIntroCard } from '../features/profile/video-intro-card.tsx';

/** Home with the cards of the rooms it shows (§2.3). */
export function HomeScreen() {
  return <HomePage challenges={<TodaysChallengesCard />} video={<VideoIntroCard />} />;
}
