import { texts as account } from '@rizzly/domain/account/texts/es';
import { texts as domain } from '@rizzly/domain/chat/texts/es';
import { formats } from '@rizzly/domain/texts';

import type { ChatTexts } from './en.ts';

const { date, list, number, plural } = formats('es');

const day = (at: string) => date(new Date(at), { dateStyle: 'medium' });

export const texts = {
  interestNames: account.interests,
  icebreakers: domain.icebreakers,
  title: 'Conversación',
  backToMatches: 'Volver a Matches',
  notLoaded: 'No pudimos cargar la conversación',
  notLoadedText:
    'Este chat ya no está o no tienes conexión. Tus otras conversaciones están con tus matches.',
  partner: {
    typing: 'escribiendo…',
    isTyping: ({ name }) => `${name} está escribiendo`,
    online: 'En línea',
    onBreak: 'En pausa',
  },
  menu: {
    open: 'Ajustes de la conversación',
    privacy: 'Lo que los demás ven de mí',
    notify: 'Avísame de los mensajes',
  },
  shared: {
    interests: ({ interests }) => `En común: ${list(interests)}`,
    city: ({ city }) => `También en ${city}`,
  },
  share: {
    title: 'Compartir en un chat',
    text: 'Elige un chat. No se envía nada hasta que lo envíes ahí.',
    more: 'Mostrar más',
    loading: 'Cargando tus chats',
    notLoaded: 'No pudimos cargar tus chats',
    nobody: 'Aún no tienes con quién compartir',
    nobodyText: 'Cuando tengas un match, podrás compartir con esa persona.',
    nothing: 'No hay nada que compartir',
    nothingText: 'Elige Rizzly en el menú de compartir de otra app.',
    matches: 'Abrir Matches',
  },
  inbox: {
    label: 'Conversaciones',
    search: 'Busca nombres y mensajes',
    found: ({ count }) =>
      plural(count, {
        one: '1 conversación encontrada',
        other: `${number(count)} conversaciones encontradas`,
      }),
    nothingFound: ({ search }) => `No encontramos nada con “${search}”.`,
    notLoaded: 'No pudimos cargar tus conversaciones',
    loading: 'Cargando conversaciones',
    more: 'Ver más',
    names: ({ names }) => list(names, 'unit'),
    own: ({ text }) => `Tú: ${text}`,
    theirs: ({ name, text }) => `${name}: ${text}`,
    nothingYet: 'Todavía no hay mensajes',
    count: ({ count }) => (count > 99 ? '99+' : number(count)),
    chat: 'Chat',
    unread: ({ count }) => `${number(count)} sin leer`,
    marks: ({ marks }) => list(marks, 'unit'),
    time: {
      today: ({ at }) => date(at, { timeStyle: 'short' }),
      thisWeek: ({ at }) => date(at, { weekday: 'short' }),
      thisYear: ({ at }) => date(at, { month: 'short', day: 'numeric' }),
      earlier: ({ at }) => date(at, { dateStyle: 'short' }),
    },
    menu: ({ name }) => `Más sobre el chat con ${name}`,
    noOthers: 'Todavía no hay otras conversaciones.',
    keys: { move: 'Moverse entre conversaciones', open: 'Abrir la de arriba, la de abajo' },
    mute: 'Silenciar',
    unmute: 'Dejar de silenciar',
    muted: 'En silencio',
  },
  list: {
    label: ({ name }) => `Conversación con ${name}`,
    earlier: 'Mensajes anteriores',
    loadingEarlier: 'Cargando mensajes anteriores',
    newBelow: 'Mensajes nuevos abajo',
    toNewest: 'Ir al más reciente',
    newMessage: 'Mensaje nuevo',
    sayHi: 'Saluda',
    pickLine: 'Elige una frase para empezar o escribe la tuya.',
    answer: 'Te toca',
    pickAnswer: 'Responde o elige una frase.',
  },
  days: {
    today: 'Hoy',
    yesterday: 'Ayer',
    thisYear: ({ at }) => date(at, { weekday: 'long', month: 'long', day: 'numeric' }),
    earlier: ({ at }) => date(at, { dateStyle: 'medium' }),
  },
  message: {
    removed: domain.removed,
    left: domain.left,
    back: domain.back,
    former: domain.former,
    own: 'Tú:',
    partners: 'Tu match:',
    time: ({ at }) => date(at, { timeStyle: 'short' }),
    sent: 'Enviado',
    seen: 'Visto',
    menu: 'Más sobre este mensaje',
    report: 'Reportar este mensaje',
    copy: 'Copiar texto',
    sending: 'Enviando…',
    tryAgain: 'No se envió: intenta otra vez',
  },
  composer: {
    label: 'Mensaje',
    placeholder: 'Escribe un mensaje...',
    send: 'Enviar',
    offline: 'No se envió: no tienes conexión. Tu texto queda aquí y sale cuando vuelvas.',
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
    emoji: 'Emoji',
    emojiToInsert: 'Emojis para insertar',
  },
  emoji: {
    smiling: 'sonrisa',
    laughing: 'risa con lágrimas',
    heartEyes: 'ojos de corazón',
    kiss: 'lanza un beso',
    winking: 'guiño',
    cool: 'con lentes de sol',
    inLove: 'con amor',
    thinking: 'pensando',
    notLooking: 'sin mirar',
    relieved: 'risa de alivio',
    heart: 'corazón',
    yellowHeart: 'corazón amarillo',
    fire: 'fuego',
    sparkles: 'brillos',
    party: 'fiesta',
    thumbsUp: 'pulgar arriba',
    waving: 'saludo con la mano',
    raisedHands: 'manos arriba',
    controller: 'control de videojuegos',
    music: 'música',
    coffee: 'café',
    pizza: 'pizza',
    dog: 'perro',
    sunrise: 'amanecer',
  },
  pastChats: {
    title: 'Chats anteriores',
    text: ({ days }) =>
      `Chats que terminaron, por ti o por la otra persona. Sus mensajes se borran a los ${number(days)} días.`,
    ended: ({ at }) => `Terminó el ${day(at)}`,
    until: ({ at }) => `Se borra el ${day(at)}`,
    none: 'No hay chats anteriores',
    noneText: ({ days }) =>
      `Un chat que termina queda aquí ${number(days)} días para que puedas reportarlo.`,
    failed: 'No pudimos cargar los chats anteriores',
  },
  ended: {
    heading: 'Conversación',
    title: 'Esta conversación terminó',
    text: 'Ya no puedes escribir aquí. Tus otras conversaciones están en tus matches.',
    back: 'Volver a Matches',
  },
} satisfies ChatTexts;
