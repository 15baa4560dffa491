import { ChallengesPage } from '../features/play/index.ts';
import { RizzmanCard } from '../features/rizzman/index.ts';

/** The challenges with the day's maze among them (§2.5). */
export function ChallengesScreen() {
  return <ChallengesPage featured={<RizzmanCard />} />;
}
