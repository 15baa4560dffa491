import type { NoticeKind, NoticePace, Notices } from '../settings/index.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts';

/** The channels for sending notifications outside the app. */
export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The choice that a kind follows. */
export const choiceOf = (kind: NotificationKind): NoticeKind | 'always' =>
  NOTIFICATION_KINDS[kind].choice;
export const isAlarm = (kind: NotificationKind): boolean =>
  NOTIFICATION_KINDS[kind].isAlarm === true;
export const isReminder = (kind: NotificationKind): boolean =>
  NOTIFICATION_KINDS[kind].isReminder === true;

/**
 * Whether a kind waits neither for a digest nor for the end of the night, and is not part of the
 * daily mail.
 */
export function isUrgent(kind: NotificationKind): boolean {
  return NOTIFICATION_KINDS[kind].choice === 'always' || isReminder(kind);
}

/** How often a kind is sent by a channel, according to the member's choices. */
export function paceOf(kind: NotificationKind, channel: Channel, notices: Notices): NoticePace {
  const { choice, isPushedOnly } = NOTIFICATION_KINDS[kind];
  if (channel === 'mail' && isPushedOnly) return 'off';
  if (choice === 'always') return 'immediate';
  if (choice === 'newcomers') return channel === 'mail' ? notices.newcomers : 'off';
  const pace = notices[choice][channel];
  return pace !== 'off' && isReminder(kind) ? 'immediate' : pace;
}
