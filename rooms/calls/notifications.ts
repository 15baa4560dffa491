import { noParams, notificationKind } from '../../platform/shared/notification-kind.ts';

export const callsNotifications = {
  /** A call that was not answered. */
  'missed-call': notificationKind({
    params: noParams,
    choice: 'messages',
    en: {
      title: 'A missed call',
      text: ({ name }) => `${name} tried to call you.`,
      bell: ({ name }) => `${name} tried to call you.`,
    },
    es: {
      title: 'Una llamada perdida',
      text: ({ name }) => `${name} intentó llamarte.`,
      bell: ({ name }) => `${name} intentó llamarte.`,
    },
  }),
};
