import { ACHIEVEMENTS, type Achievement, type AchievementView } from '../../rooms/play/index.ts';
import { texts } from '../../rooms/play/texts/en.ts';

const toView = (achievement: Achievement): AchievementView => ({
  ...achievement,
  ...texts.achievements[achievement.id],
});

/** The answer of `GET /api/achievements`. */
export const LISTED_ACHIEVEMENTS: readonly AchievementView[] = ACHIEVEMENTS.map(toView);
