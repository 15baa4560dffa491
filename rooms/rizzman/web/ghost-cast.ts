import type { RizzmanTexts } from './texts/en.ts';

/** The ghosts of dating, in the order in which levels add them. */
export const GHOST_CAST = ['seen', 'maybe', 'crumbs', 'zombie'] as const;

export function ghostName(index: number, t: RizzmanTexts): string {
  const ghost = GHOST_CAST[index];
  return ghost === undefined ? t.turns.someGhost : t.ghosts[ghost].name;
}
