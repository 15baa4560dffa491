import { describe, expect, it } from 'vitest';

import { CHALLENGES } from '../../index.ts';
import { placeOf } from './places.ts';

describe('placeOf', () => {
  it.each(CHALLENGES.map(({ id }) => id))('knows where %s is done', (id) => {
    expect(placeOf(id)).toMatch(/^\//u);
  });

  it('leads to events for the challenge to join one', () => {
    expect(placeOf('challenge-4')).toBe('/events');
  });

  it('knows no place for an unknown challenge', () => {
    expect(placeOf('challenge-99')).toBeUndefined();
  });
});
