import { z } from 'zod';

import { contract, idParams } from '../../../platform/shared/endpoint.ts';
import { issue } from '../../../platform/shared/texts/issue-key.ts';
import { ACTIVITY_KINDS } from '../activity/activity.ts';
import { ACHIEVEMENT_CATEGORIES, ACHIEVEMENT_ICONS, RARITIES } from './catalogue.ts';
import { THEME_IDS } from './themes.ts';

const achievement = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  iconName: z.enum(ACHIEVEMENT_ICONS),
  rarity: z.enum(RARITIES),
  category: z.enum(ACHIEVEMENT_CATEGORIES),
  unlocksTheme: z.enum(THEME_IDS).nullable(),
  requirements: z.object({ activity: z.enum(ACTIVITY_KINDS), count: z.number().int() }),
});
export type AchievementView = z.output<typeof achievement>;

/** An achievement that a member has earned. */
const userAchievement = z.object({
  id: z.string(),
  achievementId: z.string(),
  earnedAt: z.string(),
});
export type UserAchievement = z.output<typeof userAchievement>;

const achievementProgress = z.object({
  achievementId: z.string(),
  progress: z.number().int(),
  maxProgress: z.number().int(),
});
export type AchievementProgress = z.output<typeof achievementProgress>;

export const themeBody = z.object({
  theme: z.enum(THEME_IDS, issue('play.themeUnknown')),
});

export const achievementsContract = contract({
  'GET /api/achievements': {
    summary: 'Every achievement there is',
    description: 'Lists all achievements that can be earned.',
    access: 'member',
    response: z.array(achievement),
  },
  'GET /api/users/:id/achievements': {
    summary: 'What a member has earned, the newest first',
    description: 'Lists the achievements that a member has earned, newest first.',
    access: 'member',
    params: idParams,
    response: z.array(userAchievement),
  },
  'GET /api/users/:id/achievement-progress': {
    summary: 'How far one is with every achievement',
    description: 'Answers with the progress of the caller in every achievement.',
    access: 'owner',
    params: idParams,
    response: z.array(achievementProgress),
  },
  'GET /api/users/:id/theme': {
    summary: "The theme in which a member's profile is shown",
    description: 'Answers with the theme that the member has chosen for the profile.',
    access: 'member',
    params: idParams,
    response: z.object({ theme: z.enum(THEME_IDS) }),
  },
  'PUT /api/users/:id/theme': {
    summary: 'Choose a theme that an earned achievement unlocks',
    description:
      'Sets the theme of the profile. Only a theme that an earned achievement unlocks is accepted.',
    access: 'owner',
    params: idParams,
    body: themeBody,
    response: z.object({ theme: z.enum(THEME_IDS) }),
    errors: ['forbidden'],
  },
});
