import { describe, expect, it } from 'vitest';

import { isKept, trimAnswer } from './keep-answers.ts';

const ME = 'me';

describe('isKept', () => {
  it.each([
    [['/api', 'users', ME, 'matches']],
    [['/api', 'users', ME]],
    [['/api', 'matches', 'm1']],
    [['/api', 'conversations', 'c1']],
    [['/api', 'conversations', 'c1', 'messages']],
    [['/api', 'rooms', 'r1']],
    [['/api', 'inbox', { search: '' }]],
    [['/api', 'unread']],
    [['/api', 'quest']],
    [['/api', 'lessons']],
  ])('keeps %j', (queryKey) => {
    expect(isKept(queryKey, ME)).toBe(true);
  });

  it.each([
    [['/api', 'users', 'other']],
    [['/api', 'users', 'other', 'matches']],
    [['/api', 'users', ME, 'stats']],
    [['/api', 'lessons', 'l1']],
    [['/api', 'users', '?excludeUser=me']],
    [['/api', 'inbox', { search: 'harbor' }]],
    [['/api', 'desk', 'cases']],
    [['/api', 'auth', 'session']],
  ])('does not keep %j', (queryKey) => {
    expect(isKept(queryKey, ME)).toBe(false);
  });
});

describe('trimAnswer', () => {
  it('keeps the newest 200 messages', () => {
    const messages = Array.from({ length: 250 }, (_, index) => ({ seq: index + 1 }));

    const kept = trimAnswer(['/api', 'conversations', 'c1', 'messages'], messages);

    expect(kept).toEqual(messages.slice(50));
  });
});
