import { describe, expect, it } from 'vitest';

import { changeNotices, DEFAULT_NOTICES, noticesChange } from './notices.ts';

describe('changeNotices', () => {
  it('changes one channel of one kind and keeps the others', () => {
    const changed = changeNotices(DEFAULT_NOTICES, { tips: { mail: 'weekly' } });

    expect(changed).toEqual({ ...DEFAULT_NOTICES, tips: { mail: 'weekly', push: 'off' } });
  });

  it('changes nothing for an empty change', () => {
    expect(changeNotices(DEFAULT_NOTICES, {})).toEqual(DEFAULT_NOTICES);
  });
});

it.each([
  { tips: { mail: 'hourly' } },
  { messages: 'off' },
  { tips: { push: null } },
  { newcomers: 'immediate' },
  { newcomers: { mail: 'daily' } },
])('rejects %j', (change) => {
  expect(noticesChange.safeParse(change).success).toBe(false);
});
