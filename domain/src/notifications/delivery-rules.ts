import type { NoticeKind, NoticePace, Notices } from '../settings/index.ts';
import type { NotificationKind } from './kinds.ts';

/** The channels for sending notifications outside the app. */
export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

interface Rule {
  /** The member's choice that it follows. `always` for security, safety and changed plans. */
  choice: NoticeKind | 'always';
  /** A reminder is only useful before its event, so it waits for no digest. */
  isReminder?: true;
  /**
   * A room mails it itself: immediately, even if it was read, and to suspended members too. `safety`
   * does with the statement of a decision, `account` with a sign-in.
   */
  isPushedOnly?: true;
  /** It leaves at once, also to readers who are in the app. */
  isAlarm?: true;
}

const RULES: Record<NotificationKind, Rule> = {
  match: { choice: 'matches' },
  like: { choice: 'matches' },
  message: { choice: 'messages' },
  goodbye: { choice: 'messages' },
  'missed-call': { choice: 'messages' },
  'squad-invitation': { choice: 'groups' },
  'squad-joined': { choice: 'groups' },
  'squad-proposal': { choice: 'groups' },
  'room-opened': { choice: 'groups' },
  'plan-proposed': { choice: 'groups' },
  'plan-fixed': { choice: 'always' },
  'plan-cancelled': { choice: 'always' },
  'plan-lapsed': { choice: 'groups' },
  'date-reminder': { choice: 'events', isReminder: true },
  'event-reminder': { choice: 'events', isReminder: true },
  'event-published': { choice: 'events' },
  'event-refused': { choice: 'events' },
  'event-cancelled': { choice: 'always' },
  'event-changed': { choice: 'always' },
  'event-moved-up': { choice: 'always' },
  'event-removed': { choice: 'always' },
  standing: { choice: 'always', isPushedOnly: true },
  'appeal-answered': { choice: 'always', isPushedOnly: true },
  'report-answered': { choice: 'always', isPushedOnly: true },
  'case-urgent': { choice: 'always', isAlarm: true },
  'photo-check': { choice: 'always' },
  'new-device': { choice: 'always', isPushedOnly: true },
  'failed-sign-ins': { choice: 'always', isPushedOnly: true },
  achievement: { choice: 'streak' },
  'rest-day': { choice: 'streak' },
};

/** The choice that a kind follows. */
export const choiceOf = (kind: NotificationKind): Rule['choice'] => RULES[kind].choice;
export const isAlarm = (kind: NotificationKind): boolean => RULES[kind].isAlarm === true;
export const isReminder = (kind: NotificationKind): boolean => RULES[kind].isReminder === true;

/**
 * Whether a kind waits neither for a digest nor for the end of the night, and is not part of the
 * daily mail.
 */
export function isUrgent(kind: NotificationKind): boolean {
  return RULES[kind].choice === 'always' || isReminder(kind);
}

/** How often a kind is sent by a channel, according to the member's choices. */
export function paceOf(kind: NotificationKind, channel: Channel, notices: Notices): NoticePace {
  const { choice, isPushedOnly } = RULES[kind];
  if (channel === 'mail' && isPushedOnly) return 'off';
  if (choice === 'always') return 'immediate';
  const pace = notices[choice][channel];
  return pace !== 'off' && isReminder(kind) ? 'immediate' : pace;
}
