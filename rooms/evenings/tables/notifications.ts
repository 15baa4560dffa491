import { notificationKind, type Zod } from '../../../platform/shared/notification-kind.ts';

const titled = (zod: Zod) => zod.strictObject({ title: zod.string().max(200) });

export const tablesNotifications = {
  /** The tables were composed, or the guest came to another one. */
  'table-ready': notificationKind({
    params: titled,
    choice: 'events',
    en: {
      title: 'Your table is ready',
      text: ({ title }) => `See with whom you sit at “${title}”.`,
      bell: ({ title }) => `Your table at ${title} is ready.`,
    },
    es: {
      title: 'Tu mesa está lista',
      text: ({ title }) => `Mira con quién te sientas en “${title}”.`,
      bell: ({ title }) => `Tu mesa en ${title} está lista.`,
    },
  }),
  /** No table was found for the guest. */
  'table-none': notificationKind({
    params: titled,
    choice: 'always',
    en: {
      title: 'No table yet',
      text: ({ title }) =>
        `We found no table for you at “${title}”. You keep your place, and you come first the next time.`,
      bell: ({ title }) =>
        `We found no table for you at ${title}. You keep your place, and you come first the next time.`,
    },
    es: {
      title: 'Aún sin mesa',
      text: ({ title }) =>
        `No encontramos mesa para ti en “${title}”. Conservas tu lugar y la próxima vez tienes preferencia.`,
      bell: ({ title }) =>
        `No encontramos mesa para ti en ${title}. Conservas tu lugar y la próxima vez tienes preferencia.`,
    },
  }),
};
