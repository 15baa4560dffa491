import { notificationKind } from '../../platform/shared/notification-kind.ts';
import { formats } from '../../platform/shared/texts/formats.ts';

const [en, es] = [formats('en'), formats('es')];

export const playNotifications = {
  achievement: notificationKind({
    params: (zod) => zod.strictObject({ achievementId: zod.string().max(60) }),
    choice: 'streak',
    en: {
      title: 'New achievement',
      text: 'You earned something. Have a look.',
      bell: ({ achievement }) => `You earned the achievement ${achievement}.`,
    },
    es: {
      title: 'Logro nuevo',
      text: 'Ganaste algo. Míralo.',
      bell: ({ achievement }) => `Conseguiste el logro ${achievement}.`,
    },
  }),
  /** A rest day saved a streak of this many days. */
  'rest-day': notificationKind({
    params: (zod) => zod.strictObject({ days: zod.int().positive() }),
    choice: 'streak',
    en: {
      title: 'Your streak goes on',
      text: ({ days }) => `A rest day kept your ${days === 1 ? '1 day' : `${days} days`}.`,
      bell: ({ days }) =>
        `A rest day kept your ${en.plural(days, { one: '1 day', other: `${en.number(days)} days` })}.`,
    },
    es: {
      title: 'Tu racha sigue',
      text: ({ days }) =>
        `Un día de descanso salvó tu racha de ${days} ${days === 1 ? 'día' : 'días'}.`,
      bell: ({ days }) =>
        `Un día de descanso salvó tu racha de ${es.plural(days, { one: '1 día', other: `${es.number(days)} días` })}.`,
    },
  }),
};
