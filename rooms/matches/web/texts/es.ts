import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as account } from '../../../account/texts/es.ts';
import { texts as chat } from '../../../chat/texts/es.ts';
import type { MatchesTexts } from './en.ts';

const { number, plural } = formats('es');

export const texts = {
  icebreakers: chat.icebreakers,
  interestNames: account.interests as Record<string, string>,
  title: 'Matches',
  together: 'Hacer algo en compañía',
  counters: { fresh: 'Matches nuevos', active: 'Chats activos', discover: 'Por descubrir' },
  count: ({ count }) => number(count),
  unknownCount: '–',
  tabs: { label: 'Matches', discover: 'Descubrir', matches: 'Matches', chat: 'Chat' },
  requestsWaiting: ({ count }) =>
    plural(count, {
      one: `${number(count)} solicitud te espera`,
      other: `${number(count)} solicitudes te esperan`,
    }),
  onBreak: 'En pausa',
  meetSomebody: 'Conoce a alguien',
  loading: 'Cargando tus matches',
  notLoaded: 'No pudimos cargar tus matches',
  fresh: {
    title: 'Matches nuevos',
    none: 'Aquí no hay nadie todavía',
    noneText: 'Cuando alguien que te gusta también te elija, aparecerá aquí.',
  },
  pending: {
    title: 'Matches pendientes',
    none: 'No tienes nada pendiente',
    noneText: 'Aquí esperan respuesta las solicitudes que recibes y las que envías.',
  },
  active: {
    title: 'Conversaciones activas',
    none: 'Todavía no hay conversaciones',
    noneText: 'Escríbele a uno de tus matches y tu chat aparecerá aquí.',
    seeMatches: 'Ver tus matches',
  },
  nameAndAge: ({ name, age }) => `<name>${name}</name>, ${number(age)}`,
  newMessages: ({ count }) =>
    plural(count, {
      one: `${number(count)} mensaje nuevo`,
      other: `${number(count)} mensajes nuevos`,
    }),
  startChatting: '¡Empieza a chatear!',
  wouldLike: 'Quiere conocerte',
  screen: {
    title: ({ name }) => `Tú y ${name} se gustan`,
    told: { again: chat.bothAgain, friends: chat.bothFriends },
    toldWith: ({ name }) => `Tú y ${name}`,
    plan: 'Planear algo',
    shared: 'Lo que comparten',
    sayHi: 'Saluda con un toque',
    answer: 'Responde con un toque',
    theirNote: ({ name }) => `${name} escribió`,
    ownNote: 'Tu nota es tu primer mensaje',
    answers: [
      ({ name }) => `¡Hola, ${name}! Me alegraste el día. ¿Me cuentas más?`,
      ({ name }) => `Buena esa, ${name}. ¡Mejor te cuento con un café!`,
      () => 'Ja, esperaba que te dieras cuenta de eso.',
    ],
    notSent: 'No tienes conexión y esto no se envió. Inténtalo en un momento.',
    keepPlaying: 'Seguir jugando',
    sound: 'Sonido',
  },
} satisfies MatchesTexts;
