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

interface AchievementOf<Id extends string> {
  id: Id;
  iconName: (typeof ACHIEVEMENT_ICONS)[number];
  rarity: Rarity;
  category: (typeof ACHIEVEMENT_CATEGORIES)[number];
  unlocksTheme: ThemeId | null;
  /** Earned by this many activities of the kind. */
  requirements: { activity: ActivityKind; count: number };
}

/** Never change an id: members have earned it. Titles and descriptions are in the catalogues. */
const LISTED = [
  {
    id: 'first-hello',
    iconName: 'comment',
    rarity: 'common',
    category: 'social',
    unlocksTheme: null,
    requirements: { activity: 'conversation-started', count: 1 },
  },
  {
    id: 'smooth-talker',
    iconName: 'comment',
    rarity: 'rare',
    category: 'social',
    unlocksTheme: 'lagoon',
    requirements: { activity: 'conversation-started', count: 10 },
  },
  {
    id: 'life-of-the-party',
    iconName: 'users',
    rarity: 'epic',
    category: 'social',
    unlocksTheme: null,
    requirements: { activity: 'conversation-started', count: 50 },
  },
  {
    id: 'talk-of-the-town',
    iconName: 'crown',
    rarity: 'legendary',
    category: 'social',
    unlocksTheme: null,
    requirements: { activity: 'conversation-started', count: 100 },
  },
  {
    id: 'picture-perfect',
    iconName: 'star',
    rarity: 'common',
    category: 'social',
    unlocksTheme: null,
    requirements: { activity: 'picture-saved', count: 1 },
  },
  {
    id: 'camera-ready',
    iconName: 'star',
    rarity: 'rare',
    category: 'social',
    unlocksTheme: 'orchard',
    requirements: { activity: 'video-saved', count: 1 },
  },
  {
    id: 'full-picture',
    iconName: 'award',
    rarity: 'rare',
    category: 'social',
    unlocksTheme: null,
    requirements: { activity: 'profile-completed', count: 1 },
  },
  {
    id: 'checked-in',
    iconName: 'calendar-star',
    rarity: 'common',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'bonus-claimed', count: 1 },
  },
  {
    id: 'week-of-wonder',
    iconName: 'calendar-star',
    rarity: 'rare',
    category: 'engagement',
    unlocksTheme: 'rosewood',
    requirements: { activity: 'streak-day', count: 7 },
  },
  {
    id: 'unstoppable',
    iconName: 'calendar-star',
    rarity: 'epic',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'streak-day', count: 30 },
  },
  {
    id: 'challenge-accepted',
    iconName: 'trophy',
    rarity: 'common',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'challenge-completed', count: 1 },
  },
  {
    id: 'challenge-champion',
    iconName: 'trophy',
    rarity: 'epic',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'challenge-completed', count: 50 },
  },
  {
    id: 'into-the-maze',
    iconName: 'trophy',
    rarity: 'common',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'maze-played', count: 1 },
  },
  {
    id: 'ghost-dodger',
    iconName: 'award',
    rarity: 'epic',
    category: 'engagement',
    unlocksTheme: 'midnight',
    requirements: { activity: 'maze-won', count: 5 },
  },
  {
    id: 'rising-star',
    iconName: 'star',
    rarity: 'rare',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'level-reached', count: 5 },
  },
  {
    id: 'rizz-royalty',
    iconName: 'crown',
    rarity: 'legendary',
    category: 'engagement',
    unlocksTheme: 'royal',
    requirements: { activity: 'level-reached', count: 21 },
  },
  {
    id: 'open-heart',
    iconName: 'heart',
    rarity: 'common',
    category: 'connections',
    unlocksTheme: null,
    requirements: { activity: 'like-sent', count: 1 },
  },
  {
    id: 'first-spark',
    iconName: 'heart',
    rarity: 'common',
    category: 'connections',
    unlocksTheme: null,
    requirements: { activity: 'match-made', count: 1 },
  },
  {
    id: 'warm-welcome',
    iconName: 'users',
    rarity: 'rare',
    category: 'connections',
    unlocksTheme: null,
    requirements: { activity: 'request-accepted', count: 5 },
  },
  {
    id: 'magnetic',
    iconName: 'heart',
    rarity: 'epic',
    category: 'connections',
    unlocksTheme: null,
    requirements: { activity: 'match-made', count: 10 },
  },
  {
    id: 'heart-of-the-city',
    iconName: 'crown',
    rarity: 'legendary',
    category: 'connections',
    unlocksTheme: null,
    requirements: { activity: 'match-made', count: 50 },
  },
  {
    id: 'out-and-about',
    iconName: 'calendar-star',
    rarity: 'common',
    category: 'social',
    unlocksTheme: null,
    requirements: { activity: 'event-attended', count: 1 },
  },
  {
    id: 'local-legend',
    iconName: 'trophy',
    rarity: 'epic',
    category: 'social',
    unlocksTheme: 'fairground',
    requirements: { activity: 'event-attended', count: 5 },
  },
  {
    id: 'double-trouble',
    iconName: 'users',
    rarity: 'rare',
    category: 'connections',
    unlocksTheme: null,
    requirements: { activity: 'group-date-confirmed', count: 1 },
  },
  {
    id: 'the-more-the-merrier',
    iconName: 'users',
    rarity: 'epic',
    category: 'connections',
    unlocksTheme: 'confetti',
    requirements: { activity: 'group-date-confirmed', count: 3 },
  },
] as const satisfies readonly AchievementOf<string>[];

export type AchievementId = (typeof LISTED)[number]['id'];
export type Achievement = AchievementOf<AchievementId>;

/** Every achievement of the product (§3). */
export const ACHIEVEMENTS: readonly Achievement[] = LISTED;

const byActivity = Map.groupBy(ACHIEVEMENTS, (achievement) => achievement.requirements.activity);

/** The achievements earned by this many activities of one kind. */
export function earnedBy(activity: ActivityKind, count: number): Achievement[] {
  return (byActivity.get(activity) ?? []).filter(
    (achievement) => count >= achievement.requirements.count,
  );
}

/** Whether these achievements unlock a theme. */
export function isThemeEarned(theme: ThemeId, earnedIds: readonly string[]): boolean {
  return ACHIEVEMENTS.some(
    ({ id, unlocksTheme }) => unlocksTheme === theme && earnedIds.includes(id),
  );
}
