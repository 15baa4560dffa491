import type { Language } from '../../../platform/shared/texts/index.ts';

/** Names, messages and plans of the demo's squads, in the visitor's language. */
export interface GroupTexts {
  own: string;
  other: string;
  /** Squads that the visitor's squad can meet, with their number of members. */
  squads: readonly (readonly [name: string, members: number])[];
  /**
   * The messages of the room: by the visitor's squad mate (0) and the two members of the other
   * squad.
   */
  lines: readonly (readonly [speaker: 0 | 1 | 2, content: string])[];
  places: readonly [string, string, string];
}

export const GROUP_TEXTS: Record<Language, GroupTexts> = {
  en: {
    own: 'Balcony Club',
    other: 'Porch Swingers',
    squads: [
      ['The Taco Committee', 3],
      ['Lost Hikers', 2],
      ['Karaoke Regulars', 2],
      ['Sunday Pancakes', 4],
    ],
    lines: [
      [1, 'Hello, Balcony Club! We heard one of you roasts coffee?'],
      [0, 'Guilty by association. Robin roasts, I drink.'],
      [2, 'Then we bring cake. Bowling or the lake?'],
      [0, 'I put both up for a vote!'],
    ],
    places: ['Riverside Bowling', 'Lakeside Pavilion', 'Riverside Bowling'],
  },
  es: {
    own: 'Club del Balcón',
    other: 'Sobremesa Eterna',
    squads: [
      ['Comité del Taco', 3],
      ['Sin Mapa', 2],
      ['Los del Karaoke', 2],
      ['Domingo de Chilaquiles', 4],
    ],
    lines: [
      [1, '¡Hola, Club del Balcón! Nos contaron que ahí alguien tuesta café.'],
      [0, 'Yo solo me lo tomo, pero cuenta como trabajo en equipo.'],
      [2, 'Entonces llevamos pastel. ¿Boliche o lago?'],
      [0, '¡Ya puse los dos a votación!'],
    ],
    places: ['Boliche Riverside', 'Pabellón del Lago', 'Boliche Riverside'],
  },
};
