import fc from 'fast-check';
import { expect, it } from 'vitest';

import { drawTask, FACE_GESTURES, HAND_GESTURES } from './index.ts';
import { texts as en } from './texts/en.ts';
import { texts as es } from './texts/es.ts';

it('asks for one hand, one face and four digits for any random values', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(999)), (numbers) => {
      const { gestures, digits } = drawTask((below) => (numbers.next().value ?? 0) % below);

      expect(HAND_GESTURES).toContain(gestures[0]);
      expect(FACE_GESTURES).toContain(gestures[1]);
      expect(digits).toMatch(/^\d{4}$/u);
    }),
  );
});

it('writes the badge with its month', () => {
  expect(en.badge({ at: 1_793_491_200_000 })).toBe('Photo checked, November 2026');
  expect(es.badge({ at: 1_767_225_600_000 })).toBe('Foto verificada, enero de 2026');
});
