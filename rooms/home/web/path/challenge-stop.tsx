// Its code comes with the cards below the path.
export { TodaysChallengesCard as default } from '../../../play/web/index.ts';
