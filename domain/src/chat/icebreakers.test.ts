import { describe, expect, it } from 'vitest';

import { INTERESTS } from '../account/index.ts';
import { CONTENT_MAX } from './constants.ts';
import { makeIcebreakers } from './icebreakers.ts';

const mona = {
  fullName: 'Mona Hart',
  interests: ['Coffee', 'Hiking', 'Art'],
  bio: 'Nurse by day. My dog Biscuit runs my life.',
  location: 'Austin, TX',
};

describe('makeIcebreakers', () => {
  it('asks first about shared interests, then about the bio', () => {
    expect(makeIcebreakers({ interests: ['Hiking', 'Music', 'Art'] }, mona)).toEqual([
      'Hi Mona! We both like hiking: what is the best view you have ever walked up to?',
      'Your bio mentions a dog. I’ll need a name and a photo!',
      'We both like art: is there a piece of art you could look at for an hour?',
    ]);
  });

  it('uses the partner’s interests when nothing is shared and there is no bio', () => {
    const lines = makeIcebreakers({ interests: [] }, { ...mona, bio: null });
    expect(lines[0]).toBe(
      'Hi Mona! You like coffee: what is your order, and how late is too late for it?',
    );
    expect(lines).toHaveLength(3);
  });

  it.each(INTERESTS)('has three different lines within the length limit for %s', (interest) => {
    for (const own of [[interest], []]) {
      const lines = makeIcebreakers(
        { interests: own },
        { ...mona, bio: null, interests: [interest] },
      );
      expect(new Set(lines).size).toBe(3);
      for (const line of lines) expect(line.length).toBeLessThan(CONTENT_MAX);
      expect(lines.join(' ')).not.toContain('what do you like about it');
    }
  });

  it('has three lines for a profile without bio and interests', () => {
    const lines = makeIcebreakers({ interests: ['Food'] }, { ...mona, bio: '', interests: [] });
    expect(new Set(lines).size).toBe(3);
  });
});
