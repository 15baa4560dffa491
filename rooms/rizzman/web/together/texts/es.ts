import { formats } from '../../../../../platform/shared/texts/index.ts';
import type { TogetherTexts } from './en.ts';

const { list, number, plural } = formats('es');

const hearts = ({ count }: { count: number }) =>
  plural(count, { one: '1 corazón', other: `${number(count)} corazones` });

export const texts = {
  open: 'Jugar un laberinto en compañía',
  needsBoth: ({ name }) => `${name} también tiene que estar en línea`,
  needsTwo: 'Hacen falta dos en línea',
  inside: ({ names }) =>
    plural(names.length, {
      one: `${list(names)} está esperando en el laberinto`,
      other: `${list(names)} están esperando en el laberinto`,
    }),
  running: ({ names }) =>
    plural(names.length, {
      one: `${list(names)} está en pleno laberinto`,
      other: `${list(names)} están en pleno laberinto`,
    }),
  join: 'Entrar',
  back: 'Volver a entrar',
  nextOne: 'Podrás entrar cuando termine.',
  notJoined: 'No pudiste entrar al laberinto',
  notJoinedText: 'Algo no salió bien. Inténtalo de nuevo.',
  title: 'RizzMan en compañía',
  waiting: {
    text: 'Un laberinto compartido: cada quien maneja al suyo y los corazones se suman. Sin puntos, solo por diversión.',
    players: 'En el laberinto',
    you: 'tú',
    more: 'Hacen falta dos que estén aquí a la vez. El chat muestra que estás esperando.',
    begin: 'Empezar',
    again: 'Jugar otra vez',
    leave: 'Salir del laberinto',
  },
  hearts: 'Corazones',
  time: 'Tiempo',
  players: 'Siguen',
  of: ({ count, all }) => `${number(count)}/${number(all)}`,
  level: ({ level }) => `Nivel ${number(level)}`,
  paused: 'En pausa',
  pausedBy: ({ name }) => `${name} pausó la partida`,
  pausedByYou: 'Pausaste la partida',
  resume: 'Continuar',
  out: 'Te atraparon. ¡A dar ánimo!',
  outcomes: {
    won: { title: '¡Laberinto completo!', text: 'Tomaron todos los corazones.' },
    caught: { title: '¡Los atraparon!', text: 'Los fantasmas pudieron con todos.' },
    'timed-out': { title: 'Se acabó el tiempo', text: 'Quedaron corazones. ¿Otra vez?' },
  },
  bothCaught: 'Los fantasmas pudieron con los dos.',
  taken: ({ count, all }) => `${number(count)} de ${number(all)} corazones`,
  timeLeft: ({ count }) =>
    plural(count, { one: 'Quedaba 1 segundo', other: `Quedaban ${number(count)} segundos` }),
  news: {
    joined: ({ name }) => `${name} entró al laberinto.`,
    left: ({ name }) => `${name} salió del laberinto.`,
    out: ({ name }) => `Atraparon a ${name}.`,
    youOut: 'Te atraparon.',
    heartsLeft: ({ count }) =>
      plural(count, { one: 'Queda 1 corazón.', other: `Quedan ${hearts({ count })}.` }),
    secondsLeft: ({ count }) =>
      plural(count, { one: 'Queda 1 segundo.', other: `Quedan ${number(count)} segundos.` }),
    goesOn: 'Sigue en tres segundos.',
  },
  ended: {
    title: 'Terminó el laberinto',
    lost: 'Se cortó de nuestro lado. No perdiste nada: empieza otro.',
    idle: 'Nadie hizo nada durante cinco minutos.',
    empty: 'Salieron todos.',
  },
} satisfies TogetherTexts;
