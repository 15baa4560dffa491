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

export interface Achievement {
  id: string;
  title: string;
  description: string;
  iconName: (typeof ACHIEVEMENT_ICONS)[number];
  rarity: Rarity;
  category: (typeof ACHIEVEMENT_CATEGORIES)[number];
  unlocksTheme: ThemeId | null;
  /** Earned by this many activities of the kind. */
  requirements: { activity: ActivityKind; count: number };
}

/** Every achievement of the product (§3). Never change an id: members have earned it. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  {
    id: 'first-hello',
    title: 'First Hello',
    description: 'Start your first conversation',
    iconName: 'comment',
    rarity: 'common',
    category: 'social',
    unlocksTheme: null,
    requirements: { activity: 'conversation-started', count: 1 },
  },
  {
    id: 'smooth-talker',
    title: 'Smooth Talker',
    description: 'Start 10 conversations',
    iconName: 'comment',
    rarity: 'rare',
    category: 'social',
    unlocksTheme: 'lagoon',
    requirements: { activity: 'conversation-started', count: 10 },
  },
  {
    id: 'life-of-the-party',
    title: 'Life of the Party',
    description: 'Start 50 conversations',
    iconName: 'users',
    rarity: 'epic',
    category: 'social',
    unlocksTheme: null,
    requirements: { activity: 'conversation-started', count: 50 },
  },
  {
    id: 'talk-of-the-town',
    title: 'Talk of the Town',
    description: 'Start 100 conversations',
    iconName: 'crown',
    rarity: 'legendary',
    category: 'social',
    unlocksTheme: null,
    requirements: { activity: 'conversation-started', count: 100 },
  },
  {
    id: 'picture-perfect',
    title: 'Picture Perfect',
    description: 'Add your first profile picture',
    iconName: 'star',
    rarity: 'common',
    category: 'social',
    unlocksTheme: null,
    requirements: { activity: 'picture-saved', count: 1 },
  },
  {
    id: 'camera-ready',
    title: 'Camera Ready',
    description: 'Record your first video introduction',
    iconName: 'star',
    rarity: 'rare',
    category: 'social',
    unlocksTheme: 'orchard',
    requirements: { activity: 'video-saved', count: 1 },
  },
  {
    id: 'full-picture',
    title: 'The Full Picture',
    description: 'Complete your profile 100%',
    iconName: 'award',
    rarity: 'rare',
    category: 'social',
    unlocksTheme: null,
    requirements: { activity: 'profile-completed', count: 1 },
  },
  {
    id: 'checked-in',
    title: 'Checked In',
    description: 'Claim your first daily bonus',
    iconName: 'calendar-star',
    rarity: 'common',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'bonus-claimed', count: 1 },
  },
  {
    id: 'week-of-wonder',
    title: 'Week of Wonder',
    description: 'Keep a streak for 7 days',
    iconName: 'calendar-star',
    rarity: 'rare',
    category: 'engagement',
    unlocksTheme: 'rosewood',
    requirements: { activity: 'streak-day', count: 7 },
  },
  {
    id: 'unstoppable',
    title: 'Unstoppable',
    description: 'Keep a streak for 30 days',
    iconName: 'calendar-star',
    rarity: 'epic',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'streak-day', count: 30 },
  },
  {
    id: 'challenge-accepted',
    title: 'Challenge Accepted',
    description: 'Complete your first challenge',
    iconName: 'trophy',
    rarity: 'common',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'challenge-completed', count: 1 },
  },
  {
    id: 'challenge-champion',
    title: 'Challenge Champion',
    description: 'Complete 50 challenges',
    iconName: 'trophy',
    rarity: 'epic',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'challenge-completed', count: 50 },
  },
  {
    id: 'into-the-maze',
    title: 'Into the Maze',
    description: 'Play your first RizzMan maze',
    iconName: 'trophy',
    rarity: 'common',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'maze-played', count: 1 },
  },
  {
    id: 'ghost-dodger',
    title: 'Ghost Dodger',
    description: 'Win 5 RizzMan mazes',
    iconName: 'award',
    rarity: 'epic',
    category: 'engagement',
    unlocksTheme: 'midnight',
    requirements: { activity: 'maze-won', count: 5 },
  },
  {
    id: 'rising-star',
    title: 'Rising Star',
    description: 'Reach level 5',
    iconName: 'star',
    rarity: 'rare',
    category: 'engagement',
    unlocksTheme: null,
    requirements: { activity: 'level-reached', count: 5 },
  },
  {
    id: 'rizz-royalty',
    title: 'Rizz Royalty',
    description: 'Reach level 21 and become a Rizz Master',
    iconName: 'crown',
    rarity: 'legendary',
    category: 'engagement',
    unlocksTheme: 'royal',
    requirements: { activity: 'level-reached', count: 21 },
  },
  {
    id: 'open-heart',
    title: 'Open Heart',
    description: 'Send your first like',
    iconName: 'heart',
    rarity: 'common',
    category: 'connections',
    unlocksTheme: null,
    requirements: { activity: 'like-sent', count: 1 },
  },
  {
    id: 'first-spark',
    title: 'First Spark',
    description: 'Make your first match',
    iconName: 'heart',
    rarity: 'common',
    category: 'connections',
    unlocksTheme: null,
    requirements: { activity: 'match-made', count: 1 },
  },
  {
    id: 'warm-welcome',
    title: 'Warm Welcome',
    description: 'Accept 5 match requests',
    iconName: 'users',
    rarity: 'rare',
    category: 'connections',
    unlocksTheme: null,
    requirements: { activity: 'request-accepted', count: 5 },
  },
  {
    id: 'magnetic',
    title: 'Magnetic',
    description: 'Make 10 matches',
    iconName: 'heart',
    rarity: 'epic',
    category: 'connections',
    unlocksTheme: null,
    requirements: { activity: 'match-made', count: 10 },
  },
  {
    id: 'heart-of-the-city',
    title: 'Heart of the City',
    description: 'Make 50 matches',
    iconName: 'crown',
    rarity: 'legendary',
    category: 'connections',
    unlocksTheme: null,
    requirements: { activity: 'match-made', count: 50 },
  },
];

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
