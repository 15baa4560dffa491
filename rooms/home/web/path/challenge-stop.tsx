// The card's code comes with `standing.tsx`, which shows it too.
export { TodaysChallengesCard as default } from '../../../play/web/index.ts';
