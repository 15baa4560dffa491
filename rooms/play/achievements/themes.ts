/** Skins that achievements unlock. Everybody has the first one. Their names are in the catalogues. */
export const THEME_IDS = [
  'classic',
  'rosewood',
  'lagoon',
  'orchard',
  'midnight',
  'royal',
  'fairground',
  'confetti',
] as const;

export type ThemeId = (typeof THEME_IDS)[number];
export const DEFAULT_THEME: ThemeId = 'classic';
