export { Celebrations } from './celebrations/celebrations.tsx';
export { TodaysChallengesCard } from './challenges/todays-challenges-card.tsx';
export { useChallenges } from './challenges/queries.ts';
export { CheckInCard } from './daily-bonus/check-in-card.tsx';
export { useOwnStreak } from './daily-bonus/use-own-streak.ts';
export { AppSkin, ProfileSkin } from './skins/skin.tsx';
export { SkinSettings } from './skins/skin-settings.tsx';
export { AchievementsPanel, StatsTab } from './tabs.ts';
