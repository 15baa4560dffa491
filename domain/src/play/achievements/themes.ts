/** Skins that achievements unlock. Everybody has the first one from the start. */
export const THEMES = [
  { id: 'classic', name: 'Arcade Dusk', description: 'The look you came in with' },
  { id: 'rosewood', name: 'Rosewood', description: 'Deep reds for romantics' },
  { id: 'lagoon', name: 'Lagoon', description: 'Cool water, calm head' },
  { id: 'orchard', name: 'Orchard', description: 'Leaf greens and ripe fruit' },
  { id: 'midnight', name: 'Midnight Maze', description: 'The blue between the walls' },
  { id: 'royal', name: 'Royal Gold', description: 'For those at the top' },
] as const;

export type ThemeId = (typeof THEMES)[number]['id'];
export const DEFAULT_THEME: ThemeId = 'classic';
export const THEME_IDS = THEMES.map((theme) => theme.id);
