// Written by hand, because `domain` depends on zod alone, and the browser needs the colors for the
// live preview.

interface Color {
  lightness: number;
  chroma: number;
  hue: number;
}

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/**
 * The scale of the product's own coral (platform/web/ui/theme.css): lightness and the most chroma of each
 * step. A community's accent sets the hue, and lowers the chroma if its own is lower.
 */
const STEPS = {
  accent: { light: [0.705, 0.175], dark: [0.73, 0.165] },
  'accent-deep': { light: [0.55, 0.165], dark: [0.5, 0.14] },
  'accent-ink': { light: [0.22, 0.05], dark: [0.2, 0.045] },
  'accent-soft': { light: [0.925, 0.045], dark: [0.32, 0.065] },
  'accent-text': { light: [0.505, 0.165], dark: [0.79, 0.125] },
} as const satisfies Record<string, Record<Theme, [lightness: number, chroma: number]>>;
export type AccentStep = keyof typeof STEPS;
export type AccentScale = Record<Theme, Record<AccentStep, string>>;

/** The surfaces on which the accent's text stands, besides its own soft one. */
export const SURFACES = {
  light: ['#faf4ea', '#fefcf8', '#f3e9dc'],
  dark: ['#1d1019', '#2a1b24', '#170c14'],
} as const;
const WHITE = '#ffffff';
/** WCAG AA for text, with a little to spare. */
const CONTRAST = 4.55;

/** Any `#rrggbb` as a scale for both themes, in which every text is readable. */
export function accentScale(accent: string): AccentScale {
  const { chroma, hue } = toColor(accent);
  const scaleOf = (theme: Theme): Record<AccentStep, string> => {
    const step = (name: AccentStep) => {
      const [lightness, most] = STEPS[name][theme];
      return { lightness, chroma: Math.min(chroma, most), hue };
    };
    const fill = toHex(step('accent'));
    const soft = toHex(step('accent-soft'));
    const isDark = theme === 'dark';
    return {
      accent: fill,
      'accent-deep': readable(step('accent-deep'), [WHITE], 'darker'),
      'accent-ink': readable(step('accent-ink'), [fill], 'darker'),
      'accent-soft': soft,
      'accent-text': readable(
        step('accent-text'),
        [...SURFACES[theme], soft],
        isDark ? 'lighter' : 'darker',
      ),
    };
  };
  return { light: scaleOf('light'), dark: scaleOf('dark') };
}

/** The scale as a style sheet. A member's skin overrides it with a more specific selector. */
export function accentCss(accent: string): string {
  const { light, dark } = accentScale(accent);
  const names = Object.keys(STEPS) as AccentStep[];
  const lines = names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`);
  return `html:root{${lines.join(';')}}`;
}

/** Moves the lightness in small steps until the color can be read on every ground. */
function readable(color: Color, grounds: readonly string[], way: 'lighter' | 'darker'): string {
  const step = way === 'lighter' ? 0.005 : -0.005;
  let { lightness } = color;
  let hex = toHex(color);
  const isWeak = () => grounds.some((ground) => contrastOf(hex, ground) < CONTRAST);
  while (isWeak() && lightness > 0 && lightness < 1) {
    lightness += step;
    hex = toHex({ ...color, lightness });
  }
  return hex;
}

/** The contrast of two colors (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dim = 0, bright = 0] = [one, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

// OKLab by Björn Ottosson, https://bottosson.github.io/posts/oklab/

function toColor(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** As `#rrggbb`. The chroma of a color outside sRGB is lowered until it is inside. */
function toHex(color: Color): string {
  let { chroma } = color;
  let channels = toLinear({ ...color, chroma });
  while (chroma > 0 && channels.some((value) => value < -0.0005 || value > 1.0005)) {
    chroma = Math.max(0, chroma - 0.002);
    channels = toLinear({ ...color, chroma });
  }
  return `#${channels.map(toByte).join('')}`;
}

function toLinear({ lightness, chroma, hue }: Color): number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toByte(linear: number): string {
  const bounded = Math.min(1, Math.max(0, linear));
  const value = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}
