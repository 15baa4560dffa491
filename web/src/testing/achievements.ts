import { ACHIEVEMENTS, type Achievement, type AchievementView } from '@rizzly/domain/play';
import { texts } from '@rizzly/domain/play/texts/en';

const toView = (achievement: Achievement): AchievementView => ({
  ...achievement,
  ...texts.achievements[achievement.id],
});

/** The answer of `GET /api/achievements`. */
export const LISTED_ACHIEVEMENTS: readonly AchievementView[] = ACHIEVEMENTS.map(toView);
