import type { PreferencesTexts } from './en.ts';

export const texts = {
  genders: { women: 'Mujeres', men: 'Hombres', nonbinary: 'Personas no binarias' },
  goals: {
    long_term: 'Algo duradero',
    short_term: 'Algo sin compromiso',
    figuring_out: 'Todavía no lo sé',
    friends: 'Amistades nuevas',
    practising: 'Practicar',
  },
  issues: {
    labelTooLong: 'Tus palabras pueden tener 40 caracteres como máximo',
    choice: 'Elige activar o desactivar',
    shownAs: 'Elige al menos una opción: mujeres, hombres, personas no binarias',
    wantsToMeet: 'Elige al menos una opción: mujeres, hombres, personas no binarias',
    ages: 'Las edades van de 18 a 99, en años enteros',
    agesReversed: 'La edad mínima no puede ser mayor que la máxima',
    distance: 'La distancia es un número entero de millas, de 1 a 6000',
    goal: 'Elige un objetivo de la lista',
    dealbreakers: 'Un requisito puede ser age, distance, goal o photoChecked',
    consent: 'Primero acepta que guardemos estas respuestas y las usemos para sugerir personas',
    consentOlder: 'Cambió lo que aceptas. Léelo de nuevo y acéptalo antes de guardar.',
  },
} satisfies PreferencesTexts;
