import { texts as domain } from '@rizzly/domain/matching/texts/es';
import { formats } from '@rizzly/domain/texts';

import type { MatchingTexts } from './en.ts';

const { number, plural } = formats('es');

export const texts = {
  toasts: { match: domain.toasts.match, actionFailed: domain.toasts.actionFailed },
  title: 'Matches',
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
    noneText: 'Escríbele a uno de tus matches: alguien tiene que empezar.',
    seeMatches: 'Ver tus matches',
  },
  nameAndAge: ({ name, age }) => `<name>${name}</name>, ${number(age)}`,
  newMessages: ({ count }) =>
    plural(count, {
      one: `${number(count)} mensaje nuevo`,
      other: `${number(count)} mensajes nuevos`,
    }),
  startChatting: '¡Empieza a chatear!',
  chat: 'Chatear',
  chatWith: ({ name }) => `Chatear con ${name}`,
  waiting: 'Esperando respuesta...',
  wouldLike: 'Quiere conocerte',
  accept: 'Aceptar',
  acceptName: ({ name }) => `Aceptar a ${name}`,
  decline: 'Rechazar',
  declineName: ({ name }) => `Rechazar a ${name}`,
  unmatch: {
    action: 'Deshacer match',
    question: ({ name }) => `¿Deshacer tu match con ${name}?`,
    consequence:
      'El chat se cierra para ambas personas y no volveremos a sugerirles que se conozcan. La otra persona no recibe ningún aviso.',
    keep: 'Conservar match',
    done: ({ name }) => `Deshiciste tu match con ${name}`,
    doneText: 'Ya no se verán.',
    failed: 'No se deshizo el match',
    failedText: 'No pudimos deshacer el match. Inténtalo de nuevo.',
  },
} satisfies MatchingTexts;
