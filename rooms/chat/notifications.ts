import { noParams, notificationKind } from '../../platform/shared/notification-kind.ts';

export const chatNotifications = {
  /** Unread messages with a member or, if it is about none, in a room. */
  message: notificationKind({
    params: noParams,
    choice: 'messages',
    en: {
      title: 'New message',
      text: ({ name, isAboutMember }) =>
        isAboutMember ? `${name} wrote to you.` : 'Somebody wrote in your room.',
      bell: ({ name, isAboutMember }) =>
        isAboutMember
          ? `You have new messages from ${name}.`
          : 'There are new messages in your room.',
    },
    es: {
      title: 'Mensaje nuevo',
      text: ({ name, isAboutMember }) =>
        isAboutMember ? `${name} te escribió.` : 'Alguien escribió en tu sala.',
      bell: ({ name, isAboutMember }) =>
        isAboutMember ? `Tienes mensajes nuevos de ${name}.` : 'Hay mensajes nuevos en tu sala.',
    },
    action: { en: 'Read and answer', es: 'Leer y responder' },
    together: {
      link: '/matches?tab=chat',
      title: {
        en: ({ count }) => `${count} people wrote to you`,
        es: ({ count }) => `${count} personas te escribieron`,
      },
    },
  }),
};
