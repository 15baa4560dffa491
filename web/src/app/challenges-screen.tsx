import { ChallengesPage } from '../features/play/index.ts';
import { RizzmanCard } from '../features/rizzman/index.ts';

/** Challenges with the RizzMan card (§2.5). */
export function ChallengesScreen() {
  return <ChallengesPage featured={<RizzmanCard />} />;
}
