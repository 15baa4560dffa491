import { describe, expect, it } from 'vitest';

import { DEFAULT_NOTICES } from '../settings/index.ts';
import { decideDelivery, type DueDelivery } from './delivery-rules.ts';

const NOON = Date.parse('2026-11-23T18:00Z');
const NIGHT = Date.parse('2026-11-24T07:00Z');
const TODAY = '2026-11-23';
const MINUTE = 60_000;

const reader: DueDelivery['reader'] = {
  notices: DEFAULT_NOTICES,
  zone: 'America/Chicago',
  canBeNotified: true,
  seenAt: 0,
  lastActiveOn: '2026-11-22',
  silentSince: undefined,
};
const match: DueDelivery = {
  kind: 'match',
  channel: 'push',
  isRead: false,
  isVisible: true,
  startsAt: undefined,
  reader,
};
const of = (kind: DueDelivery['kind'], more: Partial<DueDelivery> = {}) => ({
  ...match,
  kind,
  ...more,
});
const to = (change: Partial<DueDelivery['reader']>, due = match) => ({
  ...due,
  reader: { ...due.reader, ...change },
});
const off = { mail: 'off', push: 'off' } as const;
const longAway = { lastActiveOn: '2026-11-01' };

describe('decideDelivery', () => {
  it.each([
    ['what is true and wanted', match, 'send'],
    ['what was read', of('match', { isRead: true }), 'drop'],
    ['what is about somebody absent', of('match', { isVisible: false }), 'drop'],
    ['what is for somebody on a break or gone', to({ canBeNotified: false }), 'drop'],
    ['a choice turned off', to({ notices: { ...DEFAULT_NOTICES, matches: off } }), 'drop'],
    ['a reminder too late', of('date-reminder', { startsAt: NOON }), 'drop'],
    ['a reminder in time', of('date-reminder', { startsAt: NOON + MINUTE }), 'send'],
    ['to a reader seen 9 minutes ago', to({ seenAt: NOON - 9 * MINUTE }), 'wait'],
    [
      'to a reader seen by a clock of next week',
      to({ seenAt: NOON + 7 * 24 * 60 * MINUTE }),
      'send',
    ],
    ['to a reader seen 10 minutes ago', to({ seenAt: NOON - 10 * MINUTE }), 'send'],
    ['a changed plan to a reader who is here', to({ seenAt: NOON }, of('plan-cancelled')), 'wait'],
    ['the first after three weeks', to(longAway), 'send-last'],
    ['the second', to({ ...longAway, silentSince: '2026-11-22' }), 'drop'],
    [
      'after a return and another three weeks',
      to({ ...longAway, silentSince: '2026-10-02' }),
      'send-last',
    ],
    ['a changed plan after three weeks', to(longAway, of('plan-cancelled')), 'send'],
    [
      'a reminder after three weeks',
      to(longAway, of('date-reminder', { startsAt: NOON + MINUTE })),
      'send',
    ],
  ] as const)('%s', (_what, due, does) => {
    expect(decideDelivery(due, NOON, TODAY).does).toBe(does);
  });

  it('waits until the reader has been away for ten minutes', () => {
    const due = to({ seenAt: NOON - MINUTE });

    expect(decideDelivery(due, NOON, TODAY)).toEqual({ does: 'wait', until: NOON + 9 * MINUTE });
  });

  it.each([
    ['an immediate push until 8', match, '2026-11-24T14:00Z'],
    ['a daily mail until the digest', of('match', { channel: 'mail' }), '2026-11-25T00:00Z'],
  ] as const)('holds %s at night', (_what, due, until) => {
    expect(decideDelivery(due, NIGHT, TODAY)).toEqual({ does: 'wait', until: Date.parse(until) });
  });

  it('does not delay a changed plan at night', () => {
    expect(decideDelivery(of('plan-cancelled'), NIGHT, TODAY)).toEqual({ does: 'send' });
  });
});
