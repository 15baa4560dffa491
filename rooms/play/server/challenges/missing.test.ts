import { expect, it } from 'vitest';

import { findChallenge } from '../../index.ts';
import { whatIsMissing } from './service.ts';

it.each([
  ['challenge-1', 1, 3, 'Start 2 more conversations today to complete this challenge.'],
  ['challenge-1', 2, 3, 'Start 1 more conversation today to complete this challenge.'],
  ['challenge-1', 3, 3, undefined],
  ['challenge-3', 4, 5, 'Add the 1 missing part of your profile to complete this challenge.'],
  ['challenge-4', 0, 1, 'Join an event and check in there.'],
  ['challenge-4', 1, 1, undefined],
  ['weekly-matches', 1, 3, 'Make 2 more matches this week to complete this challenge.'],
])('says for %s at %d of %d: %s', (id, progress, maxProgress, said) => {
  const missing = whatIsMissing(findChallenge(id)!, { progress, maxProgress });
  expect(missing?.in('en')).toBe(said);
});

it('says in Spanish what is missing', () => {
  const missing = whatIsMissing(findChallenge('daily-hearts')!, { progress: 1, maxProgress: 3 });
  expect(missing?.in('es')).toBe('Dales me gusta a 2 personas más hoy para completar este reto.');
});
