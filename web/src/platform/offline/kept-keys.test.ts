import { describe, expect, it } from 'vitest';

import { isKept, trimAnswer } from './kept-keys.ts';

const ME = 'me';

describe('isKept', () => {
  it.each([
    [['/api', 'users', ME, 'matches'], true],
    [['/api', 'users', ME], true],
    [['/api', 'users', 'other'], false],
    [['/api', 'users', 'other', 'matches'], false],
    [['/api', 'users', ME, 'stats'], false],
    [['/api', 'matches', 'm1'], true],
    [['/api', 'conversations', 'c1'], true],
    [['/api', 'conversations', 'c1', 'messages'], true],
    [['/api', 'rooms', 'r1'], true],
    [['/api', 'inbox', { search: '' }], true],
    [['/api', 'inbox', { search: 'harbor' }], false],
    [['/api', 'unread'], true],
    [['/api', 'desk', 'cases'], false],
    [['/api', 'users', '?excludeUser=me'], false],
    [['/api', 'auth', 'session'], false],
  ])('%j: %s', (queryKey, kept) => {
    expect(isKept(queryKey, ME)).toBe(kept);
  });
});

describe('trimAnswer', () => {
  it('keeps the newest 200 messages', () => {
    const messages = Array.from({ length: 250 }, (_, index) => ({ seq: index + 1 }));

    const kept = trimAnswer(['/api', 'conversations', 'c1', 'messages'], messages);

    expect(kept).toEqual(messages.slice(50));
  });
});
