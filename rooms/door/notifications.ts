import { noParams, notificationKind } from '../../platform/shared/notification-kind.ts';

export const doorNotifications = {
  /** One for all newcomers of the time. Never who, nor how many. */
  newcomers: notificationKind({
    params: noParams,
    choice: 'newcomers',
    en: {
      title: 'Somebody new fits',
      text: 'Somebody came who fits what you both look for.',
      bell: 'Somebody new fits. Have a look.',
    },
    es: {
      title: 'Hay alguien que encaja',
      text: 'Llegó alguien que encaja con lo que los dos buscan.',
      bell: 'Hay alguien nuevo que encaja. Échale un vistazo.',
    },
  }),
};
