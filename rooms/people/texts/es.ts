import { LETTER_MAX, LETTER_MIN, REASON_MAX } from '../constants.ts';
import type { PeopleTexts } from './en.ts';

export const texts = {
  issues: {
    filterUnknown: 'Esto no se puede buscar',
    reasonMissing: 'Escribe algo',
    reasonTooLong: `Usa como mucho ${REASON_MAX} caracteres`,
    letterMissing: `Escribe qué se pidió y cuándo, con al menos ${LETTER_MIN} caracteres`,
    letterTooLong: `Usa como mucho ${LETTER_MAX} caracteres`,
  },
} satisfies PeopleTexts;
