import { noParams, notificationKind } from '../../platform/shared/notification-kind.ts';

const link = '/matches?tab=matches';

export const matchingNotifications = {
  match: notificationKind({
    params: noParams,
    choice: 'matches',
    en: {
      title: 'It’s a match!',
      text: ({ name }) => `You and ${name} like each other. Say hello.`,
      bell: ({ name }) => `You and ${name} are a match. Say hello!`,
    },
    es: {
      title: '¡Es un match!',
      text: ({ name }) => `Tú y ${name} se gustan. Salúdense.`,
      bell: ({ name }) => `¡Hay match entre tú y ${name}! Salúdale.`,
    },
    action: { en: 'Say hello', es: 'Saludar' },
    together: {
      link,
      title: {
        en: ({ count }) => `${count} new matches`,
        es: ({ count }) => `${count} matches nuevos`,
      },
    },
  }),
  like: notificationKind({
    params: noParams,
    choice: 'matches',
    en: {
      title: 'Somebody likes you',
      text: ({ name }) => `${name} likes you.`,
      bell: ({ name }) => `${name} likes you.`,
    },
    es: {
      title: 'Le gustas a alguien',
      text: ({ name }) => `Le gustas a ${name}.`,
      bell: ({ name }) => `Le gustas a ${name}.`,
    },
    action: { en: 'See who', es: 'Ver quién es' },
    together: {
      link,
      title: {
        en: ({ count }) => `${count} people like you`,
        es: ({ count }) => `Les gustas a ${count} personas`,
      },
    },
  }),
  /** A match ended with a kind last message. */
  goodbye: notificationKind({
    params: noParams,
    choice: 'messages',
    en: {
      title: 'A kind goodbye',
      text: ({ name }) => `${name} said goodbye. Read their last message.`,
      bell: ({ name }) => `${name} said goodbye. Their last message is in your past chats.`,
    },
    es: {
      title: 'Una despedida amable',
      text: ({ name }) => `${name} se despidió. Lee su último mensaje.`,
      bell: ({ name }) => `${name} se despidió. Su último mensaje está en tus chats anteriores.`,
    },
  }),
};
