import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { accentCss, accentScale, contrastOf, SURFACES } from './accent.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const INK = { light: '#311c2b', dark: '#f5efe6' };

/** The least contrast of all texts and their grounds, in both themes. */
function leastContrast(accent: string): number {
  const scale = accentScale(accent);
  const leastIn = (theme: 'light' | 'dark') => {
    const steps = scale[theme];
    const grounds = [...SURFACES[theme], steps['accent-soft']];
    return Math.min(
      contrastOf(steps['accent-ink'], steps.accent),
      contrastOf('#ffffff', steps['accent-deep']),
      contrastOf(INK[theme], steps['accent-soft']),
      ...grounds.map((ground) => contrastOf(steps['accent-text'], ground)),
    );
  };
  return Math.min(leastIn('light'), leastIn('dark'));
}

describe('accentScale', () => {
  it('keeps every text readable for any color (WCAG AA)', () => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        expect(leastContrast(accent)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#0000ff', '#ff00ff'])(
    'keeps every text readable for %s',
    (accent) => {
      expect(leastContrast(accent)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keeps the hue, and has no color where the accent has none', () => {
    const { accent } = accentScale('#2f6fde').light;
    const [red = 0, , blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(accent.slice(at, at + 2), 16),
    );
    expect(blue).toBeGreaterThan(red + 60);

    const grey = accentScale('#808080').light.accent;
    expect(grey.slice(1, 3)).toBe(grey.slice(3, 5));
  });
});

describe('accentCss', () => {
  it('is a style sheet with the five colors of both themes', () => {
    expect(accentCss('#2f6fde')).toMatch(
      /^html:root\{(?:--accent[a-z-]*:light-dark\(#[\da-f]{6},#[\da-f]{6}\);?){5}\}$/u,
    );
  });
});
