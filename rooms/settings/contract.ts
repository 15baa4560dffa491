import { z } from 'zod';

import { contract } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { LANGUAGES } from '../../platform/shared/texts/language.ts';
import { isTimeZone } from '../../platform/shared/time-zone.ts';
import { THEME_IDS } from '../play/index.ts';
import { notices, noticesChange } from './notices.ts';

const choice = z.boolean(issue('settings.choice'));

/** Who finds a member: everybody, or only those whom the member likes. */
export const SHOWN_TO = ['everybody', 'liked'] as const;

/** What others see of a member, and what members see of their own points. */
export const privacy = z.object({
  /** Whether others see on which days the member was here. */
  showActivity: choice,
  /** Whether chat partners see that the member is online. */
  showOnline: choice,
  showTyping: choice,
  showSeen: choice,
  /** Whether others see the distance to the member's city. */
  showDistance: choice,
  inLeaderboard: choice,
  shownTo: z.enum(SHOWN_TO, issue('settings.choice')),
  /** Others get no score, level or streak of the member. */
  hideScore: choice,
  /** The member's own screens show no points, levels, streaks or celebrations. */
  calmMode: choice,
});

/** The member's skin in all browsers. Light or dark is chosen in each browser. */
const look = z.object({ skin: z.enum(THEME_IDS, issue('settings.skin')) });

export const settings = z.object({
  privacy,
  notices,
  look,
  /** Null follows the browser. */
  language: z.enum(LANGUAGES).nullable(),
  /** An IANA name such as `America/Chicago`. Null until a browser has sent it. */
  timeZone: z.string().nullable(),
});
export type Settings = z.output<typeof settings>;

const settingsChange = z.object({
  privacy: privacy.partial().optional(),
  notices: noticesChange.optional(),
  look: look.partial().optional(),
  language: z.enum(LANGUAGES, issue('settings.language')).nullable().optional(),
  timeZone: z
    .string(issue('settings.timeZone'))
    .refine(isTimeZone, issue('settings.timeZoneUnknown'))
    .nullable()
    .optional(),
});
export type SettingsChange = z.output<typeof settingsChange>;

export const settingsContract = contract({
  'GET /api/settings': {
    summary: 'One’s own settings',
    description: 'Answers with what others see of the caller, notices, look, language and zone.',
    access: 'member',
    response: settings,
  },
  'PATCH /api/settings': {
    summary: 'Change any of one’s settings',
    description: 'Changes the given settings together or none of them, and answers with all.',
    access: 'member',
    body: settingsChange,
    response: settings,
    errors: ['forbidden'],
  },
});
