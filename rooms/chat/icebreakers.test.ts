import { describe, expect, it } from 'vitest';

import { INTERESTS } from '../account/index.ts';
import { CONTENT_MAX } from './constants.ts';
import { makeIcebreakers, writeIcebreaker } from './icebreakers.ts';
import { texts as en } from './texts/en.ts';
import { texts as es } from './texts/es.ts';

const mona = {
  fullName: 'Mona Hart',
  interests: ['Coffee', 'Hiking', 'Art'],
  bio: 'Nurse by day. My dog Biscuit runs my life.',
  location: 'Austin, TX',
};

function linesOf(...profiles: Parameters<typeof makeIcebreakers>): string[] {
  return makeIcebreakers(...profiles).map((one) => writeIcebreaker(one, en.icebreakers));
}

describe('makeIcebreakers', () => {
  it('asks first about shared interests, then about the bio', () => {
    expect(linesOf({ interests: ['Hiking', 'Music', 'Art'] }, mona)).toEqual([
      'Hi Mona! We both like hiking: what is the best view you have ever walked up to?',
      'Your bio mentions a dog. I’ll need a name and a photo!',
      'We both like art: is there a piece of art you could look at for an hour?',
    ]);
  });

  it('uses the partner’s interests when nothing is shared and there is no bio', () => {
    const lines = linesOf({ interests: [] }, { ...mona, bio: null });
    expect(lines[0]).toBe(
      'Hi Mona! You like coffee: what is your order, and how late is too late for it?',
    );
    expect(lines).toHaveLength(3);
  });

  it.each(INTERESTS)('has three different lines within the length limit for %s', (interest) => {
    for (const own of [[interest], []]) {
      const lines = linesOf({ interests: own }, { ...mona, bio: null, interests: [interest] });
      expect(new Set(lines).size).toBe(3);
      for (const line of lines) expect(line.length).toBeLessThan(CONTENT_MAX);
      expect(lines.join(' ')).not.toContain('what do you like about it');
    }
  });

  it('has three lines for a profile without bio and interests', () => {
    const lines = linesOf({ interests: ['Food'] }, { ...mona, bio: '', interests: [] });
    expect(new Set(lines).size).toBe(3);
  });

  it.each([
    ['mi perro y yo', 'dog', 'mi perro y yo'],
    ['Trabajo mucho. ¡Los domingos, a la playa! Y tú?', 'outdoors', '¡Los domingos, a la playa!'],
    ['I sing in the shower\nand cook', 'makingMusic', 'I sing in the shower'],
  ])('finds the topic of the bio %j, and its sentence', (bio, topic, sentence) => {
    const [icebreaker] = makeIcebreakers({ interests: [] }, { ...mona, bio, interests: [] });
    expect(icebreaker).toEqual({ about: 'bio', topic, sentence });
  });
});

describe('writeIcebreaker', () => {
  it('writes in the language of the texts', () => {
    const [icebreaker] = makeIcebreakers({ interests: ['Hiking'] }, mona);
    expect(icebreaker && writeIcebreaker(icebreaker, es.icebreakers)).toBe(
      '¡Hola, Mona! A ti y a mí nos gusta el senderismo: ¿cuál es la mejor vista a la que has llegado a pie?',
    );
  });
});
