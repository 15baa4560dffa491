import { describe, expect, it } from 'vitest';

import { DEFAULT_NOTICES, type NoticePace, type Notices } from '../settings/index.ts';
import { choiceOf, isUrgent, paceOf } from './delivery-rules.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts';

const all = (pace: NoticePace): Notices => {
  const both = { mail: pace, push: pace };
  const newcomers = pace === 'immediate' ? 'daily' : pace;
  const channeled = { messages: both, matches: both, groups: both, events: both, streak: both };
  return { ...channeled, tips: both, newcomers };
};

const FOLLOWED: Partial<Record<NotificationKind, string>> = {
  match: 'matches',
  like: 'matches',
  message: 'messages',
  'squad-invitation': 'groups',
  'plan-proposed': 'groups',
  'plan-cancelled': 'always',
  'plan-lapsed': 'groups',
  'date-reminder': 'events',
  'event-reminder': 'events',
  'event-cancelled': 'always',
  standing: 'always',
  achievement: 'streak',
  newcomers: 'newcomers',
  'rest-day': 'streak',
};

describe('a kind of notification', () => {
  it.each(Object.entries(FOLLOWED))('%s follows the choice %s', (kind, choice) => {
    expect(choiceOf(kind as NotificationKind)).toBe(choice);
  });

  it.each(Object.keys(NOTIFICATION_KINDS) as NotificationKind[])(
    '%s is pushed with everything off only if it always is',
    (kind) => {
      expect(paceOf(kind, 'push', all('off')) !== 'off').toBe(choiceOf(kind) === 'always');
    },
  );
});

describe('paceOf', () => {
  it.each([
    ['match', 'mail', 'daily'],
    ['match', 'push', 'immediate'],
    ['message', 'mail', 'daily'],
    ['message', 'push', 'immediate'],
    ['date-reminder', 'push', 'immediate'],
    ['date-reminder', 'mail', 'immediate'],
    ['plan-cancelled', 'mail', 'immediate'],
    ['rest-day', 'mail', 'off'],
    ['rest-day', 'push', 'off'],
    ['event-changed', 'mail', 'immediate'],
    // The room `safety` mails the statement itself.
    ['standing', 'mail', 'off'],
    ['event-changed', 'push', 'immediate'],
    ['newcomers', 'mail', 'off'],
    ['newcomers', 'push', 'off'],
  ] as const)('of %s by %s is %s by default', (kind, channel, pace) => {
    expect(paceOf(kind, channel, DEFAULT_NOTICES)).toBe(pace);
  });

  it('mails newcomers as they are chosen, and never pushes them', () => {
    const notices = { ...DEFAULT_NOTICES, newcomers: 'weekly' } as const;

    expect(paceOf('newcomers', 'mail', notices)).toBe('weekly');
    expect(paceOf('newcomers', 'push', notices)).toBe('off');
  });

  it('keeps reminders out of digests', () => {
    expect(paceOf('date-reminder', 'push', all('weekly'))).toBe('immediate');
    expect(paceOf('date-reminder', 'mail', all('daily'))).toBe('immediate');
    expect(paceOf('date-reminder', 'push', all('off'))).toBe('off');
  });
});

describe('isUrgent', () => {
  it.each([
    ['match', false],
    ['message', false],
    ['plan-cancelled', true],
    ['date-reminder', true],
    ['standing', true],
  ] as const)('of %s is %s', (kind, urgent) => {
    expect(isUrgent(kind)).toBe(urgent);
  });
});
