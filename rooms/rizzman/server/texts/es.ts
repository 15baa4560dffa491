import { formats } from '../../../../platform/shared/texts/index.ts';
import type { RizzmanTexts } from './en.ts';

const { number } = formats('es');

export const texts = {
  played: 'Ya jugaste hoy. ¡Vuelve mañana!',
  impossibleLevel: ({ limit }) => `Tu laberinto de hoy es el nivel ${number(limit)}`,
  impossibleScore: ({ step, limit }) =>
    `En este laberinto el puntaje debe ser un múltiplo de ${number(step)} entre 0 y ${number(limit)}`,
  impossibleTime: ({ limit }) =>
    `En este laberinto el tiempo restante debe estar entre 0 y ${number(limit)} segundos enteros`,
  impossibleCompletion: 'Un laberinto se completa justo cuando se toman todos los puntos',
  otherMaze: 'Esta repetición no es de tu laberinto de hoy',
  tooShort: 'Nadie puede haber jugado esta partida en tan poco tiempo',
  tooLong: 'Esta repetición sigue después del final de la partida',
  otherResult: ({ field, proven, sent }) =>
    `La repetición termina con ${field} ${proven}, no ${sent}`,
  roomNotFound: 'Esta sala no está aquí. Quizá se cerró o saliste de ella.',
  tooManyMazes: 'Ahora mismo se juegan muchísimos laberintos. Prueba otra vez en un minuto.',
} satisfies RizzmanTexts;
