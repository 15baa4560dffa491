import { lazy } from 'react';

/** Tabs of a profile. Each loads when it is opened. */
export const AchievementsPanel = lazy(async () => ({
  default: (await import('./achievements/achievements-panel.tsx')).AchievementsPanel,
}));
export const StatsTab = lazy(async () => ({
  default: (await import('./stats/stats-tab.tsx')).StatsTab,
}));
