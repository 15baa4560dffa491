import { describe, expect, it } from 'vitest';

import { isWaiting, stateFor, type Round } from './round.ts';

const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const suggested: Round = {
  number: 1,
  suggestedBy: 'ann',
  suggestedAt: daysAgo(1),
  declinedAt: null,
  agreedAt: null,
};

describe('stateFor', () => {
  it.each<[string, Round | undefined, string, string]>([
    ['nothing', undefined, 'none', 'none'],
    ['a suggestion', suggested, 'suggested', 'suggested'],
    ['a suggestion that was declined', { ...suggested, declinedAt: now }, 'suggested', 'none'],
    ['a suggestion of a week ago', { ...suggested, suggestedAt: daysAgo(7) }, 'none', 'none'],
    ['an agreement', { ...suggested, agreedAt: daysAgo(30) }, 'open', 'open'],
    ['a stopped round', { ...suggested, suggestedBy: null, suggestedAt: null }, 'none', 'none'],
    ['all twelve', { ...suggested, number: 13, agreedAt: now }, 'done', 'done'],
  ])('shows %s to the sender and to the partner', (_name, round, sender, other) => {
    expect([stateFor(round, 'ann', now), stateFor(round, 'ben', now)]).toEqual([sender, other]);
  });
});

describe('isWaiting', () => {
  it('ends with an agreement', () => {
    expect(isWaiting(suggested, now)).toBe(true);
    expect(isWaiting({ ...suggested, agreedAt: now }, now)).toBe(false);
  });
});
