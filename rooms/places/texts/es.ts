import {
  INTEREST_LABEL_MAX,
  OWN_INTERESTS_MAX,
  OWN_PLACES_MAX,
  PLACE_NAME_MAX,
  PLACE_NAME_MIN,
} from '../constants.ts';
import type { PlacesTexts } from './en.ts';

export const texts: PlacesTexts = {
  issues: {
    name: `Un nombre tiene de ${PLACE_NAME_MIN} a ${PLACE_NAME_MAX} caracteres`,
    degrees: 'Escribe grados como 52.52 y 13.41',
    timeZone: 'Una zona horaria se escribe como Europe/Berlin',
    taken: 'Ya hay un lugar con ese nombre',
    tooMany: `Puede haber como máximo ${OWN_PLACES_MAX} lugares propios`,
    interest: `Un interés tiene un nombre de hasta ${INTEREST_LABEL_MAX} caracteres`,
    interestKey: `Una clave tiene hasta ${INTEREST_LABEL_MAX} letras, cifras, espacios y guiones`,
    interestTwice: 'Cada interés puede estar una sola vez',
    interestsTooMany: `Puede haber como máximo ${OWN_INTERESTS_MAX} intereses propios`,
  },
};
