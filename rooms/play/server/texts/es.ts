import { formats } from '../../../../platform/shared/texts/index.ts';
import type { ChallengeId } from '../../index.ts';
import type { PlayTexts } from './en.ts';

const { plural } = formats('es');

interface Left {
  left: number;
}

const conversations = ({ left }: Left) =>
  plural(left, { one: `${left} conversación más`, other: `${left} conversaciones más` });
const matches = ({ left }: Left) =>
  plural(left, { one: `${left} match más`, other: `${left} matches más` });
const people = ({ left }: Left) =>
  plural(left, {
    one: `Dale me gusta a ${left} persona más`,
    other: `Dales me gusta a ${left} personas más`,
  });
const days = ({ left }: Left) =>
  plural(left, { one: `${left} día más`, other: `${left} días más` });
const mazes = ({ left }: Left) =>
  plural(left, { one: `${left} laberinto RizzMan más`, other: `${left} laberintos RizzMan más` });
const parts = ({ left }: Left) =>
  plural(left, {
    one: 'Agrega la parte que le falta',
    other: `Agrega las ${left} partes que le faltan`,
  });

const missing: Record<ChallengeId, (left: Left) => string> = {
  'challenge-1': (left) => `Inicia ${conversations(left)} hoy para completar este reto.`,
  'challenge-2': () => 'Graba y sube tu video de presentación para completar este reto.',
  'challenge-3': (left) => `${parts(left)} a tu perfil para completar este reto.`,
  'challenge-4': () => 'Únete a un evento y confirma tu llegada ahí.',
  'daily-hearts': (left) => `${people(left)} hoy para completar este reto.`,
  'daily-maze': () => 'Juega el laberinto RizzMan de hoy para completar este reto.',
  'daily-match': () => 'Haz un match hoy para completar este reto.',
  'daily-check-in': () => 'Reclama tu bono diario de hoy para completar este reto.',
  'weekly-conversations': (left) =>
    `Inicia ${conversations(left)} esta semana para completar este reto.`,
  'weekly-matches': (left) => `Haz ${matches(left)} esta semana para completar este reto.`,
  'weekly-check-ins': (left) =>
    `Reclama tu bono diario ${days(left)} esta semana para completar este reto.`,
  'weekly-mazes': (left) =>
    `Juega el laberinto RizzMan ${days(left)} esta semana para completar este reto.`,
  'weekly-hearts': (left) => `${people(left)} esta semana para completar este reto.`,
  'achievement-first-match': () => 'Haz tu primer match para completar este reto.',
  'achievement-ten-matches': (left) => `Haz ${matches(left)} para completar este reto.`,
  'achievement-conversations': (left) => `Inicia ${conversations(left)} para completar este reto.`,
  'achievement-picture': () => 'Agrega una foto de perfil para completar este reto.',
  'achievement-week-streak': () => 'Llega a una racha de 7 días para completar este reto.',
  'achievement-month-streak': () => 'Llega a una racha de 30 días para completar este reto.',
  'achievement-first-maze': () => 'Gana un laberinto RizzMan para completar este reto.',
  'achievement-maze-master': (left) => `Gana ${mazes(left)} para completar este reto.`,
};

export const texts = {
  messages: {
    userNotFound: 'No encontramos a esta persona',
    streakFrozen: 'Estás en pausa y tu racha te espera. Vuelve para reclamar tu bono.',
    themeLocked: 'Este estilo sigue bloqueado. Primero gana su logro.',
    challengeUnknown: 'Este reto no existe.',
    challengeNotListed: 'Este reto no está en tu lista de hoy.',
    challengeDoneToday: 'Ya completaste este reto hoy.',
    challengeDoneThisWeek: 'Ya completaste este reto esta semana.',
    challengeDone: 'Ya completaste este reto.',
    challengeMissing: ({ challenge, left }) => missing[challenge]({ left }),
  },
} satisfies PlayTexts;
