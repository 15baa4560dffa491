import { formats } from '../../../../platform/shared/texts/formats.ts';
import type { Gesture } from '../gestures.ts';

const { date } = formats('en');

export const texts = {
  issues: {
    selfieMissing: 'Please upload the selfie first',
    outcome: 'Please choose checked or refused',
    findingLength: 'Please use at most 1,000 characters',
    findingMissing: 'Please write what is missing: the member reads it',
  },
  gestures: {
    'thumbs-up': 'Thumb up',
    'peace-sign': 'Two fingers up, like a V',
    'open-hand': 'Open hand',
    fist: 'Fist',
    'pointing-up': 'One finger up',
    'ok-sign': 'Thumb and finger in a ring',
    'wide-smile': 'Wide smile',
    'tongue-out': 'Tongue out',
    'eyes-closed': 'Eyes closed',
    wink: 'Wink',
    'puffed-cheeks': 'Cheeks puffed',
    'head-tilted': 'Head tilted',
  } satisfies Record<Gesture, string>,
  /** The badge; `at` in milliseconds. */
  badge: ({ at }: { at: number }) =>
    `Photo checked, ${date(at, { month: 'long', year: 'numeric', timeZone: 'UTC' })}`,
};

export type PhotoCheckTexts = typeof texts;
