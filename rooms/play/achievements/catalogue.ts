import type { ActivityKind } from '../activity/activity.ts';
import type { ThemeId } from './themes.ts';

export const ACHIEVEMENT_ICONS = [
  'heart',
  'comment',
  'calendar-star',
  'trophy',
  'star',
  'award',
  'crown',
  'users',
] as const;
export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof RARITIES)[number];
export const ACHIEVEMENT_CATEGORIES = ['social', 'engagement', 'connections'] as const;

type Row<Id extends string> = readonly [
  id: Id,
  iconName: (typeof ACHIEVEMENT_ICONS)[number],
  rarity: Rarity,
  category: (typeof ACHIEVEMENT_CATEGORIES)[number],
  /** Earned by `count` activities of this kind. */
  activity: ActivityKind,
  count: number,
  unlocksTheme?: ThemeId,
];

/** Never change an id: members have earned it. Titles and descriptions are in the catalogues. */
const ROWS = [
  ['first-hello', 'comment', 'common', 'social', 'conversation-started', 1],
  ['smooth-talker', 'comment', 'rare', 'social', 'conversation-started', 10, 'lagoon'],
  ['life-of-the-party', 'users', 'epic', 'social', 'conversation-started', 50],
  ['talk-of-the-town', 'crown', 'legendary', 'social', 'conversation-started', 100],
  ['picture-perfect', 'star', 'common', 'social', 'picture-saved', 1],
  ['camera-ready', 'star', 'rare', 'social', 'video-saved', 1, 'orchard'],
  ['full-picture', 'award', 'rare', 'social', 'profile-completed', 1],
  ['checked-in', 'calendar-star', 'common', 'engagement', 'bonus-claimed', 1],
  ['week-of-wonder', 'calendar-star', 'rare', 'engagement', 'streak-day', 7, 'rosewood'],
  ['unstoppable', 'calendar-star', 'epic', 'engagement', 'streak-day', 30],
  ['challenge-accepted', 'trophy', 'common', 'engagement', 'challenge-completed', 1],
  ['challenge-champion', 'trophy', 'epic', 'engagement', 'challenge-completed', 50],
  ['into-the-maze', 'trophy', 'common', 'engagement', 'maze-played', 1],
  ['ghost-dodger', 'award', 'epic', 'engagement', 'maze-won', 5, 'midnight'],
  ['rising-star', 'star', 'rare', 'engagement', 'level-reached', 5],
  ['rizz-royalty', 'crown', 'legendary', 'engagement', 'level-reached', 21, 'royal'],
  ['open-heart', 'heart', 'common', 'connections', 'like-sent', 1],
  ['first-spark', 'heart', 'common', 'connections', 'match-made', 1],
  ['warm-welcome', 'users', 'rare', 'connections', 'request-accepted', 5],
  ['magnetic', 'heart', 'epic', 'connections', 'match-made', 10],
  ['heart-of-the-city', 'crown', 'legendary', 'connections', 'match-made', 50],
  ['out-and-about', 'calendar-star', 'common', 'social', 'event-attended', 1],
  ['local-legend', 'trophy', 'epic', 'social', 'event-attended', 5, 'fairground'],
  ['double-trouble', 'users', 'rare', 'connections', 'group-date-confirmed', 1],
  ['the-more-the-merrier', 'users', 'epic', 'connections', 'group-date-confirmed', 3, 'confetti'],
] as const satisfies readonly Row<string>[];

export type AchievementId = (typeof ROWS)[number][0];

const toAchievement = ([id, iconName, rarity, category, ...earned]: Row<AchievementId>) => {
  const [activity, count, unlocksTheme = null] = earned;
  return { id, iconName, rarity, category, unlocksTheme, requirements: { activity, count } };
};
export type Achievement = ReturnType<typeof toAchievement>;

/** Every achievement of the product (§3). */
export const ACHIEVEMENTS: readonly Achievement[] = ROWS.map(toAchievement);

/** The achievements earned by this many activities of one kind. */
export function earnedBy(activity: ActivityKind, count: number): Achievement[] {
  return ACHIEVEMENTS.filter(
    ({ requirements }) => requirements.activity === activity && count >= requirements.count,
  );
}

/** Whether these achievements unlock a theme. */
export function isThemeEarned(theme: ThemeId, earnedIds: readonly string[]): boolean {
  return ACHIEVEMENTS.some(
    ({ id, unlocksTheme }) => unlocksTheme === theme && earnedIds.includes(id),
  );
}
