import { notificationKind } from '../../../platform/shared/notification-kind.ts';
import { TOLD_ANSWERS } from '../../matching/index.ts';

export const againNotifications = {
  /** Two gave the same answer. */
  'again-told': notificationKind({
    params: (zod) => zod.strictObject({ as: zod.enum(TOLD_ANSWERS) }),
    choice: 'matches',
    en: {
      title: 'You both said it',
      text: ({ name, as }) =>
        as === 'again'
          ? `You and ${name} both said: again.`
          : `You and ${name} both said: as friends.`,
      bell: ({ name, as }) =>
        as === 'again'
          ? `You and ${name} both said: again.`
          : `You and ${name} both said: as friends.`,
    },
    es: {
      title: 'Dijeron lo mismo',
      text: ({ name, as }) =>
        as === 'again' ? `Tú y ${name} dijeron: otra vez.` : `Tú y ${name} dijeron: como amistad.`,
      bell: ({ name, as }) =>
        as === 'again' ? `Tú y ${name} dijeron: otra vez.` : `Tú y ${name} dijeron: como amistad.`,
    },
    action: { en: 'Plan something', es: 'Planear algo' },
  }),
};
