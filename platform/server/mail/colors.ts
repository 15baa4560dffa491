import { accentScale } from '../../../rooms/community/index.ts';

/**
 * The app's colors as mail programs understand them. Their source is platform/web/ui/theme.css:
 * `colors.test.ts` fails when they differ.
 */
export const COLORS = {
  light: {
    paper: '#faf4ea',
    surface: '#fefcf8',
    line: '#e0d4c7',
    ink: '#311c2b',
    'ink-soft': '#67505e',
    accent: '#fa6e58',
    'accent-deep': '#bf3f36',
    'accent-ink': '#2e1011',
    'accent-text': '#af3029',
    shine: '#ffddd1',
    night: '#1b0b18',
    focus: '#005c9b',
  },
  dark: {
    paper: '#1d1019',
    surface: '#2a1b24',
    line: '#493541',
    ink: '#f5efe6',
    'ink-soft': '#c6b3a9',
    accent: '#fe7b60',
    'accent-deep': '#a43c31',
    'accent-ink': '#270c0d',
    'accent-text': '#ff9c83',
    shine: '#ffddd1',
    night: '#1b0b18',
    focus: '#8dd5fb',
  },
} as const;

/**
 * Each stands for a color that follows the community's accent, until the mail leaves. They are
 * characters for private use, which nobody types.
 */
const MARKS = {
  light: {
    accent: '\uE010',
    'accent-deep': '\uE011',
    'accent-ink': '\uE012',
    'accent-text': '\uE013',
  },
  dark: {
    accent: '\uE014',
    'accent-deep': '\uE015',
    'accent-ink': '\uE016',
    'accent-text': '\uE017',
  },
} as const;

/** The colors with which mails are composed. */
export const MARKED = {
  light: { ...COLORS.light, ...MARKS.light },
  dark: { ...COLORS.dark, ...MARKS.dark },
};

/** Puts the colors of the community's accent in; without one, the product's. */
export function withAccent(html: string, accent: string | null): string {
  const scale = accent === null ? COLORS : accentScale(accent);
  let painted = html;
  for (const theme of ['light', 'dark'] as const) {
    for (const [name, mark] of Object.entries(MARKS[theme])) {
      painted = painted.replaceAll(mark, scale[theme][name as keyof typeof MARKS.light]);
    }
  }
  return painted;
}

export type ColorName = keyof (typeof COLORS)['light'];
