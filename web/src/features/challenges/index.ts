export { ChallengesPage } from './challenges-page.tsx';
export { TodaysChallengesCard } from './todays-challenges-card.tsx';
