import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { COLORS } from './colors.ts';

const css = fs.readFileSync(path.join(import.meta.dirname, '../../web/ui/theme.css'), 'utf8');

/** `oklch(lightness% chroma hue)` as `#rrggbb`. */
function toHex(color: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = (color.match(/[\d.]+/gu) ?? []).map(Number);
  const angle = (hue * Math.PI) / 180;
  const [a, b, l] = [chroma * Math.cos(angle), chroma * Math.sin(angle), lightness / 100];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  const parts = linear.map((given) => {
    const value = Math.min(1, Math.max(0, given));
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

describe('the colors of mails', () => {
  it.each(Object.keys(COLORS.light))('are those of the app: %s', (name) => {
    const [, value = ''] = new RegExp(`--${name}: (.+?);`, 'u').exec(css) ?? [];
    const [light = '', dark = light] = value.match(/oklch\([^)]*\)/gu) ?? [];

    expect([COLORS.light, COLORS.dark].map((colors) => Object.entries(colors))).toEqual([
      expect.arrayContaining([[name, toHex(light)]]),
      expect.arrayContaining([[name, toHex(dark)]]),
    ]);
  });
});
