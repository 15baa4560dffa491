import { texts as account } from '@rizzly/domain/account/texts/es';
import { texts as chat } from '@rizzly/domain/chat/texts/es';
import { texts as domain } from '@rizzly/domain/matching/texts/es';
import { formats } from '@rizzly/domain/texts';

import type { MatchingTexts } from './en.ts';

const { number, plural } = formats('es');

export const texts = {
  toasts: {
    match: domain.toasts.match,
    like: domain.toasts.like,
    passed: domain.toasts.passed,
    actionFailed: domain.toasts.actionFailed,
    passFailed: domain.toasts.passFailed,
  },
  icebreakers: chat.icebreakers,
  interestNames: account.interests as Record<string, string>,
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
  notNow: 'Ahora no',
  declinedBefore: 'Ya rechazaste su solicitud. Eso no se puede cambiar.',
  like: {
    title: ({ name }) => `Dale me gusta a ${name}`,
    seen: 'La verá junto con tu me gusta. Un me gusta no se puede retirar.',
    about: '¿Qué te llamó la atención?',
    picture: ({ place }) => `Foto ${number(place)}`,
    note: 'Agrega una nota',
    placeholder: 'Opcional. Abre el chat si hacen match.',
    length: ({ count, max }) => `${number(count)}/${number(max)}`,
    left: ({ count }) =>
      plural(count, {
        one: `Queda ${number(count)} carácter`,
        other: `Quedan ${number(count)} caracteres`,
      }),
    tooLong: ({ count }) =>
      plural(count, {
        one: `Sobra ${number(count)} carácter`,
        other: `Sobran ${number(count)} caracteres`,
      }),
    send: 'Enviar me gusta',
    likedPicture: 'La foto que te gusta',
  },
  note: {
    own: {
      words: 'Tu nota',
      picture: 'Te gusta esta foto',
      prompt: 'Te gusta esta respuesta',
    },
    theirs: {
      words: ({ name }) => `${name} escribió`,
      picture: ({ name }) => `A ${name} le gusta esta foto tuya`,
      prompt: ({ name }) => `A ${name} le gusta esta respuesta tuya`,
    },
  },
  screen: {
    title: ({ name }) => `Tú y ${name} se gustan`,
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
  bar: {
    label: ({ name }) => `${name} y tú`,
    like: 'Me gusta',
    likeName: ({ name }) => `Me gusta ${name}`,
    withNote: 'Me gusta con una nota',
    pass: 'Pasar',
    passOn: ({ name }) => `Pasar de ${name}`,
    passed: 'Pasaste. No se enterará.',
    undo: 'Deshacer',
    sent: 'Verá tu me gusta.',
  },
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
