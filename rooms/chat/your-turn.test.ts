import { describe, expect, it } from 'vitest';

import { DAY_MS } from '../../platform/shared/index.ts';
import { areLikesHeld, isTurnOf, type Turn } from './your-turn.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const days = (count: number) => NOW - count * DAY_MS;

const fresh: Turn = { lastSenderId: null, since: days(1), isOpened: false, snoozedUntil: null };
const written: Turn = { ...fresh, lastSenderId: 'ben' };

describe('isTurnOf', () => {
  it.each<[string, Turn, boolean]>([
    ['a new match', fresh, true],
    ['a new match that Ann opened', { ...fresh, isOpened: true }, false],
    ['a message by Ben', written, true],
    ['a message by Ben that Ann read', { ...written, isOpened: true }, true],
    ['a message by Ann', { ...written, lastSenderId: 'ann' }, false],
    ['a message by Ann in a match that she never opened', { ...fresh, lastSenderId: 'ann' }, false],
    ['a message just under 14 days old', { ...written, since: days(14) + 1 }, true],
    ['a message 14 days old', { ...written, since: days(14) }, false],
    ['a match 14 days old', { ...fresh, since: days(14) }, false],
    ['a snoozed conversation', { ...written, snoozedUntil: NOW + 1 }, false],
    ['a snoozed match', { ...fresh, snoozedUntil: NOW + 1 }, false],
    ['a conversation whose snooze is over', { ...written, snoozedUntil: NOW }, true],
  ])('decides about %s', (_, turn, expected) => {
    expect(isTurnOf('ann', turn, NOW)).toBe(expected);
  });
});

describe('areLikesHeld', () => {
  it.each([
    [7, 8, false],
    [8, 8, true],
    [9, 8, true],
    [1, 1, true],
    [0, 1, false],
    [100, 0, false],
  ])('with %d waiting and a limit of %d: %s', (waiting, limit, expected) => {
    expect(areLikesHeld(waiting, limit)).toBe(expected);
  });
});
