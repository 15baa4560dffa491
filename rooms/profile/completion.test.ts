import { describe, expect, it } from 'vitest';

import { completionPercent, missingParts } from './completion.ts';

const COMPLETE = {
  profilePicture: '/files/pictures/a/512.webp',
  bio: 'Hello',
  location: 'Austin, TX',
  interests: ['Art', 'Food', 'Pets'],
  videoIntroUrl: '/files/videos/a.mp4',
};
const NOTHING = {
  profilePicture: null,
  bio: null,
  location: '',
  interests: [],
  videoIntroUrl: null,
};

describe('profile completion (§14)', () => {
  it.each([
    [{}, 100, []],
    [{ profilePicture: null }, 80, ['picture']],
    [{ bio: null }, 80, ['bio']],
    [{ bio: '' }, 80, ['bio']],
    [{ location: '' }, 80, ['location']],
    [{ interests: ['Art', 'Food'] }, 80, ['interests']],
    [{ videoIntroUrl: null }, 80, ['video']],
    [{ videoIntroUrl: null, bio: null }, 60, ['bio', 'video']],
    [NOTHING, 0, ['picture', 'bio', 'location', 'interests', 'video']],
  ])('%o is %d%%', (fields, percent, missing) => {
    expect(completionPercent({ ...COMPLETE, ...fields })).toBe(percent);
    expect(missingParts({ ...COMPLETE, ...fields })).toEqual(missing);
  });
});
