import { z } from 'zod';

import { issue } from '../../platform/shared/texts/issue-key.ts';

/** How often a kind of notice is sent by a channel. */
export const NOTICE_PACES = ['off', 'immediate', 'daily', 'weekly'] as const;
export type NoticePace = (typeof NOTICE_PACES)[number];

const PACE = issue('settings.pace');

const noticeChannels = z.object({
  mail: z.enum(NOTICE_PACES, PACE),
  push: z.enum(NOTICE_PACES, PACE),
});
export type NoticeChannels = z.output<typeof noticeChannels>;

/** How often a member is told that somebody new fits: in the bell, and in the mail of 18:00. */
export const NEWCOMER_PACES = ['off', 'daily', 'weekly'] as const;
export type NewcomerPace = (typeof NEWCOMER_PACES)[number];

/**
 * The kinds of notifications that a member can choose (§9). Security and safety are always sent.
 */
export const notices = z.object({
  messages: noticeChannels,
  matches: noticeChannels,
  groups: noticeChannels,
  events: noticeChannels,
  streak: noticeChannels,
  tips: noticeChannels,
  newcomers: z.enum(NEWCOMER_PACES, PACE),
});
export type Notices = z.output<typeof notices>;
export type NoticeKind = keyof Notices;
/** The kinds with a pace for each channel. */
export type ChanneledKind = Exclude<NoticeKind, 'newcomers'>;

const changedChannels = noticeChannels.partial().optional();

/** Any part of the choices. */
export const noticesChange = z.object({
  messages: changedChannels,
  matches: changedChannels,
  groups: changedChannels,
  events: changedChannels,
  streak: changedChannels,
  tips: changedChannels,
  newcomers: z.enum(NEWCOMER_PACES, PACE).optional(),
});
export type NoticesChange = z.output<typeof noticesChange>;

/** The defaults for members who have changed nothing. */
export const DEFAULT_NOTICES: Notices = {
  messages: { mail: 'daily', push: 'immediate' },
  matches: { mail: 'daily', push: 'immediate' },
  groups: { mail: 'daily', push: 'immediate' },
  // Reminders before a date are useless in a digest.
  events: { mail: 'immediate', push: 'immediate' },
  streak: { mail: 'off', push: 'off' },
  tips: { mail: 'off', push: 'off' },
  newcomers: 'off',
};

/** The choices after a change. Missing ones are kept. */
export function changeNotices(current: Notices, change: NoticesChange): Notices {
  const merge = (kind: ChanneledKind): NoticeChannels => {
    const { mail, push } = change[kind] ?? {};
    return { mail: mail ?? current[kind].mail, push: push ?? current[kind].push };
  };
  return {
    messages: merge('messages'),
    matches: merge('matches'),
    groups: merge('groups'),
    events: merge('events'),
    streak: merge('streak'),
    tips: merge('tips'),
    newcomers: change.newcomers ?? current.newcomers,
  };
}
