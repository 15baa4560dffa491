import { BATCH_MAX, LETTER_MAX, LETTER_MIN, REASON_MAX, SEARCH_BATCH_MAX } from '../constants.ts';
import type { PeopleTexts } from './en.ts';

export const texts = {
  issues: {
    filterUnknown: 'Esto no se puede buscar',
    reasonMissing: 'Escribe algo',
    reasonTooLong: `Usa como mucho ${REASON_MAX} caracteres`,
    batchMembers: 'Elige al menos un miembro',
    batchTooMany: `Elige como mucho ${BATCH_MAX} miembros, o una búsqueda que encuentre como mucho ${SEARCH_BATCH_MAX}`,
    notFalseReporter: 'Alguien tiene menos de tres reportes desestimados en 28 días',
    quietReason: 'Solo se puede decidir sin correos por spam, perfiles falsos y estafas',
    letterMissing: `Escribe qué se pidió y cuándo, con al menos ${LETTER_MIN} caracteres`,
    letterTooLong: `Usa como mucho ${LETTER_MAX} caracteres`,
  },
} satisfies PeopleTexts;
