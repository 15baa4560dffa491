import { notificationKind, type Zod, zoneParam } from '../../platform/shared/notification-kind.ts';

const titled = (zod: Zod) => zod.strictObject({ title: zod.string().max(200) });

export const eventsNotifications = {
  /** An event begins soon. */
  'event-reminder': notificationKind({
    params: (zod) => titled(zod).extend({ startsAt: zod.iso.datetime(), zone: zoneParam(zod) }),
    choice: 'events',
    isReminder: true,
    en: {
      title: 'Your event is coming up',
      text: ({ title, when }) => `“${title}” begins on ${when}.`,
      bell: ({ title, when }) => `${title} is coming up: ${when}.`,
    },
    es: {
      title: 'Se acerca tu evento',
      text: ({ title, when }) => `“${title}” empieza el ${when}.`,
      bell: ({ title, when }) => `Se acerca ${title}: ${when}.`,
    },
  }),
  'event-published': notificationKind({
    params: titled,
    choice: 'events',
    en: {
      title: 'Your event is public',
      text: ({ title }) => `Everybody can find “${title}” now.`,
      bell: ({ title }) => `${title} is published.`,
    },
    es: {
      title: 'Tu evento es público',
      text: ({ title }) => `Cualquiera puede encontrar “${title}”.`,
      bell: ({ title }) => `${title} ya está publicado.`,
    },
  }),
  'event-refused': notificationKind({
    params: titled,
    choice: 'events',
    en: {
      title: 'Your event was not published',
      text: ({ title }) => `See why “${title}” can’t be public yet.`,
      bell: ({ title }) => `${title} can’t be published as it is. Read why.`,
    },
    es: {
      title: 'Tu evento no se publicó',
      text: ({ title }) => `Mira por qué “${title}” todavía no puede ser público.`,
      bell: ({ title }) => `${title} no se puede publicar así. Lee por qué.`,
    },
  }),
  /** Without its title, because its host may be leaving. */
  'event-cancelled': notificationKind({
    params: (zod) =>
      zod.strictObject({
        city: zod.string().max(100),
        startsAt: zod.iso.datetime(),
        zone: zoneParam(zod),
      }),
    choice: 'always',
    en: {
      title: 'An event is off',
      text: ({ when }) => `The event on ${when} won’t take place.`,
      bell: ({ city, when }) => `An event you were going to was canceled: ${city}, ${when}.`,
    },
    es: {
      title: 'Se canceló un evento',
      text: ({ when }) => `El evento del ${when} no será.`,
      bell: ({ city, when }) => `Se canceló un evento al que ibas: ${city}, ${when}.`,
    },
  }),
  'event-changed': notificationKind({
    params: titled,
    choice: 'always',
    en: {
      title: 'An event has changed',
      text: ({ title }) => `See what is new about “${title}”.`,
      bell: ({ title }) => `${title} has a new time or place.`,
    },
    es: {
      title: 'Cambió un evento',
      text: ({ title }) => `Mira qué hay de nuevo en “${title}”.`,
      bell: ({ title }) => `Cambió la hora o el lugar de ${title}.`,
    },
  }),
  /** A place at a full event became free for a member who waited for one. */
  'event-moved-up': notificationKind({
    params: titled,
    choice: 'always',
    en: {
      title: 'You have a place',
      text: ({ title }) => `A place opened up, and you’re going to “${title}”.`,
      bell: ({ title }) => `A place came free: you’re going to ${title}.`,
    },
    es: {
      title: 'Tienes un lugar',
      text: ({ title }) => `Se abrió un lugar y vas a “${title}”.`,
      bell: ({ title }) => `Se liberó un lugar: vas a ${title}.`,
    },
  }),
  'event-removed': notificationKind({
    params: titled,
    choice: 'always',
    en: {
      title: 'A change to your events',
      text: ({ title }) => `The host took you off the list of “${title}”.`,
      bell: ({ title }) => `The host took you off the list of ${title}.`,
    },
    es: {
      title: 'Un cambio en tus eventos',
      text: ({ title }) => `Quien organiza “${title}” te quitó de la lista.`,
      bell: ({ title }) => `Quien organiza ${title} te quitó de la lista.`,
    },
  }),
};
