/** The characters, in the order of the list. Each has a script in every language. */
export const CHARACTERS = ['nova', 'otis', 'pilar', 'juniper', 'mack', 'sol'] as const;
export type Character = (typeof CHARACTERS)[number];

export function isCharacter(id: string | undefined): id is Character {
  return CHARACTERS.some((character) => character === id);
}
