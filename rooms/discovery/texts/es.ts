import { formats } from '../../../platform/shared/texts/formats.ts';
import type { DiscoveryTexts } from './en.ts';

const { distance, number, plural } = formats('es');

export const texts = {
  issues: {
    ageTooLow: 'La edad mínima es 18 años',
    agesReversed: 'La edad mínima no puede ser mayor que la máxima',
    radius: 'El radio debe ser un número de millas',
    distance: 'La distancia debe estar entre 1 y 6000 millas',
    goal: 'Elige un objetivo de la lista',
    flag: 'Responde con true o false',
  },
  reasons: {
    sharedInterests: ({ count }) =>
      plural(count, {
        one: `${number(count)} interés en común`,
        other: `${number(count)} intereses en común`,
      }),
    sameCity: 'misma ciudad',
    milesAway: ({ count, units }) => `a ${distance(count, units)}`,
    sameAge: 'misma edad',
    yearsApart: ({ count }) =>
      plural(count, {
        one: `${number(count)} año de diferencia`,
        other: `${number(count)} años de diferencia`,
      }),
    activeToday: 'estuvo aquí hoy',
    activeThisWeek: 'estuvo aquí esta semana',
  },
} satisfies DiscoveryTexts;
