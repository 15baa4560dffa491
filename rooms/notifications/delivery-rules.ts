import type { NoticeKind, NoticePace, Notices } from '../settings/index.ts';
import { afterQuiet, awayFrom, isSilent, leavesAt } from './delivery-times.ts';
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

/** The state of a delivery at the moment of sending. */
export interface DueDelivery {
  kind: NotificationKind;
  channel: Channel;
  /** Whether it was read in the app meanwhile. */
  isRead: boolean;
  /** Whether the reader may see the member that it is about. */
  isVisible: boolean;
  /** For a reminder: the start, in milliseconds. */
  startsAt: number | undefined;
  reader: {
    notices: Notices;
    zone: string;
    /** False on a break, while leaving, and when suspended or banned. */
    canBeNotified: boolean;
    /** When they were last seen, in milliseconds. Now, if the app is open. */
    seenAt: number;
    lastActiveOn: string;
    /** Since when they know that this choice is silent on this channel. */
    silentSince: string | undefined;
  };
}

export type Decision =
  | { does: 'send' }
  /** The last delivery of its choice until the reader comes back. It says so. */
  | { does: 'send-last' }
  | { does: 'drop' }
  | { does: 'wait'; until: number };

/** Decides about a due delivery. Things may have changed since it was queued. */
export function decideDelivery(due: DueDelivery, now: number, today: string): Decision {
  const { kind, channel, reader, startsAt } = due;
  if (!reader.canBeNotified || due.isRead || !due.isVisible) return { does: 'drop' };
  const pace = paceOf(kind, channel, reader.notices);
  if (pace === 'off') return { does: 'drop' };
  if (isReminder(kind) && (startsAt ?? 0) <= now) return { does: 'drop' };
  const isLast = !isUrgent(kind) && isSilent(reader.lastActiveOn, today);
  const knowsSilence = (reader.silentSince ?? '') > reader.lastActiveOn;
  if (isLast && knowsSilence) return { does: 'drop' };
  const away = awayFrom(reader.seenAt, now);
  if (!isAlarm(kind) && away > now) return { does: 'wait', until: away };
  if (!isUrgent(kind) && afterQuiet(now, reader.zone) > now) {
    return { does: 'wait', until: leavesAt(now, reader.zone, { pace, isUrgent: false }) };
  }
  return { does: isLast ? 'send-last' : 'send' };
}

/** The choice that can become silent for this kind, if any. */
export function silencedBy(kind: NotificationKind) {
  const choice = choiceOf(kind);
  return choice === 'always' || isReminder(kind) ? undefined : choice;
}
