import { formats } from '../../../platform/shared/texts/formats.ts';
import { GOODBYE_MAX, NOTE_MAX } from '../constants.ts';
import type { MatchingTexts } from './en.ts';

const { number, plural } = formats('es');

const WORDS = [
  'Cero',
  'Una',
  'Dos',
  'Tres',
  'Cuatro',
  'Cinco',
  'Seis',
  'Siete',
  'Ocho',
  'Nueve',
  'Diez',
  'Once',
  'Doce',
];

export const texts = {
  issues: {
    status: 'Elige pendiente, mutuo o rechazado',
    type: 'Elige me gusta o pasar',
    memberMissing: '¿De quién se trata?',
    memberUnknown: 'No conocemos a esa persona',
    noteEmpty: 'La nota no puede estar vacía.',
    noteTooLong: `La nota puede tener hasta ${NOTE_MAX} caracteres.`,
    noteNul: 'La nota no puede contener caracteres NUL.',
    noteAddress: 'La nota no puede llevar enlaces ni direcciones. Compártanlos cuando haya match.',
    goodbyeEmpty: 'La despedida no puede estar vacía.',
    goodbyeTooLong: `La despedida puede tener hasta ${GOODBYE_MAX} caracteres.`,
    goodbyeNul: 'La despedida no puede contener caracteres NUL.',
    about: 'Indica una foto o una respuesta suya',
    onlyLikes: 'Esto solo puede ir con un me gusta.',
  },
  peopleWait: ({ count }) => {
    const word = WORDS[count] ?? number(count);
    return plural(count, {
      one: `${word} persona espera tu respuesta`,
      other: `${word} personas esperan tu respuesta`,
    });
  },
  toasts: {
    match: { title: '¡Es un match! 🎉', text: '¡Ya pueden empezar a chatear!' },
    like: { title: '¡Me gusta enviado! 💕', text: 'Si también le gustas, ¡será un match!' },
    connected: {
      title: '¡Solicitud enviada!',
      text: ({ name }) => `${name} verá tu solicitud.`,
    },
    passed: { title: 'Pasaste', text: ({ name }) => `No volverás a ver a ${name}.` },
    actionFailed: { title: 'No pudimos hacerlo', text: 'Inténtalo de nuevo.' },
    connectFailed: {
      title: 'No pudimos enviarla',
      text: 'Tu solicitud no salió. Inténtalo de nuevo.',
    },
    passFailed: {
      title: 'Algo salió mal',
      text: 'No pudimos guardar que pasaste. Inténtalo de nuevo.',
    },
  },
} satisfies MatchingTexts;
